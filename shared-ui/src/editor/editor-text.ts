import { isShownObject } from "@entrywise/contracts/shared/rich-text-nodes";
import type { SerializedEditorState, SerializedLexicalNode } from "lexical";

/** A rich text as stored: the editor's state wrapped with our version number. Null for an empty text. */
export type EditorText = { v: 1; root: { type: "root"; children: unknown[]; [field: string]: unknown } } | null;

interface Node extends SerializedLexicalNode {
  children?: Node[];
  [field: string]: unknown;
}

const emptyParagraph: Node = {
  type: "paragraph",
  version: 1,
  direction: null,
  format: "",
  indent: 0,
  textFormat: 0,
  textStyle: "",
  children: [],
};

const isEmptyParagraph = (node: Node | undefined) =>
  node !== undefined && node.type === "paragraph" && (node.children?.length ?? 0) === 0;

/** Links are custom nodes inside the editor and plain links in stored texts. */
export const linkType = "entrywise-link";

function renamed(node: Node, from: string, to: string): Node {
  const children = node.children?.map((child) => renamed(child, from, to));
  return { ...node, type: node.type === from ? to : node.type, ...(children === undefined ? {} : { children }) };
}

/** The editor's initial state: the text followed by one empty paragraph (P-702). */
export function stateOfText(text: EditorText): SerializedEditorState {
  const children = ((text?.root.children ?? []) as Node[]).map((node) => renamed(node, linkType, "link")); // checked by the service
  const closed = isEmptyParagraph(children.at(-1)) ? children : [...children, emptyParagraph];
  const root = { type: "root", version: 1, direction: null, format: "" as const, indent: 0, children: closed };
  return { root } as unknown as SerializedEditorState; // nodes are identified by their type
}

/** The stored text of a state, without the trailing empty paragraph; null for an empty text. */
export function textOfState({ root }: SerializedEditorState): EditorText {
  const children = (root.children as Node[]).map((node) => renamed(node, linkType, "link"));
  const trimmed = isEmptyParagraph(children.at(-1)) ? children.slice(0, -1) : children;
  if (trimmed.every(isEmptyParagraph)) return null;
  return { v: 1, root: { type: "root", version: 1, direction: null, format: "", indent: 0, children: trimmed } };
}

/** Whether two texts are equal, whatever order the database returns their fields in. Blocks without any text count as empty. */
export function isSameEditorText(a: EditorText, b: EditorText): boolean {
  return a === b || (isBlank(a) && isBlank(b)) || written(a) === written(b);
}

function isBlank(text: EditorText): boolean {
  return ((text?.root.children ?? []) as Node[]).every(saysNothing); // checked by the service
}

function saysNothing(node: Node): boolean {
  if (isShownObject(node)) return false;
  if (typeof node.text === "string") return node.text.trim() === "";
  return (node.children ?? []).every(saysNothing);
}

function written(text: EditorText): string {
  const state = textOfState(stateOfText(text));
  return JSON.stringify(state, (_, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
