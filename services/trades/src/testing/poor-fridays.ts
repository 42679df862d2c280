import type { ServiceApi } from "@entrywise/kit/testing/service-api";
import { expect } from "vitest";
import { type ExportedTrade, exportedFile } from "./exported-file.ts";
import { importAndWait, newProfile } from "./stored-import.ts";

const dayMs = 86_400_000;
const monday = Date.parse("2025-01-06T00:00:00Z");

/** Three trades on each of so many weekdays: good ones and bad ones in turn, each Friday's 0.9 R worse. */
export function poorFridays(days: number): ExportedTrade[] {
  return Array.from({ length: days * 3 }, (_, place) => {
    const [day, ofDay] = [Math.floor(place / 3), place % 3];
    const weekday = day % 5;
    const start = monday + (Math.floor(day / 5) * 7 + weekday) * dayMs + (8 + 3 * ofDay) * 3_600_000;
    const spread = ((place * 7) % 11) / 10 - 0.45;
    return {
      openDate: new Date(start).toISOString(),
      closeDate: new Date(start + 1_800_000).toISOString(),
      r: 0.3 + spread + (weekday === 4 ? -0.9 : 0),
      symbol: place % 2 === 0 ? "ACME" : "BETA",
      isShort: (place * 5) % 7 < 3,
    };
  });
}

/** Imports trades into the journal. */
export async function bring(api: ServiceApi, trades: readonly ExportedTrade[], currency?: string): Promise<void> {
  const bytes = new TextEncoder().encode(exportedFile(trades, currency));
  expect(await importAndWait(api, await newProfile(api), bytes, "trades")).toBe("done");
}
