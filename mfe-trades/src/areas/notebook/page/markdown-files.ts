import { type RichText, treeOf } from "@entrywise/contracts/shared/rich-text";
import { markdownOf } from "@entrywise/contracts/shared/rich-text-markdown";
import type { NewNote } from "@entrywise/contracts/trades/notes.api";

/** Longer files are refused by the service anyway. */
const MOST_BYTES = 200_000;
const TITLE_LENGTH = 200;

/** Hands a page to the browser as a Markdown file. */
export function saveAsMarkdown(title: string, text: RichText | null): void {
  const body = text === null ? "" : markdownOf(treeOf(text), (src) => `${location.origin}${src}`);
  const address = URL.createObjectURL(new Blob([`# ${title}\n\n${body}`], { type: "text/markdown" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${title.replaceAll(/[\\/:*?"<>|]+/g, " ").trim() || "page"}.md`;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets somebody choose Markdown files; none when they close the window. */
export function chooseMarkdownFiles(): Promise<File[]> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".md,.markdown,text/markdown,text/plain";
  input.multiple = true;
  return new Promise((resolve) => {
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}

/**
 * A page of a Markdown file, named by its first heading or by the file.
 *
 * @returns null for a file that is too large
 */
export async function noteOfMarkdown(file: File): Promise<Pick<NewNote, "title" | "text"> | null> {
  if (file.size > MOST_BYTES) return null;
  const { textOfMarkdown } = await import("@entrywise/ui/editor");
  const written = (await file.text()).replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, "");
  const [, heading, rest] = /^\s*# (.+)\r?\n?([\s\S]*)$/.exec(written) ?? [];
  const title = (heading ?? file.name.replace(/\.\w+$/, "")).trim().slice(0, TITLE_LENGTH);
  return { title, text: (await textOfMarkdown(rest ?? written)) as RichText | null };
}
