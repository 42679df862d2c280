import { expect, test } from "vitest";
import { blockCommands, pageCommands } from "./page-commands.ts";

const page = `# Title

## One

Text.

\`\`\`
# nothing to type
cd here && npm install   # once
npm test
\`\`\`

## Two

\`\`\`sh
npm start
\`\`\`

## Three
`;

test("M-248 commands of a page are read as they are typed, without remarks", () => {
  expect(blockCommands(page, "One")).toEqual(["cd here", "npm install", "npm test"]);
  expect(blockCommands(page, "Two")).toEqual(["npm start"]);
  expect(() => blockCommands(page, "Three")).toThrow('The page has no commands below "Three".');
  expect(() => blockCommands(page, "Four")).toThrow("Four");
});

test("M-248 the page for other teams has the commands of a first remote and of a brand", () => {
  expect(pageCommands("docs/platform.md", "My first remote in ten minutes").length).toBeGreaterThan(6);
  expect(pageCommands("docs/platform.md", "My brand in ten minutes").length).toBeGreaterThan(2);
});
