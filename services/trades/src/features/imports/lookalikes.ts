import { Decimal } from "@entrywise/domain/decimal";
import type { Direction } from "@entrywise/domain/enumerations";
import { closedAt, type ImportedTrade, openedSize } from "@entrywise/statements/imported-trade";
import type { ClassifiedTrade } from "./classify-trades.ts";

/** A trade of the account that came otherwise than in files of this format: its tickets tell nothing. */
export interface OtherTrade {
  id: string;
  instrument: string;
  direction: Direction;
  size: string;
  openPrice: string;
  /** Of the last close; null while anything is open. */
  closePrice: string | null;
  /** Milliseconds since 1970. */
  openedAt: number;
  closedAt: number | null;
}

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const WIDEST_ZONE = 14 * 60 * MINUTE;

/**
 * New trades that look like one that the account has: the same symbol, direction, size and prices at the same times, to
 * the minute. Each trade of the account stands for one of them, so that two alike are not taken for one.
 *
 * @param toUtc how the file's times are read; null while nobody knows its zone, then times may differ by one
 */
export function withLookalikes(
  classified: readonly ClassifiedTrade[],
  others: readonly OtherTrade[],
  toUtc: ((local: string) => string) | null,
): readonly ClassifiedTrade[] {
  if (others.length === 0) return classified;
  const taken = new Set(classified.flatMap(({ tradeId }) => tradeId ?? []));
  const byPrices = Map.groupBy(
    others.filter(({ id }) => !taken.has(id)),
    pricesOfOther,
  );
  const isAt = toUtc === null ? isAtInSomeZone : (local: string, at: number) => isNear(Date.parse(toUtc(local)) - at);
  return classified.map((each) => {
    if (each.fate !== "new") return each;
    const candidates = byPrices.get(pricesKey(each.trade)) ?? [];
    const found = candidates.find((other) => !taken.has(other.id) && isAlike(each.trade, other, isAt));
    if (found === undefined) return each;
    taken.add(found.id);
    return { ...each, fate: "lookalike", tradeId: found.id };
  });
}

function isAlike(trade: ImportedTrade, other: OtherTrade, isAt: (local: string, at: number) => boolean): boolean {
  if (!isSameSymbol(trade.instrument, other.instrument)) return false;
  const end = closedAt(trade);
  // Formats that know no opening times put others in their place.
  return end === null
    ? other.closedAt === null && isAt(trade.opens[0].openTime, other.openedAt)
    : other.closedAt !== null && isAt(end, other.closedAt);
}

/** `BTC/USDT` is BTCUSDT, and MES the future MESU6. */
function isSameSymbol(a: string, b: string): boolean {
  const [one, two] = [a, b].map((symbol) => symbol.toUpperCase().replace(/[^A-Z0-9]/g, ""));
  return one !== undefined && two !== undefined && (one.startsWith(two) || two.startsWith(one));
}

const isNear = (difference: number) => Math.abs(difference) < MINUTE;

function isAtInSomeZone(local: string, at: number): boolean {
  const difference = Date.parse(`${local}Z`) - at;
  const rest = difference - Math.round(difference / QUARTER) * QUARTER;
  return Math.abs(difference) <= WIDEST_ZONE + MINUTE && isNear(rest);
}

function pricesKey(trade: ImportedTrade): string {
  const last = closedAt(trade) === null ? undefined : trade.opens.at(-1)?.closes.at(-1);
  return tradeKey(trade.direction, openedSize(trade).toFixed(), trade.opens[0].openPrice, last?.closePrice ?? null);
}

function pricesOfOther({ direction, size, openPrice, closePrice }: OtherTrade): string {
  return tradeKey(direction, size, openPrice, closePrice);
}

function tradeKey(direction: Direction, ...amounts: (string | null)[]): string {
  return [direction, ...amounts.map((amount) => (amount === null ? "" : Decimal(amount).toFixed()))].join(" ");
}
