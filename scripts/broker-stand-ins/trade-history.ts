import { type Random, seeded } from "./seeded.ts";

const DAY_MS = 86_400_000;

/** One trade of a made-up account: it opens and closes within its day, in whole cents. */
export interface MadeTrade {
  id: string;
  symbol: string;
  isLong: boolean;
  /** In thousandths. */
  size: number;
  /** Cents. */
  entry: number;
  exit: number;
  openAt: number;
  closeAt: number;
  /** Entry and exit come in so many fills each, of the same moment. */
  fills: number;
}

export interface HistoryOptions {
  /** The same seed has the same trades whenever it is asked. */
  seed: string;
  /** Its first day; whole days since 1970. */
  firstDay: number;
  lastDay: number;
  /** Trades a day at most; absent: up to three, and none on some days. */
  perDay?: number;
  symbols: readonly { name: string; price: number; size: number }[];
}

/** Trades of all days, oldest first. Each has a part of its day to itself, so that none overlap. */
export function makeTrades({ seed, firstDay, lastDay, perDay, symbols }: HistoryOptions): MadeTrade[] {
  const trades: MadeTrade[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    const random = seeded(`${seed} ${day}`);
    const count = perDay ?? Math.floor(random() * 4);
    const partMs = (DAY_MS * 0.8) / Math.max(1, count);
    for (let each = 0; each < count; each += 1) {
      const begin = day * DAY_MS + DAY_MS * 0.1 + each * partMs;
      trades.push(makeTrade(`${day}-${each}`, { random, begin, partMs, symbols }));
    }
  }
  return trades;
}

function makeTrade(
  id: string,
  part: { random: Random; begin: number; partMs: number; symbols: HistoryOptions["symbols"] },
): MadeTrade {
  const { random, symbols } = part;
  const symbol = symbols[Math.floor(random() * symbols.length)] ?? { name: "BTCUSDT", price: 60_000, size: 0.01 };
  const entry = Math.round(symbol.price * 100 * (0.9 + random() * 0.2));
  const openAt = Math.round(part.begin + random() * part.partMs * 0.3);
  return {
    ...{ id, symbol: symbol.name, isLong: random() < 0.6, openAt, entry },
    size: Math.max(2, Math.round(symbol.size * 1000 * (1 + Math.floor(random() * 4)))),
    exit: Math.round(entry * (0.985 + random() * 0.033)),
    closeAt: Math.round(openAt + part.partMs * (0.1 + random() * 0.5)),
    fills: random() < 0.25 ? 2 : 1,
  };
}

/** A size in parts that add up to it. */
export function inParts(size: number, parts: number): number[] {
  const first = Math.floor(size / parts);
  return Array.from({ length: parts }, (_, index) => (index === parts - 1 ? size - first * (parts - 1) : first));
}
