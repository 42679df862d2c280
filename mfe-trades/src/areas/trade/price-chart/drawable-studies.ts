import type { ChartStudy } from "@entrywise/contracts/trades/charting.api";
import type { ChartBar } from "./price-chart-types.ts";

/** The library's name for it. */
export const VOLUME = "VOL";

/** Studies that have something to draw: bars without volume need no pane for it. */
export function drawableStudies(studies: readonly ChartStudy[], bars: readonly ChartBar[]): readonly ChartStudy[] {
  return bars.some(({ volume }) => volume > 0) ? studies : studies.filter(({ name }) => name !== VOLUME);
}
