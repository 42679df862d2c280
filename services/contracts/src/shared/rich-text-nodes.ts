/** A node of a rich text. */
export interface TextNode {
  type: string;
  version: number;
  children?: TextNode[];
  [field: string]: unknown;
}

type Keep = (value: unknown) => boolean;

const isText: Keep = (value) => typeof value === "string";
const isCount: Keep = (value) => Number.isSafeInteger(value) && (value as number) >= 0; // an integer by the check before
const oneOf =
  (...values: unknown[]): Keep =>
  (value) =>
    values.includes(value);

/** Where a link may lead: http, https, ftp and ftps (P-707). */
export function isLinkAddress(address: unknown): address is string {
  return typeof address === "string" && /^(https?|ftps?):\/\/[^\s]+$/i.test(address);
}

const ownImage =
  /^\/v1\.0\/(?:notes\/images|trades\/shared\/[\w-]{1,64}\/text-images|groups\/[\da-f-]{36}\/trades\/[\da-f-]{36}\/text-images)\/[\da-f-]{36}$/;

/** Pictures are uploads of the house, as their owner, a visitor of a shared trade or a group reads them; never of elsewhere. */
export function isImageAddress(address: unknown): address is string {
  return typeof address === "string" && ownImage.test(address);
}

/** The address that a text keeps of an image. */
export const textImageAddress = (id: string) => `/v1.0/notes/images/${id}`;

/** The same image for visitors of a shared trade. */
export const sharedImageAddress = (code: string, id: string) => `/v1.0/trades/shared/${code}/text-images/${id}`;

/** The node with the addresses of its images as others than their owner reach them. */
export function withImagesAt(node: TextNode, addressOf: (id: string) => string): TextNode {
  const children = node.children?.map((child) => withImagesAt(child, addressOf));
  const id = typeof node.src === "string" ? /^\/v1\.0\/notes\/images\/([\da-f-]{36})$/.exec(node.src)?.[1] : undefined;
  return {
    ...node,
    ...(id === undefined ? {} : { src: addressOf(id) }),
    ...(children === undefined ? {} : { children }),
  };
}

/** As visitors of a shared trade reach them. */
export function withSharedImages(node: TextNode, code: string): TextNode {
  return withImagesAt(node, (id) => sharedImageAddress(code, id));
}

/** Colours by name; what a style could do besides is not taken. */
const isStyle: Keep = (value) =>
  typeof value === "string" &&
  value
    .split(";")
    .map((part) => part.trim())
    .every((part) => part === "" || /^(color|background-color): var\(--hue-[a-z]+(-tint)?\)$/.test(part));

const any = { type: isText, version: isCount };
const block = {
  ...any,
  direction: oneOf(null, "ltr", "rtl"),
  format: oneOf("", "left", "start", "center", "right", "end", "justify"),
  indent: isCount,
  textFormat: isCount,
  textStyle: isStyle,
};

/** What nodes may carry, by their type. */
export type NodeFields = Readonly<Record<string, Readonly<Record<string, Keep>>>>;

/** What each node may carry; everything else is left out. */
const fields: NodeFields = {
  root: block,
  paragraph: block,
  quote: block,
  heading: { ...block, tag: oneOf("h1", "h2", "h3") },
  list: { ...block, listType: oneOf("bullet", "number", "check"), start: isCount, tag: oneOf("ul", "ol") },
  listitem: { ...block, value: isCount, checked: oneOf(true, false) },
  link: { ...block, url: isLinkAddress, rel: isText, target: oneOf("_blank", null), title: oneOf(null) },
  text: { ...any, text: isText, format: isCount, style: isStyle, mode: oneOf("normal"), detail: isCount },
  tab: { ...any, text: oneOf("\t"), format: isCount, style: isStyle, mode: oneOf("normal"), detail: isCount },
  linebreak: any,
  image: { ...any, src: isImageAddress, alt: isText },
};

const isId: Keep = (value) => typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
const isDay: Keep = (value) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isShortText: Keep = (value) => typeof value === "string" && value.length <= 2000;

