import type { PaletteKind, PaletteSection } from "./palette-lines.ts";
import { paletteKinds } from "./typed-kind.ts";

const most: Readonly<Record<PaletteKind, number>> = { filter: 3, command: 3, trade: 2, page: 2 };
/** Number of lines that fit without scrolling. */
const together = 10;
/** Kinds that take the places of others, the first one first. */
const fillers: readonly PaletteKind[] = ["page", "trade", "command", "filter"];

/** Lines of all kinds beside each other: some of each, in the order of the kinds; free places go to pages first. */
export function someOfEach(sections: readonly PaletteSection[]): PaletteSection[] {
  const counts = new Map<PaletteKind, number>();
  for (const { kind, lines } of sections) counts.set(kind, (counts.get(kind) ?? 0) + lines.length);
  const places = new Map(paletteKinds.map((kind) => [kind, Math.min(most[kind], counts.get(kind) ?? 0)]));
  let free = together - [...places.values()].reduce((sum, count) => sum + count, 0);
  for (const kind of fillers) {
    const more = Math.min(free, (counts.get(kind) ?? 0) - (places.get(kind) ?? 0));
    places.set(kind, (places.get(kind) ?? 0) + more);
    free -= more;
  }
  const ordered = paletteKinds.flatMap((kind) => sections.filter((section) => section.kind === kind));
  const isFirst = ({ comesFirst = false }: PaletteSection) => comesFirst;
  return [...ordered.filter(isFirst), ...ordered.filter((section) => !isFirst(section))].flatMap((section) => {
    const lines = section.lines.slice(0, places.get(section.kind) ?? 0);
    places.set(section.kind, (places.get(section.kind) ?? 0) - lines.length);
    return lines.length === 0 ? [] : [{ ...section, lines }];
  });
}
