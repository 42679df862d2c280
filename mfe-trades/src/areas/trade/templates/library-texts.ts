import type { RichText } from "@entrywise/contracts/shared/rich-text";
import type { TemplatePlace } from "@entrywise/contracts/trades/editor-templates.api";

export const templateUses = ["Notes", "Workflow", "Routine", "Summary"] as const;
export type TemplateUse = (typeof templateUses)[number];

export interface LibraryTemplate {
  name: string;
  use: TemplateUse;
  description: string;
  /** Where it is offered once it is taken over. */
  offeredIn: TemplatePlace[];
  template: RichText;
}

type Block = Record<string, unknown>;

const BOLD = 1;
const CODE = 16;
const block = { version: 1, direction: null, format: "", indent: 0 };
const piece = (text: string, format: number): Block => ({
  type: "text", version: 1, text, format, mode: "normal", style: "", detail: 0,
}); // biome-ignore format: one node

/** Fields in brackets stand in mono, `**text**` in bold. */
const textNodes = (text: string): Block[] =>
  text
    .split(/(\[[^\]]+\]|\*\*[^*]+\*\*)/)
    .filter((part) => part !== "")
    .map((part) =>
      part.startsWith("[")
        ? piece(part, CODE)
        : part.startsWith("**")
          ? piece(part.slice(2, -2), BOLD)
          : piece(part, 0),
    );

export const title = (text: string): Block => ({ ...block, type: "heading", tag: "h2", children: textNodes(text) });
export const heading = (text: string): Block => ({ ...block, type: "heading", tag: "h3", children: textNodes(text) });
export const line = (text: string): Block => ({
  ...block,
  type: "paragraph",
  textFormat: 0,
  textStyle: "",
  children: textNodes(text),
});
export const quote = (text: string): Block => ({ ...block, type: "quote", children: textNodes(text) });

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
    children: textNodes(text),
  })),
});
export const ticks = (...items: string[]): Block => list("check", items);
export const points = (...items: string[]): Block => list("bullet", items);

/** A template of the library with what it says, block by block. */
export function template(
  name: string,
  facts: Pick<LibraryTemplate, "use" | "offeredIn" | "description">,
  ...children: Block[]
): LibraryTemplate {
  const root: RichText["root"] = { type: "root", version: 1, direction: null, format: "", indent: 0, children };
  return { name, ...facts, template: { v: 1, root } };
}
