import type { PaletteKind } from "./palette-lines.ts";

/** Kinds in the order of their tabs. */
export const paletteKinds: readonly PaletteKind[] = ["filter", "command", "trade", "page"];

const prefixes: Readonly<Record<string, PaletteKind>> = { ">": "command", "#": "filter" };

/** What was typed, and the kind that its first letter asks for: `>` for commands, `#` for tags and symbols. */
export function readTyped(typed: string): { text: string; kind: PaletteKind | null } {
  const kind = prefixes[typed.charAt(0)];
  return kind === undefined ? { text: typed, kind: null } : { text: typed.slice(1), kind };
}

/** The kind that follows in the tabs, of those that have a line; null: all of them. */
export function nextKind(kind: PaletteKind | null, known: readonly PaletteKind[]): PaletteKind | null {
  const tabs = [null, ...paletteKinds.filter((one) => known.includes(one))];
  return tabs[(tabs.indexOf(kind) + 1) % tabs.length] ?? null;
}
