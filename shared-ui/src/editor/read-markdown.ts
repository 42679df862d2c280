import type { EditorText } from "./editor-text.ts";

/** Converts a Markdown file to a rich text; the parser is loaded with the first file. */
export async function textOfMarkdown(markdown: string): Promise<EditorText> {
  const reader = await import("./objects/markdown-text.ts");
  return reader.textOfMarkdown(markdown);
}
