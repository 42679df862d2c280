import { notebookText, type RichText } from "@entrywise/contracts/shared/rich-text";
import { markdownOf } from "@entrywise/contracts/shared/rich-text-markdown";
import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";
import { registerTablePlugin } from "@lexical/table";
import { $createParagraphNode, $createTextNode, $getRoot, $isElementNode, createEditor } from "lexical";
import { expect, test } from "vitest";
import { stateOfText, textOfState } from "../editor-text.ts";
import { setColumns } from "./columns.tsx";
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

type Editor = ReturnType<typeof pageEditor>;
const settled = (editor: Editor) => editor.update(() => undefined, { discrete: true });
const written = (editor: Editor) => textOfState(editor.getEditorState().toJSON()) as RichText;
const storedFrom = (editor: Editor) => notebookText.parse(JSON.parse(JSON.stringify(written(editor))));
const markdown = (editor: Editor) => markdownOf(storedFrom(editor).root as unknown as TextNode);

function columnsOf(count: 2 | 3, texts: readonly string[]) {
  const editor = pageEditor();
  editor.update(() => $getRoot().append($createParagraphNode()).selectEnd(), { discrete: true });
  setColumns(editor, count);
  settled(editor);
  editor.update(
    () => {
      const cells = $getRoot()
        .getAllTextNodes()
        .map((node) => node.getParent());
      expect(cells).toEqual([]);
      const table = $getRoot()
        .getChildren()
        .find((node) => node.getType() === "table");
      if (!$isElementNode(table)) throw new Error("no columns");
      const row = table.getFirstChildOrThrow();
      if (!$isElementNode(row)) throw new Error("no row");
      row.getChildren().forEach((cell, index) => {
        if ($isElementNode(cell))
          cell.getFirstChildOrThrow().replace($createParagraphNode().append($createTextNode(texts[index] ?? "")));
      });
      row.getFirstChildOrThrow().selectStart();
    },
    { discrete: true },
  );
  return editor;
}

test("Y-240 columns are stored as they were written, and leave as Markdown in the order of reading", () => {
  const editor = columnsOf(3, ["Before", "While", "After"]);
  expect(storedFrom(editor)).toEqual(JSON.parse(JSON.stringify(written(editor))));
  expect(markdown(editor).trim()).toBe("Before\n\nWhile\n\nAfter");
});

test("Y-240 fewer columns keep every word, more begin empty, and one is plain text again", () => {
  const editor = columnsOf(3, ["Before", "While", "After"]);
  setColumns(editor, 2);
  settled(editor);
  expect(markdown(editor).trim()).toBe("Before\n\nWhile\n\nAfter");
  expect(JSON.stringify(written(editor)).match(/"tablecell"/g)).toHaveLength(2);
  setColumns(editor, 3);
  settled(editor);
  expect(JSON.stringify(written(editor)).match(/"tablecell"/g)).toHaveLength(3);
  setColumns(editor, 1);
  settled(editor);
  expect(JSON.stringify(written(editor))).not.toContain('"table"');
  expect(markdown(editor).trim().split(/\n+/)).toEqual(["Before", "While", "After"]);
});

test("Y-240 columns are nodes that releases before them know, so that they open and save the page", () => {
  const known = new Set(["root", "paragraph", "text", "table", "tablerow", "tablecell"]);
  const types = [...JSON.stringify(storedFrom(columnsOf(2, ["A", "B"]))).matchAll(/"type":"([a-z]+)"/g)];
  expect(types.map(([, type]) => type).filter((type) => !known.has(type ?? ""))).toEqual([]);
});

test("Y-240 inside a table with a head nothing becomes columns", () => {
  const editor = pageEditor();
  const cell = (headerState: number) => ({
    ...{ type: "tablecell", version: 1, direction: null, format: "", indent: 0, headerState, colSpan: 1, rowSpan: 1 },
    children: [{ type: "paragraph", version: 1, direction: null, format: "", indent: 0, children: [] }],
  });
  const block = (type: string, children: unknown[]) => ({
    ...{ type, version: 1, direction: null, format: "", indent: 0, children },
  });
  const table = block("table", [block("tablerow", [cell(1)]), block("tablerow", [cell(0)])]);
  editor.setEditorState(
    editor.parseEditorState(
      JSON.stringify(stateOfText({ v: 1, root: { type: "root", children: [table] } } as RichText)),
    ),
  );
  editor.update(() => $getRoot().getFirstDescendant()?.selectStart(), { discrete: true });
  const before = JSON.stringify(written(editor));
  setColumns(editor, 2);
  settled(editor);
  expect(JSON.stringify(written(editor))).toBe(before);
});