/** Figures that a page of the notebook can show. */
export const figureMeasures = ["netRR", "netProfit", "strikeRate", "profitFactor", "trades"] as const;
/** How such a figure shows: as a number, or as one with its way or its periods beside it. */
export const figureDisplays = ["number", "line", "bars"] as const;
export type FigureDisplay = (typeof figureDisplays)[number];
export type FigureMeasure = (typeof figureMeasures)[number];

/** What pages of the notebook hold besides: marks between blocks, and what follows the trades as they change. */
export const notebookNodes: NodeFields = {
  divider: any,
  callout: block,
  code: {
    ...block,
    language: (value) => value === null || (isShortText(value) && /^[\w#+-]{1,30}$/.test(String(value))),
  },
  table: block,
  tablerow: block,
  // What the editor writes into every cell must come back, or it would be saved for ever.
  tablecell: { ...block, headerState: isCount, colSpan: oneOf(1), rowSpan: oneOf(1), backgroundColor: oneOf(null) },
  trade: { ...any, tradeId: isId },
  day: { ...any, date: isDay },
  /** `query` is the filter as the address of a list of trades has it. */
  figure: { ...any, measure: oneOf(...figureMeasures), display: oneOf(...figureDisplays), query: isShortText },
  date: { ...any, date: isDay },
  /** `title` is what the page was called when it was named: shown where the page itself cannot be asked. */
  page: { ...any, pageId: isId, title: isShortText },
};

/** What stands in these and nowhere else. */
const insides: Readonly<Record<string, string>> = { table: "tablerow", tablerow: "tablecell" };
const insideOnly = new Set(Object.values(insides));

const contentless: ReadonlySet<string> = new Set(["divider", "trade", "day", "figure", "date", "page"]);

/** Whether a node shows something without having a text. */
export const isShownObject = ({ type }: TextNode) => type === "image" || contentless.has(type);

/** Whether such a node has all that it cannot be drawn without. */
function isWhole(node: TextNode, known: Readonly<Record<string, Keep>>): boolean {
  if (!contentless.has(node.type)) return true;
  return Object.entries(known).every(([field, keep]) => keep(node[field]));
}

/**
 * A node without what the editor could not have written; its children in its place where it is none itself.
 *
 * @param more nodes that this kind of text has besides
 * @param parent type of the node that it stands in
 */
export function cleanNodes(node: TextNode, more: NodeFields = {}, parent = ""): TextNode[] {
  const known = Object.hasOwn(fields, node.type)
    ? fields[node.type]
    : Object.hasOwn(more, node.type)
      ? more[node.type]
      : undefined;
  const isLost = insideOnly.has(node.type) && insides[parent] !== node.type;
  if (known === undefined || isLost || (node.type === "link" && !isLinkAddress(node.url))) {
    return (node.children ?? []).flatMap((child) => cleanNodes(child, more, parent));
  }
  if (!isWhole(node, known) || (node.type === "image" && !isImageAddress(node.src))) return [];
  const children = readChildren(node, more);
  if (Object.hasOwn(insides, node.type) && children?.length === 0) return [];
  const validFields = Object.entries(node)
    .filter(([field, value]) => Object.hasOwn(known, field) && known[field]?.(value))
    .map(([field, value]) => [field, typeof value === "string" ? storable(value) : value]);
  return [
    { ...(Object.fromEntries(validFields) as unknown as TextNode), ...(children === undefined ? {} : { children }) },
  ]; // type and version stay
}

function readChildren(node: TextNode, more: NodeFields): TextNode[] | undefined {
  const children = node.children?.flatMap((child) => cleanNodes(child, more, node.type));
  const inside = Object.hasOwn(insides, node.type) ? insides[node.type] : undefined;
  return inside === undefined ? children : (children ?? []).filter(({ type }) => type === inside);
}

/** PostgreSQL keeps neither NUL nor half a character; a text must not be lost for one that nobody can see. */
function storable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}
