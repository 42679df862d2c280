import sharp from "sharp";
import { expect, test } from "vitest";
import { demoPicture, demoPictureSize } from "./demo-picture.ts";
import { demoTrades } from "./demo-trades.ts";

const trades = demoTrades("2026-11-26");

test("P-488 every demo trade has a chart with its levels, its entry and exits, and the word that says what it is", () => {
  for (const demo of trades) {
    const svg = demoPicture(demo) ?? "";
    const [open] = demo.opens;
    for (const price of [open?.price, open?.stop, open?.target]) expect(svg).toContain(`>${price}</text>`);
    expect(svg).toContain(">DEMO</text>");
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    const exits = demo.opens.flatMap(({ closes }) => closes).length;
    expect(svg.match(/Z" fill="#(60a5fa|fbbf24)"/g)).toHaveLength(1 + exits);
  }
});

test("P-488 the chart is a picture of its size, the same one for the same day", async () => {
  const [trade] = trades;
  if (trade === undefined) throw new Error("no trade");
  expect(demoPicture(trade)).toBe(demoPicture(demoTrades("2026-11-26")[0] ?? trade));
  const { format, width, height } = await sharp(Buffer.from(demoPicture(trade) ?? ""))
    .webp()
    .metadata();
  expect([format, width, height]).toEqual(["svg", demoPictureSize.width, demoPictureSize.height]);
});
