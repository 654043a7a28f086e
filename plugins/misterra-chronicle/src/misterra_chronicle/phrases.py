"""All that the teller can say: for each kind of thing several phrases, which take turns.

A phrase has no full stop: it may become a sentence or a part of one. What stands in braces is filled in.
A new phrase is one more line; `tests/test_phrases.py` sees to it that phrases of a kind use the same facts.
"""

PHRASES: dict[str, tuple[str, ...]] = {
    "opening": (
        "this is how {crowd} mapped the island of Misterra",
        "{crowd} set out to map the island of Misterra",
        "the island of Misterra had no map yet when {crowd} came to draw it",
    ),
    "variants": (
        "They had agreed on {variants}",
        "It was played with {variants}",
    ),
    "sponsor": (
        "{who}'s sponsor presumed {cards}",
        "{who} had been sent out to prove {cards}",
        "{who} was paid to find {cards}",
        "those who had hired {who} believed in {cards}",
    ),
    "landing": (
        "{who} went ashore at {place}",
        "{who} landed at {place}",
        "{who} pulled a boat onto the beach at {place}",
        "{who} waded ashore at {place}",
    ),
    "first": (
        "{who} drew the first {things} in {round}",
        "in {round} {who} was the first to map {things}",
        "the first to put {things} on the map, in {round}, was {who}",
    ),
    "farthest": (
        "{who} was the first to look at the farthest row, at {place} in {round}",
        "it took until {round} before somebody, {who}, drew the farthest row, at {place}",
    ),
    "claim": (
        "in {round} {who} claimed the {terrain} at {place}, {size} wide",
        "{who} set a marker on the {terrain} at {place} in {round}, on {size}",
        "from {round} on {who} had a marker on the {terrain} at {place}, on {size}",
    ),
    "claim of one": (
        "in {round} {who} claimed a single tile of {terrain} at {place}",
        "{who} set a marker on a lone {terrain} at {place} in {round}",
    ),
    "grew": (
        "it grew to {final}, which paid {points}",
        "{final} it was in the end, for {points}",
        "by the end it had become {final}, and {points}",
    ),
    "stayed": (
        "it grew no further and paid {points}",
        "so it stayed, for {points}",
    ),
    "disputed": (
        "but since {met} {rivals} had a marker in the same region, and nobody scored it",
        "but {met} joined it to what {rivals} had claimed, and it paid nobody",
    ),
    "shared": (
        "since {met} it was one region with what {rivals} had claimed, and paid {points} to each",
        "{met} joined it to what {rivals} had claimed, and {points} went to each",
    ),
    "no claim": (
        "{who} never set a marker",
        "{who} claimed nothing at all",
    ),
    "ahead": (
        "after {round} {who} was ahead",
        "{who} was in front when {round} was over",
    ),
    "level": (
        "after {round} {who} were level",
        "{who} stood equal when {round} was over",
    ),
    "overtook": (
        "{who} took the lead in {round}",
        "in {round} {who} went past",
        "{round} brought {who} to the front",
    ),
    "kept": (
        "nobody came past again",
        "that lead was never lost",
    ),
    "to and fro": (
        "the lead changed {times} over the rounds, the last time in {round}, in favour of {who}",
        "{times} the lead went to somebody else, in {round} at last to {who}",
    ),
    "parchment": (
        "in {round} {closer} filled the last empty space of the parchment, and so the end had come",
        "it ended in {round}, when nothing was empty any more on {closer}'s parchment",
    ),
    "cards": (
        "in {round} the cards ran out, and with them the time",
        "it ended in {round}, when there was no card left to draw from",
    ),
    "island": (
        "in {round} {closer} settled the last doubt about the island, and there was nothing left to find out",
        "it ended in {round}, when {closer} had left nothing hazy on the island",
    ),
    "won": (
        "{winner} won with {points}, {rest}",
        "the victory was {winner}'s, with {points}, {rest}",
    ),
    "won the tie": (
        "{winner} had {points} like others, but the truer map, and won, {rest}",
        "the truer map decided for {winner}, who had {points}, {rest}",
    ),
    "shared victory": (
        "{winners} shared the victory with {points} each{rest}",
        "{points} each made it a victory for {winners} together{rest}",
    ),
    "solo": (
        "{who} had {points} against Otoma, whose regions took away {otoma}",
        "with {otoma} taken away for Otoma's regions, {who} was left with {points}",
    ),
    "title": (
        "People called that {title}",
        "A map like that is called {title}",
    ),
    "paid": (
        "the sponsor who presumed {card} paid best: {points} for {who}",
        "no presumption paid like {card}, which brought {who} {points}",
    ),
    "paid nothing": (
        "{cards} brought {who} nothing",
        "{who} saw nothing for {cards}",
        "{who}'s sponsor had hoped for {cards} in vain",
    ),
    "extra": (
        "{name} added {points} for {who}",
        "for {name} {who} got {points}",
    ),
    "truest": (
        "the truest map was {who}'s: {spaces} agreed with the island",
        "{who} came closest to the truth, with {spaces} as they are on the island",
    ),
    "true together": (
        "{who} came equally close to the truth: {spaces} on each map agreed with the island",
        "of the truest maps there were several, those of {who}: {spaces} agreed with the island",
    ),
    "truth": (
        "on {who}'s map {spaces} agreed with the island",
        "{who} had drawn the truth on {spaces}",
    ),
    "gaps": (
        "{who} left {spaces} blank",
        "on {who}'s map {spaces} stayed blank",
    ),
}
