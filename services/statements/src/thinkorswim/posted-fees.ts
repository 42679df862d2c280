import { type Big, Decimal } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import type { Fill } from "../fills/fills-to-trades.ts";
import { plainText } from "../grids/cell-text.ts";
import type { CashRow } from "../importer.ts";
import { TicketMaker } from "../statement-row.ts";
import type { PostedFees } from "./statement-cash.ts";

const FEE_DIGITS = 8;
/** Cash is booked with its fill, or seconds after it. */
const MOST_SECONDS = 120;

export interface FilledFees {
  fills: Fill[];
  /** Fees of no fill of the file. */
  left: PostedFees[];
}

/** Fees go to the fills that their rows describe, else to those of their second by size, else to the nearest of the symbol. */
export function withFees(fills: readonly Fill[], posted: readonly PostedFees[]): FilledFees {
  const bySecond = Map.groupBy(fills, ({ time }) => time);
  const described = Map.groupBy(fills, describe);
  const fees = new Map<Fill, Big>();
  const left: PostedFees[] = [];
  const taken = new Set<Fill>();
  for (const row of posted) {
    const own = nearest(described.get(descriptionKey(row.description)) ?? [], row.time, taken);
    if (own !== null) taken.add(own);
    const sharing = own === null ? (bySecond.get(row.time) ?? nearestNamed(fills, row)) : [own];
    if (sharing.length === 0) left.push(row);
    share(row.fees, sharing, fees);
  }
  return { fills: fills.map((fill) => withOwn(fill, fees.get(fill))), left };
}

function withOwn(fill: Fill, own: Big | undefined): Fill {
  return own === undefined || own.eq(0) ? fill : { ...fill, fees: own.toFixed() };
}

/** By size; rounding goes to the last, so that the shares sum up to the fees. */
function share(sum: Big, sharing: readonly Fill[], fees: Map<Fill, Big>): void {
  const size = sharing.reduce((all, fill) => all.plus(fill.size), Decimal(0));
  let rest = sum;
  sharing.forEach((fill, index) => {
    const own = index === sharing.length - 1 ? rest : sum.times(fill.size).div(size).round(FEE_DIGITS);
    rest = rest.minus(own);
    fees.set(fill, (fees.get(fill) ?? Decimal(0)).plus(own));
  });
}

/** `1 100 AAA 10.5`: side, size, first word of the symbol, price. */
function describe({ side, size, symbol, price }: Fill): string {
  return [side, Decimal(size).toFixed(), symbol.split(" ")[0], Decimal(price).toFixed()].join(" ");
}

/** The same of `SOLD -100 AAA @10.50`, `tIP BOT +1 SPY 100 (Weeklys) 17 APR 26 600 CALL @1.10 CBOE`; "" where it is none. */
function descriptionKey(text: string): string {
  const match = /\b(BOT|SOLD) ([+-]?[\d,.]+) (\S+).* ?@([\d.]+)/.exec(text);
  if (match === null) return "";
  const [, word, size = "", symbol = "", price = ""] = match;
  const side = word === "BOT" ? Direction.Long : Direction.Short;
  const plainSize = size.replaceAll(",", "");
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plainSize) || !/^(\d+\.?\d*|\.\d+)$/.test(price)) return "";
  return [side, Decimal(plainSize.replace("+", "")).abs().toFixed(), symbol, Decimal(price).toFixed()].join(" ");
}

function nearest(fills: readonly Fill[], time: string, taken: ReadonlySet<Fill>): Fill | null {
  const near = fills.filter((fill) => !taken.has(fill) && distance(fill, time) <= MOST_SECONDS);
  return near.toSorted((a, b) => distance(a, time) - distance(b, time))[0] ?? null;
}

/** The fills of the nearest second whose symbol the row names: a spread is booked as a whole. */
function nearestNamed(fills: readonly Fill[], { time, description }: PostedFees): Fill[] {
  const terms = new Set(description.split(/\s+/));
  const near = fills.filter(
    (fill) => terms.has(fill.symbol.split(" ")[0] ?? "") && distance(fill, time) <= MOST_SECONDS,
  );
  const least = Math.min(...near.map((fill) => distance(fill, time)));
  return near.filter((fill) => distance(fill, time) === least);
}

function distance(fill: Fill, time: string): number {
  return Math.abs(Date.parse(`${fill.time}Z`) - Date.parse(`${time}Z`)) / 1000;
}

/** Fees whose fill the file does not hold move the balance all the same. */
export function feeCash(left: readonly PostedFees[]): CashRow[] {
  const tickets = new TicketMaker();
  return left.map(({ row, time, description, fees }) => ({
    row,
    ticket: tickets.make(["fees", time, description, fees.toFixed()]),
    kind: "fee",
    time,
    amount: fees.toFixed(),
    comment: plainText(description),
  }));
}
