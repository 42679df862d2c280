import { ChartCandlestick, ChevronRight, FileText, Funnel } from "@entrywise/ui";
import type { PaletteKind } from "./palette-lines.ts";

const icons = { filter: Funnel, command: ChevronRight, trade: ChartCandlestick, page: FileText };

/** Icon of a line's kind. */
export function KindIcon({ kind }: { kind: PaletteKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
