import type { TextNode } from "./rich-text-nodes.ts";

type ImageAddress = (src: string) => string;

/** Marks of a piece of text by the bit that the editor keeps for each; the innermost first. */
const marks: readonly (readonly [number, string])[] = [
  [2, "*"],
  [1, "**"],
  [4, "~~"],
];
const CODE = 16;

/**
 * A rich text as Markdown.
 *
 * @param addressOf where the file of an image lies whose address the text has
 */
export function markdownOf(root: TextNode, addressOf: ImageAddress = (src) => src): string {
  return `${blocks(root, addressOf)}\n`;
}

function blocks({ children = [] }: TextNode, addressOf: ImageAddress): string {
  return children.map((child) => block(child, addressOf)).join("\n\n");
}

function block(node: TextNode, addressOf: ImageAddress): string {
  if (node.type === "heading")
    return `${"#".repeat(Number(String(node.tag).slice(1)) || 1)} ${inline(node, addressOf)}`;
  if (node.type === "quote") return inline(node, addressOf).replace(/^/gm, "> ");
  if (node.type === "list") return list(node, addressOf).join("\n");
  if (node.type === "code") return fenced(node);
  if (node.type === "table") return table(node, addressOf);
  if (node.type === "callout") return inline(node, addressOf).replace(/^/gm, "> ");
  return inlineNode(node, addressOf);
}

function fenced(node: TextNode): string {
  const code = (node.children ?? [])
    .map((child) => (child.type === "linebreak" ? "\n" : String(child.text ?? "")))
    .join("");
  // A fence is longer than any run of its marks inside.
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${node.language ?? ""}\n${code}\n${fence}`;
}

/** A table of GitHub's Markdown; its first row is the head, as that has no table without one. */
function table({ children = [] }: TextNode, addressOf: ImageAddress): string {
  const [first] = children;
  if (first !== undefined && children.length === 1 && isColumns(first)) {
    return (first.children ?? []).map((cell) => blocks(cell, addressOf)).join("\n\n");
  }
  const cell = (node: TextNode) =>
    blocks(node, addressOf)
      .replaceAll("|", "\\|")
      .replaceAll(/\s*\n+/g, "<br>");
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const [head = [], ...rows] = children.map((row) => (row.children ?? []).map(cell));
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** One row without a head stands for columns, which are read one after the other. */
const isColumns = ({ children = [] }: TextNode) => children.every(({ headerState = 0 }) => headerState === 0);

function list({ children = [], listType, start }: TextNode, addressOf: ImageAddress): string[] {
  let number = Number(start ?? 1);
  return children.flatMap((item) => {
    const inner = (item.children ?? []).filter(({ type }) => type === "list");
    const own = { ...item, children: (item.children ?? []).filter(({ type }) => type !== "list") };
    const deeper = inner.flatMap((one) => list(one, addressOf)).map((line) => `    ${line}`);
    // An item that only has a list inside is how the editor goes deeper.
    if (own.children.length === 0 && inner.length > 0) return deeper;
    const tick = item.checked === true ? "x" : " ";
    const before = listType === "number" ? `${number++}.` : listType === "check" ? `- [${tick}]` : "-";
    return [`${before} ${inline(own, addressOf)}`, ...deeper];
  });
}

function inline({ children = [] }: TextNode, addressOf: ImageAddress): string {
  return children.map((child) => inlineNode(child, addressOf)).join("");
}

function inlineNode(node: TextNode, addressOf: ImageAddress): string {
  if (typeof node.text === "string") return markedText(node.text, Number(node.format ?? 0));
  if (node.type === "linebreak") return "  \n";
  if (node.type === "image") return `![${escaped(String(node.alt ?? ""))}](${addressOf(String(node.src))})`;
  const place = fieldPlace(node);
  if (place !== null) return place;
  const text = inline(node, addressOf);
  return node.type === "link" ? `[${text}](${String(node.url).replaceAll("(", "%28").replaceAll(")", "%29")})` : text;
}

/** What stands for a node of the notebook; null for any other. */
function fieldPlace(node: TextNode): string | null {
  if (node.type === "divider") return "---";
  if (node.type === "date") return String(node.date);
  if (node.type === "trade") return `[Trade](/trades/${node.tradeId})`;
  if (node.type === "day") return `[${node.date}](/journal/${node.date})`;
  if (node.type === "page") return `[${escaped(String(node.title))}](/notebook/${node.pageId})`;
  if (node.type === "figure") return `[${node.measure}](/trades/stats/all${node.query ? `?${node.query}` : ""})`;
  return null;
}

function markedText(text: string, format: number): string {
  if (format & CODE) return `\`${text.replaceAll("`", "'")}\``;
  // Marks stand directly at what they mark.
  const [, before = "", core = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (core === "") return text;
  const marked = marks.reduce((inner, [bit, mark]) => (format & bit ? mark + inner + mark : inner), escaped(core));
  return before + marked + after;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]#<~]/g, "\\$&");
}
