import { ChartCandlestick, ChevronRight, FileText, Funnel } from "@entrywise/ui";
import type { PaletteKind } from "./palette-lines.ts";

const icons = { filter: Funnel, command: ChevronRight, trade: ChartCandlestick, page: FileText };

/** What a line is, before its title. */
export function KindIcon({ kind }: { kind: PaletteKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
