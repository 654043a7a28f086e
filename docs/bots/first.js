// A bot in JavaScript, for node: prefers to claim, then to map. See docs/bot-protocol.md.
// Whatever it wants to say besides answers goes to standard error: console.error("...").
const { createInterface } = require("node:readline");

// Return one of the legal words; nothing but the message decides.
function choose(message) {
  const { legal, chance } = message;
  for (const wish of ["claim", "map "]) {
    const good = legal.filter((words) => words.startsWith(wish));
    if (good.length > 0) {
      return good[chance % good.length];
    }
  }
  return legal[chance % legal.length];
}

function answer(message) {
  switch (message.type) {
    case "hello":
      return { protocol: 1, name: "first" };
    case "decide":
      return { answer: choose(message) };
  }
}

// Answer each line with a line; node ends when the input does.
createInterface({ input: process.stdin }).on("line", (line) => {
  console.log(JSON.stringify(answer(JSON.parse(line))));
});
