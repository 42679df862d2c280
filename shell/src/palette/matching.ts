import Fuse from "fuse.js";

/** What lines have said, as it is compared: the same lines are ranked at every key. */
const compared = new Map<string, string>();
const MOST_COMPARED = 5_000;

/** Lower case without accents, so that "Ubersicht" finds "Übersicht". */
function plain(text: string): string {
  const known = compared.get(text);
  if (known !== undefined) return known;
  const found = text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
  if (compared.size >= MOST_COMPARED) compared.clear();
  compared.set(text, found);
  return found;
}

/** How well a text matches the search terms, each of which must begin a word of it; 0: the text begins with them, 1: a word does; null: not. */
function rank(text: string, typed: readonly string[]): number | null {
  const whole = plain(text);
  if (whole.startsWith(typed.join(" "))) return 0;
  const parts = whole.split(/[^\p{Letter}\p{Number}]+/u);
  return typed.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : null;
}

/** Where a word of the title begins with what was typed; null where none does. */
export function matchedPart(title: string, text: string): { from: number; to: number } | null {
  const typed = text.trim().toLowerCase();
  if (typed === "") return null;
  const lower = title.toLowerCase();
  for (let from = lower.indexOf(typed); from >= 0; from = lower.indexOf(typed, from + 1)) {
    if (from === 0 || /[^\p{Letter}\p{Number}]/u.test(lower.charAt(from - 1))) return { from, to: from + typed.length };
  }
  return null;
}

/** The lines that match all search terms, the closest first; where none does, those that come close. All of them without terms. */
export function matching<Line extends { title: string; detail?: string }>(
  lines: readonly Line[],
  text: string,
): Line[] {
  const typed = plain(text).split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [...lines];
  const exact = lines
    .flatMap((line) => {
      const place = rank(`${line.title} ${line.detail ?? ""}`.trim(), typed);
      return place === null ? [] : [{ line, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ line }) => line);
  return exact.length > 0 ? exact : close(lines, typed.join(" "));
}

/** Minimum length for typo tolerance. */
const SHORTEST_CORRECTED = 4;

function close<Line extends { title: string; detail?: string }>(lines: readonly Line[], text: string): Line[] {
  if (text.length < SHORTEST_CORRECTED) return [];
  return new Fuse(lines, { keys: ["title"], threshold: 0.2, ignoreDiacritics: true, ignoreLocation: true })
    .search(text)
    .map(({ item }) => item)
    .filter(({ title }) => !plain(title).includes(text)); // letters of another word, not a typo
}
