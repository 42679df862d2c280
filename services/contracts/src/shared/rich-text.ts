import { z } from "zod";
import { cleanNodes, isShownObject, type TextNode as Node, type NodeFields, notebookNodes } from "./rich-text-nodes.ts";

const MAX_BYTES = 200_000;
const MAX_DEPTH = 64;
/** Each node is an object in a list; what a node holds besides is shallow. */
const MAX_LEVELS = 2 * MAX_DEPTH + 10;

const textWith = (more: NodeFields) =>
  z
    .object({
      v: z.literal(1),
      root: z.object({ type: z.literal("root"), children: z.array(z.unknown()) }).loose(),
    })
    .refine((value) => isShallow(value, MAX_LEVELS), { error: "is nested too deeply", abort: true }) // before what recurses
    .refine((value) => JSON.stringify(value).length <= MAX_BYTES, { error: "is too long", abort: true })
    .refine((value) => isTree(value.root, 0), {
      error: "isn't valid editor content",
      abort: true, // what follows walks the tree
    })
    .overwrite(({ v, root }) => {
      const [clean] = cleanNodes(treeOf({ root }), more);
      return { v, root: readRoot(clean) };
    });

/**
 * Rich text as the editor keeps it: a Lexical state with our own version around it. HTML is never stored.
 * Null is an empty text.
 */
export const richText = textWith({}).meta({ id: "RichText" });
export type RichText = z.infer<typeof richText>;

/** Text of a page of the notebook: rich text that may also show trades, days, figures, dates and other pages. */
export const notebookText = textWith(notebookNodes).meta({ id: "NotebookText" });

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

function isTree(node: unknown, depth: number): boolean {
  if (typeof node !== "object" || node === null || depth > MAX_DEPTH) return false;
  const { type, children = [] }: { type?: unknown; children?: unknown } = node;
  return typeof type === "string" && Array.isArray(children) && children.every((child) => isTree(child, depth + 1));
}

/** The nodes of a text. */
export function treeOf({ root }: { root: object }): Node {
  return root as Node; // a tree: `richText` takes nothing else
}

/** The text with other nodes. */
export function withTree(text: RichText, tree: Node): RichText {
  return { ...text, root: readRoot(tree) };
}

function readRoot(tree: Node | undefined) {
  return { ...tree, type: "root" as const, children: tree?.children ?? [] };
}

/** Plain text of a rich text, one line a paragraph: for search, lists and previews. */
export function plainText(value: RichText | null): string {
  return value ? lines(treeOf(value)).join("\n") : "";
}

/** Whether a text says and shows nothing: only empty lines. */
export function isBlank(value: RichText | null): boolean {
  return value === null || (plainText(value).trim() === "" && !showsObject(treeOf(value)));
}

function showsObject(node: Node): boolean {
  return isShownObject(node) || (node.children ?? []).some(showsObject);
}

/** A node with other blocks inside gives their lines; anything else is one line, an empty paragraph an empty one. */
function lines(node: Node): string[] {
  const children = node.children ?? [];
  const blocks = children.filter((child) => !isInline(child));
  if (blocks.length > 0) return blocks.flatMap(lines);
  return [children.map(inlineText).join("")];
}

function inlineText(node: Node): string {
  if (typeof node.text === "string") return node.text;
  if (node.type === "page") return String(node.title ?? "");
  if (node.type === "date") return String(node.date ?? "");
  return node.type === "linebreak" ? "\n" : (node.children ?? []).map(inlineText).join("");
}

function isInline(node: Node): boolean {
  return (
    typeof node.text === "string" ||
    node.type === "linebreak" ||
    node.type === "image" ||
    node.type === "page" ||
    node.type === "date" ||
    node.type === "link" ||
    node.type === "autolink"
  );
}

/** A rich text of plain paragraphs; null for an empty text. */
export function richTextOf(text: string): RichText | null {
  if (text.trim() === "") return null;
  const paragraph = (line: string) => ({
    type: "paragraph",
    version: 1,
    direction: null,
    format: "",
    indent: 0,
    textFormat: 0,
    textStyle: "",
    children:
      line === "" ? [] : [{ type: "text", version: 1, text: line, format: 0, mode: "normal", style: "", detail: 0 }],
  });
  const root = {
    type: "root" as const,
    version: 1,
    direction: null,
    format: "",
    indent: 0,
    children: text.split("\n").map(paragraph),
  };
  return { v: 1, root };
}
