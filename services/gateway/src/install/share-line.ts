import type { RecordPreview } from "@entrywise/contracts/trades/public-record.api";
import { type PlotInks, tradeColours } from "./share-colours.ts";
import type { DrawnPlot } from "./share-plot.ts";

const frame = { left: 56, top: 198, right: 1144, bottom: 520 };
const area = { left: 88, top: 226, right: 1040, bottom: 492 };

/** Running sum of R from day to day, with zero as a line and the last value at its end. */
export function drawLine(line: RecordPreview["line"], inks: PlotInks): DrawnPlot {
  const { left, top, right, bottom } = frame;
  const panel = `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="16" fill="${inks.panel}" stroke="${inks.line}"/>`;
  const values = line.map(({ netRR }) => netRR);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const first = Date.parse(line[0]?.day ?? "");
  const span = Math.max(1, Date.parse(line.at(-1)?.day ?? "") - first);
  const x = (day: string) => Math.round(area.left + ((Date.parse(day) - first) / span) * (area.right - area.left));
  const y = (value: number) =>
    Math.round(area.bottom - ((value - low) / Math.max(high - low, 0.01)) * (area.bottom - area.top));
  if (line.length === 0) return { shapes: [panel], texts: [] };
  const path = line.reduce((text, { day, netRR }) => `${text} H${x(day)} V${y(netRR)}`, `M${area.left} ${y(0)}`);
  const last = values.at(-1) ?? 0;
  const colour = last < 0 ? tradeColours.loss : tradeColours.open;
  return {
    shapes: [
      panel,
      `<line x1="${area.left}" x2="${area.right}" y1="${y(0)}" y2="${y(0)}" stroke="${inks.line}" stroke-width="2"/>`,
      `<path d="${path} V${y(0)} H${area.left} Z" fill="${colour}" fill-opacity="0.14"/>`,
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/>`,
      `<circle cx="${area.right}" cy="${y(last)}" r="7" fill="${colour}"/>`,
    ],
    texts: [{ text: "0R", size: 18, x: area.right + 20, y: y(0), colour: inks.faint, anchor: "start" }],
  };
}
