import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Bar } from "@entrywise/domain/charting/bar";
import { excursion } from "@entrywise/domain/charting/excursion";
import { Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { describe, expect, test } from "vitest";
import { barsInUtc, readBarFile } from "./read-bar-file.ts";

const read = (...lines: string[]) => readBarFile(new TextEncoder().encode(lines.join("\r\n")));

const layouts: Readonly<Record<string, readonly string[]>> = {
  "MetaTrader 5 export": [
    "<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>",
    "2026.02.16\t02:07:00\t5010.50\t5014.78\t5010.50\t5014.77\t271\t0\t19",
    "2026.02.16\t02:08:00\t5014.77\t5016.59\t5013.07\t5014.44\t409\t0\t19",
  ],
  "MetaTrader 5 script": [
    "time,open,high,low,close,tick_volume",
    "2026-02-16 02:07:00,5010.50,5014.78,5010.50,5014.77,271",
    "2026-02-16 02:08:00,5014.77,5016.59,5013.07,5014.44,409",
  ],
  "MetaTrader 4 history": [
    "2026.02.16,02:07,5010.50,5014.78,5010.50,5014.77,271",
    "2026.02.16,02:08,5014.77,5016.59,5013.07,5014.44,409",
  ],
  "MetaTrader 4 script": [
    "time,open,high,low,close,volume",
    "1970.01.01 00:00,0.00,0.00,0.00,0.00,0",
    "2026.02.16 02:07,5010.50,5014.78,5010.50,5014.77,271",
    "2026.02.16 02:08,5014.77,5016.59,5013.07,5014.44,409",
  ],
  TradingView: [
    "time,open,high,low,close,EMA,EMA,Upper Bollinger Band",
    "2026-02-16T05:37:00+05:30,5010.50,5014.78,5010.50,5014.77,1,1,NaN",
    "2026-02-16T05:38:00+05:30,5014.77,5016.59,5013.07,5014.44,1,1,NaN",
  ],
  Binance: [
    "open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore",
    "1771200420000,5010.50,5014.78,5010.50,5014.77,271,1771200479999,1,1,1,1,0",
    "1771200480000,5014.77,5016.59,5013.07,5014.44,409,1771200539999,1,1,1,1,0",
  ],
  "Yahoo Finance": [
    "Date,Open,High,Low,Close,Adj Close,Volume",
    "2026-02-16,5010.50,5014.78,5010.50,5014.77,5000.01,271",
    "2026-02-17,5014.77,5016.59,5013.07,5014.44,5000.02,409",
  ],
};

test.each(Object.entries(layouts))("T-547 bars as %s writes them are recognised", async (layout, lines) => {
  const file = await read(...lines, "");
  const daily = layout === "Yahoo Finance";
  expect(file).toMatchObject({ layout, spanSeconds: daily ? 86_400 : 60, pricePrecision: 2 });
  expect(file.skipped).toBe(layout === "MetaTrader 4 script" ? 1 : 0);
  const [first, second, ...others] = barsInUtc(file, "broker:us");
  expect(others).toEqual([]);
  expect(first).toEqual({
    time: Date.parse(daily ? "2026-02-16T00:00:00Z" : "2026-02-16T00:07:00Z"),
    ...{ open: "5010.50", high: "5014.78", low: "5010.50", close: "5014.77" },
    volume: layout === "TradingView" ? null : "271",
  });
  expect(second?.close).toBe("5014.44");
});

test("T-547 seconds and microseconds since 1970 are recognised by their digits, and only times without a zone ask for one", async () => {
  const rows = ["time,open,high,low,close", "1771200420,1,1,1,1", "1771200480000000,1,1,1,1"];
  const file = await read(...rows);
  expect(file).toMatchObject({ hasZone: true, spanSeconds: 60 });
  expect((await read(...(layouts["MetaTrader 4 history"] ?? []))).hasZone).toBe(false);
  expect((await read(...(layouts["Yahoo Finance"] ?? []))).hasZone).toBe(true);
});

test("T-547 what is no export of bars is refused with a reason", async () => {
  await expect(read("hello")).rejects.toMatchObject({ code: "BarFile.UnknownLayout", status: 422 });
  await expect(read("time,open,high,low,close", "1771200420,1,1,1,1")).rejects.toMatchObject({
    code: "BarFile.TooFewBars",
  });
});

/** Real exports lie beside the repository, not in it; the rows above prove the same where they are absent. */
const samples = new URL("../../../../../../../shared/samples/bars/", import.meta.url);

describe.runIf(existsSync(samples))("bars of platforms", () => {
  const files = (existsSync(samples) ? readdirSync(samples) : []).filter(
    (name) => name.endsWith(".csv") && !name.startsWith("expected"),
  );
  const sample = (name: string) => readBarFile(readFileSync(new URL(name, samples)));

  test.each(files)("T-547 every row of %s is read", async (name) => {
    const file = await sample(name);
    const lines = readFileSync(new URL(name, samples), "utf8").trim().split(/\r?\n/).length;
    expect(file.skipped).toBe(0);
    expect(file.rows).toHaveLength(name.startsWith("mt4-") ? lines : lines - 1);
    expect(barsInUtc(file, "broker:us")).toHaveLength(file.rows.length);
  });

  test("T-272 MAP and MFP of 81 trades of statements are those that the bars say, by bars, widened and for certain", async () => {
    const bars = new Map<string, { bars: Bar[]; spanMs: number }>();
    const wanted = readFileSync(new URL("expected-map-mfp.csv", samples), "utf8").trim().split(/\r?\n/).slice(1);
    const wrong: string[] = [];
    for (const line of wanted) {
      const pattern = line.split(",")[9] ?? "";
      const known = bars.get(pattern) ?? (await joined(pattern));
      bars.set(pattern, known);
      if (outcome(line, known) !== expected(line)) wrong.push(`${outcome(line, known)} instead of ${expected(line)}`);
    }
    expect(wanted).toHaveLength(81);
    expect(wrong).toEqual([]);
  });

  /** Bars used, then MAP and MFP of the bars, widened, and for certain. */
  const expected = (line: string) => line.split(",").slice(11).join();

  function outcome(line: string, { bars, spanMs }: { bars: Bar[]; spanMs: number }): string {
    const [, , , side, , open, openPrice = "", close, closePrice = "", , offset] = line.split(",");
    const at = (text = "") =>
      Date.parse(`${text.replaceAll(".", "-").replace(" ", "T")}Z`) + Number(offset) * 3_600_000;
    const direction = side === "buy" ? Direction.Long : Direction.Short;
    const prices = { openPrice: Decimal(openPrice), closePrice: Decimal(closePrice) };
    const found = excursion({ direction, openTime: at(open), closeTime: at(close), ...prices }, bars, spanMs);
    if (!found?.isCovered) return "not covered";
    const extremes = [found.bars, found.outer, found.inner];
    return [found.barsUsed, ...extremes.flatMap(({ map, mfp }) => [map?.toFixed(2), mfp?.toFixed(2)])].join();
  }

  async function joined(pattern: string) {
    const [head = "", tail = ""] = pattern.split("*");
    const names = files.filter((name) => name.startsWith(head) && name.endsWith(tail));
    const read = await Promise.all(names.map(sample));
    // Statement and bars come from one clock: as UTC both stay as they are written.
    const all = read.flatMap((file) => barsInUtc(file, "UTC")).sort((a, b) => a.time - b.time);
    return { bars: all, spanMs: (read[0]?.spanSeconds ?? 0) * 1000 };
  }
});
