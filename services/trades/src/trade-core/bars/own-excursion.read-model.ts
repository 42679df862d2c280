import type { Bar } from "@entrywise/domain/charting/bar";
import { type Excursion, excursion, type Holding } from "@entrywise/domain/charting/excursion";
import type { Journal } from "../../journal/journal.ts";
import { findOwnSpans, readOwnBars } from "./own-bars.repository.ts";
import { symbolKey } from "./symbol-key.ts";

/** A holding of years in minutes is more than a proposal is worth. */
const MAXIMUM_BARS = 50_000;

/** How far the price went during a holding, by the finest of the user's bars that cover all of it; null where none do. */
export async function findOwnExcursion(
  journal: Journal,
  symbol: string,
  holding: Holding,
): Promise<{ spanSeconds: number; excursion: Excursion } | null> {
  const key = symbolKey(symbol);
  for (const { spanSeconds } of await findOwnSpans(journal, key)) {
    const spanMs = spanSeconds * 1000;
    const window = { symbolKey: key, spanSeconds, from: holding.openTime - spanMs, to: holding.closeTime + 1 };
    const bars = await readOwnBars(journal, { ...window, limit: MAXIMUM_BARS });
    const found = wholeExcursion(holding, bars, spanMs);
    if (found !== null) return { spanSeconds, excursion: found };
  }
  return null;
}

/** @param spanMs span of one bar; null where the bars do not cover the whole holding */
export function wholeExcursion(holding: Holding, bars: readonly Bar[], spanMs: number): Excursion | null {
  const found = excursion(holding, bars, spanMs);
  return found?.isCovered ? found : null;
}
