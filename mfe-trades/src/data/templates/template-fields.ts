import { plainText, type RichText, treeOf, withTree } from "@entrywise/contracts/shared/rich-text";
import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";
import { msg } from "@entrywise/host/macro";

/** Fields that a trade fills when a text begins with a template; others stay for the writer. */
export const knownFields = {
  date: msg`today, your format`,
  symbol: msg`the instrument`,
  direction: msg`Long or Short`,
  account: msg`the trade account`,
  strategy: msg`the strategy`,
  balance: msg`account, at open`,
  size: msg`of the first open position`,
  "open price": msg`of the first open position`,
  stop: msg`initial stop price`,
  target: msg`initial target price`,
  "stop pips": msg`|open − stop|`,
  "target R:R": msg`target ÷ stop`,
} as const;
export type KnownField = keyof typeof knownFields;
export type FieldValues = Partial<Record<KnownField, string | null>>;

/** `[…]` in a text, each once, in their order. */
export function listFields(text: RichText | null): string[] {
  const found = plainText(text).matchAll(/\[([^[\]\n]{1,40})\]/g);
  return [...new Set([...found].map(([, name]) => name ?? ""))];
}

export const isKnownField = (name: string): name is KnownField => Object.hasOwn(knownFields, name);

/** The text with what is known in place of its fields; a field without a value stays as it is. */
export function filledText(text: RichText, values: FieldValues): RichText {
  return withTree(text, filledNode(treeOf(text), values));
}

const CODE = 16;

function filledNode(node: TextNode, values: FieldValues): TextNode {
  if (typeof node.text === "string") return filledTextNode(node, node.text, values);
  return node.children === undefined
    ? node
    : { ...node, children: node.children.map((child) => filledNode(child, values)) };
}

/** A node that was nothing but a field is plain text afterwards. */
function filledTextNode(node: TextNode, text: string, values: FieldValues): TextNode {
  const filled = text.replace(/\[([^[\]\n]{1,40})\]/g, (field, name: string) =>
    isKnownField(name) ? (values[name] ?? field) : field,
  );
  if (filled === text) return node;
  const isField = /^\[[^[\]]+\]$/.test(text) && typeof node.format === "number";
  return { ...node, text: filled, ...(isField ? { format: Number(node.format) & ~CODE } : {}) };
}
