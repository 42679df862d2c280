import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { isImageAddress, isLinkAddress, type TextNode } from "@entrywise/contracts/shared/rich-text-nodes";
import { t } from "@entrywise/host/macro";
import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";

/** A read-only rich text: rendered without the editor, with the same classes. */
export function RichTextView({ value }: { value: RichText }) {
  return (value.root.children as TextNode[]).map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that is read never moves its nodes
    <Fragment key={index}>{drawn(node)}</Fragment>
  ));
}

const headings = { h1: "editor-h1", h2: "editor-h2", h3: "editor-h3" } as const;
/** The editor's bits for bold, italic, strikethrough, underline and code. */
const formats = [
  [1, "editor-bold"],
  [2, "editor-italic"],
  [4, "editor-strike"],
  [8, "editor-underline"],
  [16, "editor-code"],
] as const;

function drawn(node: TextNode): ReactNode {
  const inside = (node.children ?? []).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>{drawn(child)}</Fragment>
  ));
  return (drawings[node.type] ?? paragraph)(node, inside);
}

type Drawing = (node: TextNode, inside: ReactNode[]) => ReactNode;

const paragraph: Drawing = ({ format }, inside) => (
  <p className="editor-p" style={alignment(format)}>
    {inside.length === 0 ? <br /> : inside}
  </p>
);

const drawText: Drawing = (node) => <TextRun node={node} />;

const drawings: Readonly<Record<string, Drawing>> = {
  paragraph,
  text: drawText,
  tab: drawText,
  linebreak: () => <br />,
  heading: ({ tag, format }, inside) => {
    // Two levels down, as the text is inside a panel with its own title.
    const level = tag === "h1" || tag === "h2" ? tag : "h3";
    const element = { h1: "h3", h2: "h4", h3: "h5" }[level];
    return createElement(element, { className: headings[level], style: alignment(format) }, inside);
  },
  quote: ({ format }, inside) => (
    <blockquote className="editor-quote" style={alignment(format)}>
      {inside}
    </blockquote>
  ),
  list: ({ listType, start }, inside) =>
    listType === "number" ? (
      <ol className="editor-ol" start={Number(start ?? 1)}>
        {inside}
      </ol>
    ) : (
      <ul className={listType === "check" ? "editor-todo" : "editor-ul"}>{inside}</ul>
    ),
  listitem: (node, inside) => (
    <li className={itemClass(node)}>
      {node.checked === true ? <span className="ui-said">{t`done:`} </span> : null}
      {inside}
    </li>
  ),
  link: ({ url }, inside) =>
    isLinkAddress(url) ? (
      <a className="editor-link" href={url} target="_blank" rel="noopener noreferrer nofollow">
        {inside}
      </a>
    ) : (
      inside
    ),
  image: ({ src, alt }) =>
    isImageAddress(src) ? (
      <figure className="editor-image">
        <img src={src} alt={typeof alt === "string" ? alt : ""} />
      </figure>
    ) : null,
};

function TextRun({ node }: { node: TextNode }) {
  const text = typeof node.text === "string" ? node.text : "";
  const bits = typeof node.format === "number" ? node.format : 0;
  const classes = formats.filter(([bit]) => (bits & bit) !== 0).map(([, name]) => name);
  const colours = colourStyle(node.style);
  if (classes.length === 0 && colours === undefined) return text;
  const both = (bits & 12) === 12 ? ["editor-underline-strike"] : [];
  return (
    <span className={[...classes, ...both].join(" ")} {...(colours === undefined ? {} : { style: colours })}>
      {text}
    </span>
  );
}

function itemClass({ checked, children }: TextNode): string {
  if ((children ?? []).some(({ type }) => type === "list")) return "editor-li editor-nested";
  if (checked === undefined) return "editor-li";
  return checked === true ? "editor-li editor-done" : "editor-li editor-undone";
}

function alignment(format: unknown): CSSProperties | undefined {
  return format === "center" || format === "right" || format === "left" ? { textAlign: format } : undefined;
}

/** The service only accepts named colours. */
function colourStyle(style: unknown): CSSProperties | undefined {
  if (typeof style !== "string" || style === "") return undefined;
  const of = (property: string) => new RegExp(`(?:^|;\\s*)${property}: (var\\(--hue-[a-z-]+\\))`).exec(style)?.[1];
  const [color, backgroundColor] = [of("color"), of("background-color")];
  return { ...(color ? { color } : {}), ...(backgroundColor ? { backgroundColor } : {}) };
}
