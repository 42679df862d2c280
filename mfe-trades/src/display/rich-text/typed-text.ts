import { isBlank, type RichText, richTextOf } from "@entrywise/contracts/shared/rich-text";

interface Block {
  type?: unknown;
  children?: unknown[];
}

const listBlocks = (text: RichText | null) => (text?.root.children ?? []) as Block[]; // the editor's own nodes

/** A text with what was typed behind it: the first line goes on where the last paragraph ends. */
export function withTyped(text: RichText | null, typed: string): RichText | null {
  const [first, ...more] = listBlocks(richTextOf(typed));
  if (first === undefined) return text;
  if (text === null || isBlank(text)) return richTextOf(typed);
  const blocks = listBlocks(text);
  const last = blocks.at(-1);
  const joined =
    last?.type === "paragraph"
      ? [...blocks.slice(0, -1), { ...last, children: [...(last.children ?? []), ...(first.children ?? [])] }]
      : [...blocks, first];
  return { ...text, root: { ...text.root, children: [...joined, ...more] } };
}

/** A text with an image in a paragraph of its own behind it. */
export function withImage(text: RichText | null, { url, alt }: { url: string; alt: string }): RichText | null {
  const framed = richTextOf("-");
  const [paragraph] = listBlocks(framed);
  if (framed === null) return text;
  const image = { ...paragraph, children: [{ type: "image", version: 1, src: url, alt }] };
  const before = text === null || isBlank(text) ? [] : listBlocks(text);
  return { ...(text ?? framed), root: { ...(text ?? framed).root, children: [...before, image] } };
}
