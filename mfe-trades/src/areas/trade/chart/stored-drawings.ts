import { type ChartContent, chartContent } from "@entrywise/contracts/trades/charting.api";
import type { ChartTrade } from "./chart-trade.ts";

type Drawn = Pick<ChartContent, "studies" | "drawings">;

const drawn = chartContent.pick({ studies: true, drawings: true });
const prefix = "entrywise.chart.1";

/** Where the drawings on the chart of a trade are stored on the device: of one person, and of one trade. */
export function drawingsKey(userId: string | null, { instrument, opens }: ChartTrade): string {
  return [prefix, userId ?? "visitor", opens[0]?.id ?? instrument].join("|");
}

/** Stores what was drawn until a chart is saved or the drawings are removed; without drawings nothing is stored. */
export function keepDrawings(key: string, content: Drawn): void {
  try {
    const drawings = content.drawings.filter(({ points }) => points.length > 0);
    if (drawings.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...content, drawings }));
  } catch {
    // full or switched off: they live in the page
  }
}

/** What was drawn on the chart when it was left; null when nothing was, or nothing that is understood. */
export function storedDrawings(key: string): Drawn | null {
  try {
    const read = drawn.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
