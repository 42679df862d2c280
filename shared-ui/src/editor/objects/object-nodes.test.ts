import { notebookText } from "@entrywise/contracts/shared/rich-text";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { $createRangeSelection, $getRoot, $setSelection, createEditor } from "lexical";
import { expect, test } from "vitest";
import { stateOfText, textOfState } from "../editor-text.ts";
import { CalloutNode } from "./callout-node.ts";
import { insertObject, objectNodes } from "./object-nodes.tsx";

const id = "01930000-0000-7000-8000-0000000000e1";
const block = (type: string, children: unknown[] = []) => ({
  ...{ type, version: 1, direction: null, format: "", indent: 0, children },
  ...(type === "paragraph" ? { textFormat: 0, textStyle: "" } : {}),
});
const open = () =>
  createEditor({
    nodes: [HeadingNode, QuoteNode, CalloutNode, ...objectNodes],
    onError: (error) => {
      throw error;
    },
  });

test("P-700 what a page shows besides text is stored as it was read", () => {
  const children = [
    { type: "trade", version: 1, tradeId: id },
    { type: "figure", version: 1, measure: "netRR", display: "line", query: "symbols=EURUSD" },
    { type: "day", version: 1, date: "2024-11-22" },
    { type: "divider", version: 1 },
    block("callout"),
    block("paragraph", [
      { type: "page", version: 1, pageId: id, title: "Rules" },
      { type: "date", version: 1, date: "2024-11-22" },
    ]),
  ];
  const editor = open();
  editor.setEditorState(
    editor.parseEditorState(JSON.stringify(stateOfText({ v: 1, root: { type: "root", children } }))),
  );
  const text = textOfState(editor.getEditorState().toJSON());
  expect(text?.root.children).toMatchObject(children);
  // What the service leaves out would come back as a change by somebody else.
  expect(notebookText.parse(text)).toEqual(text);
});

test("P-700 an object comes where the caret is", () => {
  const editor = open();
  editor.setEditorState(editor.parseEditorState(JSON.stringify(stateOfText(null))));
  editor.update(
    () => {
      const selection = $createRangeSelection();
      const key = $getRoot().getFirstChildOrThrow().getKey();
      selection.anchor.set(key, 0, "element");
      selection.focus.set(key, 0, "element");
      $setSelection(selection);
    },
    { discrete: true },
  );
  insertObject(editor, { type: "date", date: "2024-11-22" });
  editor.update(() => undefined, { discrete: true });
  expect(JSON.stringify(editor.getEditorState().toJSON())).toContain('"date":"2024-11-22"');
});
