/** A piece of a comment as it is shown. */
export interface CommentPart {
  kind: "text" | "link" | "mention";
  text: string;
}

const token = /https?:\/\/[^\s<>"]+|(?<![\w@.])@[A-Za-z0-9._-]{1,30}/gi;

/** Punctuation at the end belongs to the sentence, not to the address or the name before it. */
const withoutEnd = (found: string, end: RegExp) => found.replace(end, "");

/** Names after an @ in the order in which they are written, each once; handles may end with what also ends a sentence. */
export function namesMentioned(text: string): string[] {
  const names = [...text.matchAll(token)].filter(([found]) => found.startsWith("@"));
  return [...new Set(names.flatMap(([found]) => [found.slice(1), withoutEnd(found, /[._-]+$/).slice(1)]))].filter(
    (name) => name !== "",
  );
}

/**
 * Cuts a comment into text, links and mentions.
 *
 * @param mentions handles that were members when the comment was written; any other @ is text
 */
export function commentParts(text: string, mentions: readonly string[]): CommentPart[] {
  const known = new Set(mentions.map((name) => name.toLowerCase()));
  const parts: CommentPart[] = [];
  let end = 0;
  const add = (kind: CommentPart["kind"], from: number, to: number) => {
    if (to > from) parts.push({ kind, text: text.slice(from, to) });
  };
  for (const match of text.matchAll(token)) {
    const part = parsePart(match[0], known);
    if (part === null) continue;
    add("text", end, match.index);
    parts.push(part);
    end = match.index + part.text.length;
  }
  add("text", end, text.length);
  return parts;
}

function parsePart(found: string, known: ReadonlySet<string>): CommentPart | null {
  if (!found.startsWith("@")) {
    const address = withoutEnd(found, /[.,;:!?)\]'"]+$/);
    return URL.canParse(address) ? { kind: "link", text: address } : null;
  }
  const names = [found, withoutEnd(found, /[._-]+$/)];
  const name = names.find((candidate) => known.has(candidate.slice(1).toLowerCase()));
  return name === undefined ? null : { kind: "mention", text: name };
}
