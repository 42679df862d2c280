import type { EditorText } from "./editor-text.ts";

/** A Markdown file as a text of the editor; what reads it is fetched with the first file. */
export async function textOfMarkdown(markdown: string): Promise<EditorText> {
  const reader = await import("./objects/markdown-text.ts");
  return reader.textOfMarkdown(markdown);
}
