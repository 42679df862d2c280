import { notebookText } from "@entrywise/contracts/shared/rich-text";
import { $createCodeNode } from "@lexical/code-core";
import { $createTableNodeWithDimensions, registerTablePlugin } from "@lexical/table";
import { $createTextNode, $getRoot, createEditor } from "lexical";
import { expect, test } from "vitest";
import { isSameEditorText, stateOfText, textOfState } from "../editor-text.ts";
import { pageBlocks } from "./page-blocks.tsx";

function pageEditor() {
  const editor = createEditor({
    nodes: [...pageBlocks],
    onError: (error) => {
      throw error;
    },
  });
  registerTablePlugin(editor);
  return editor;
}

test("Y-240 a page with a table and code comes back from the service as the editor wrote it, and opening it changes nothing", async () => {
  const editor = pageEditor();
  editor.update(
    () => {
      const code = $createCodeNode().append($createTextNode("risk = balance * 0.01"));
      $getRoot().append($createTableNodeWithDimensions(2, 2, { rows: true, columns: false }), code);
    },
    { discrete: true },
  );
  const written = textOfState(editor.getEditorState().toJSON());
  const stored = notebookText.parse(JSON.parse(JSON.stringify(written)));
  expect(stored).toEqual(JSON.parse(JSON.stringify(written)));

  const again = pageEditor();
  again.setEditorState(again.parseEditorState(JSON.stringify(stateOfText(stored))));
  again.update(() => $getRoot().markDirty(), { discrete: true });
  await Promise.resolve();
  expect(isSameEditorText(textOfState(again.getEditorState().toJSON()), stored)).toBe(true);
});
