import { isShownObject } from "@entrywise/contracts/shared/rich-text-nodes";
import type { SerializedEditorState, SerializedLexicalNode } from "lexical";

/** A text as it is stored: a state of the editor with a version of ours around it. Null is an empty text. */
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

/** Our links are nodes of their own inside the editor and plain links outside. */
export const linkType = "entrywise-link";

function renamed(node: Node, from: string, to: string): Node {
  const children = node.children?.map((child) => renamed(child, from, to));
  return { ...node, type: node.type === from ? to : node.type, ...(children === undefined ? {} : { children }) };
}

/** The state an editor begins with: the text and one empty paragraph after it (P-702). */
export function stateOfText(text: EditorText): SerializedEditorState {
  const children = ((text?.root.children ?? []) as Node[]).map((node) => renamed(node, linkType, "link")); // checked by the service
  const closed = isEmptyParagraph(children.at(-1)) ? children : [...children, emptyParagraph];
  const root = { type: "root", version: 1, direction: null, format: "" as const, indent: 0, children: closed };
  return { root } as unknown as SerializedEditorState; // nodes are only known by their type
}

/** The text of a state, without the empty paragraph that is always there; null for an empty text. */
export function textOfState({ root }: SerializedEditorState): EditorText {
  const children = (root.children as Node[]).map((node) => renamed(node, linkType, "link"));
  const trimmed = isEmptyParagraph(children.at(-1)) ? children.slice(0, -1) : children;
  if (trimmed.every(isEmptyParagraph)) return null;
  return { v: 1, root: { type: "root", version: 1, direction: null, format: "", indent: 0, children: trimmed } };
}

/**
 * Whether two texts are the same, whatever the order in which a database gives fields back. Blocks without a word in them are
 * as good as no text: nobody stores an empty heading.
 */
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
