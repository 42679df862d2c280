import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from "lexical";
import { expect, test } from "vitest";
import { $removeCommandText } from "./command-text.ts";

function left(before: string, found: string): string {
  const editor = createEditor();
  let text = "";
  editor.update(
    () => {
      const node = $createTextNode(found);
      $getRoot().append($createParagraphNode().append(...(before === "" ? [] : [$createTextNode(before)]), node));
      $removeCommandText(node);
      text = $getRoot().getTextContent();
    },
    { discrete: true },
  );
  return text;
}

test.each([
  ["", "/quote", ""],
  ["At ", "/quote", "At "],
  ["/", "quote", ""],
  ["/qu", "ote", ""],
  ["Risk and/or /", "quote", "Risk and/or "],
  ["and/or", "/quote", "and/or"],
  ["and/or ", "quote", "and/or "],
])("P-701 of %j and the command %j stays %j, however late the menu is", (before, found, expected) => {
  expect(left(before, found)).toBe(expected);
});
