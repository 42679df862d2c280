import { $createListItemNode, $createListNode, ListItemNode, ListNode, registerList } from "@lexical/list";
import { registerRichText } from "@lexical/rich-text";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  KEY_TAB_COMMAND,
  type LexicalEditor,
} from "lexical";
import { beforeEach, expect, test, vi } from "vitest";
import { registerListTab } from "./list-tab.ts";

let editor: LexicalEditor;

/** A paragraph and a list of two items. */
beforeEach(() => {
  editor = createEditor({
    nodes: [ListNode, ListItemNode],
    onError: (error) => {
      throw error;
    },
  });
  registerRichText(editor);
  registerList(editor);
  registerListTab(editor);
  editor.update(
    () => {
      const list = $createListNode("bullet");
      for (const text of ["first", "second"]) list.append($createListItemNode().append($createTextNode(text)));
      $getRoot()
        .clear()
        .append($createParagraphNode().append($createTextNode("words")), list);
    },
    { discrete: true },
  );
});

/** Presses the key with the caret in a text. @returns whether the editor took it */
function press(text: string, shiftKey = false): boolean {
  const preventDefault = vi.fn();
  const event = { key: "Tab", shiftKey, preventDefault } as unknown as KeyboardEvent; // all that is read of it
  editor.update(
    () =>
      $getRoot()
        .getAllTextNodes()
        .find((node) => node.getTextContent() === text)
        ?.selectEnd(),
    { discrete: true },
  );
  editor.dispatchCommand(KEY_TAB_COMMAND, event);
  editor.update(() => {}, { discrete: true });
  return preventDefault.mock.calls.length > 0;
}

const depthOf = (text: string) =>
  editor.read(() =>
    $getRoot()
      .getAllTextNodes()
      .find((node) => node.getTextContent() === text)
      ?.getParentOrThrow<ListItemNode>()
      .getIndent(),
  );

test("P-700 Y-152 Tab leaves a text, and moves items of a list in and out", () => {
  expect(press("words")).toBe(false);
  expect(press("first")).toBe(false);
  expect(press("second")).toBe(true);
  expect(depthOf("second")).toBe(1);
  // As deep as it can be: the key goes on to what follows.
  expect(press("second")).toBe(false);
  expect(press("second", true)).toBe(true);
  expect(depthOf("second")).toBe(0);
  expect(press("second", true)).toBe(false);
});
