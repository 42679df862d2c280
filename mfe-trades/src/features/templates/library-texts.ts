import type { RichText } from "@entrywise/contracts/shared/rich-text";

type Block = Record<string, unknown>;

const block = { version: 1, direction: null, format: "", indent: 0 };
const words = (text: string, format = 0): Block => ({
  type: "text", version: 1, text, format, mode: "normal", style: "", detail: 0,
}); // biome-ignore format: one node

export const title = (text: string): Block => ({ ...block, type: "heading", tag: "h2", children: [words(text)] });
export const heading = (text: string): Block => ({ ...block, type: "heading", tag: "h3", children: [words(text)] });
export const line = (text: string): Block => ({
  ...block,
  type: "paragraph",
  textFormat: 0,
  textStyle: "",
  children: text === "" ? [] : [words(text)],
});
export const quote = (text: string): Block => ({ ...block, type: "quote", children: [words(text)] });

const list = (listType: "check" | "bullet", items: readonly string[]): Block => ({
  ...block,
  type: "list",
  listType,
  start: 1,
  tag: "ul",
  children: items.map((text, index) => ({
    ...block,
    type: "listitem",
    value: index + 1,
    ...(listType === "check" ? { checked: false } : {}),
    children: [words(text)],
  })),
});
export const ticks = (...items: string[]): Block => list("check", items);
export const points = (...items: string[]): Block => list("bullet", items);

export const textOf = (...children: Block[]): RichText => ({
  v: 1,
  root: { type: "root", version: 1, direction: null, format: "", indent: 0, children },
});
