import type { TextNode } from "@entrywise/contracts/shared/rich-text-nodes";

/** Blocks of a text as the editor writes them. */
const block = (type: string, children: TextNode[], more: Readonly<Record<string, unknown>> = {}): TextNode => ({
  ...{ type, version: 1, direction: null, format: "", indent: 0, ...more },
  children,
});

const textNodes = (text: string): TextNode[] =>
  text === "" ? [] : [{ type: "text", version: 1, text, format: 0, mode: "normal", style: "", detail: 0 }];

export const paragraph = (text: string, ...inside: TextNode[]): TextNode =>
  block("paragraph", [...textNodes(text), ...inside], { textFormat: 0, textStyle: "" });
export const heading = (text: string): TextNode => block("heading", textNodes(text), { tag: "h2" });
export const callout = (text: string): TextNode => block("callout", textNodes(text));

const items = (texts: readonly string[], more: (index: number) => object): TextNode[] =>
  texts.map((text, index) => block("listitem", textNodes(text), { value: index + 1, ...more(index) }));
export const bullets = (texts: readonly string[]): TextNode =>
  block(
    "list",
    items(texts, () => ({})),
    { listType: "bullet", start: 1, tag: "ul" },
  );
/** @param done how many of the first are ticked */
export const toDos = (texts: readonly string[], done: number): TextNode =>
  block(
    "list",
    items(texts, (index) => ({ checked: index < done })),
    { listType: "check", start: 1, tag: "ul" },
  );

const cell = (children: TextNode[], isHead: boolean): TextNode =>
  block("tablecell", children, { headerState: isHead ? 1 : 0, colSpan: 1, rowSpan: 1, backgroundColor: null });
/** The first row is the head. */
export const table = (rows: readonly (readonly string[])[]): TextNode =>
  block(
    "table",
    rows.map((row, index) =>
      block(
        "tablerow",
        row.map((text) => cell([paragraph(text)], index === 0)),
      ),
    ),
  );
/** A table of one row without a head is what columns are stored as. */
export const columns = (...parts: TextNode[][]): TextNode =>
  block("table", [
    block(
      "tablerow",
      parts.map((part) => cell(part, false)),
    ),
  ]);

export const tradeBlock = (tradeId: string): TextNode => ({ type: "trade", version: 1, tradeId });
export const dayBlock = (date: string): TextNode => ({ type: "day", version: 1, date });
export const pageLink = (pageId: string, title: string): TextNode => ({ type: "page", version: 1, pageId, title });
export const figure = (measure: string, display: string, query: string): TextNode => ({
  ...{ type: "figure", version: 1, measure, display, query },
});
