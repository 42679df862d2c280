import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import { explain } from "../explanation.ts";
import type { FilledTrades } from "../fills/fills-to-trades.ts";
import type { StatementRow } from "../importer.ts";
import { contractSizes } from "../instruments/contract-size.ts";
import { guessInstrument } from "../instruments/instrument-guess.ts";
import { statementRow } from "../statement-row.ts";
import { rowWarning, warn } from "../statement-warnings.ts";
import { parseMarks } from "./mt5-deals.ts";
import type { TesterDeal } from "./mt5-tester-deals.ts";

interface Lot {
  deal: TesterDeal;
  left: Big;
  parts: number;
}

const DIGITS = 8;

/**
 * Deals as trades. A closing deal does not say which position it closes: its own profit tells the price at which that was
 * opened, and the oldest of those is taken; where the profit tells nothing, the oldest of all.
 */
export function testerTrades(deals: readonly TesterDeal[]): FilledTrades {
  const found: FilledTrades = { rows: [], openRows: [], warnings: [], unmatched: 0 };
  const openLots = new Map<string, Lot[]>();
  const units = new Map<string, Big>();
  const findLots = (symbol: string, side: Direction) => {
    const key = `${side} ${symbol}`;
    const lots = openLots.get(key) ?? [];
    openLots.set(key, lots);
    return lots;
  };
  for (const deal of deals.filter(({ symbol }) => symbol !== "")) {
    const other = deal.side === Direction.Long ? Direction.Short : Direction.Long;
    const left = deal.closes ? closeLots(deal, findLots(deal.symbol, other), units, found) : deal.size;
    if (left.eq(0)) continue;
    if (deal.opens) findLots(deal.symbol, deal.side).push({ deal, left, parts: 0 });
    else leaveOut(deal, left, found);
  }
  for (const lot of [...openLots.values()].flat()) {
    const commission = takeShare(lot.deal.commission, lot.left, lot.deal.size);
    found.openRows.push(toRow(lot, lot.left, { profit: Decimal(0), swap: Decimal(0), commission }, null));
  }
  const sizes = contractSizes(found.rows, null);
  const sized = (row: StatementRow) => ({
    ...row,
    contractSize: units.get(row.symbol)?.toFixed() ?? sizes.get(row.instrument) ?? null,
  });
  return { ...found, rows: found.rows.map(sized), openRows: found.openRows.map(sized) };
}

function leaveOut({ row, symbol, number }: TesterDeal, size: Big, found: FilledTrades): void {
  found.unmatched += 1;
  warn(
    found.warnings,
    rowWarning("Statement.Unopened", { row, ticket: number }, explain("unopened", { size: size.toFixed(), symbol })),
  );
}

/** @returns what the deal closes beyond all that is open */
function closeLots(deal: TesterDeal, lots: Lot[], units: Map<string, Big>, found: FilledTrades): Big {
  learnUnits(deal, lots, units);
  let left = deal.size;
  while (left.gt(0)) {
    const at = bestFit(deal, lots, units.get(deal.symbol));
    const lot = lots[at];
    if (lot === undefined) break;
    const size = lot.left.lt(left) ? lot.left : left;
    const share = (amount: Big) => takeShare(amount, size, deal.size);
    const commission = share(deal.commission).plus(takeShare(lot.deal.commission, size, lot.deal.size));
    found.rows.push(toRow(lot, size, { profit: share(deal.profit), swap: share(deal.swap), commission }, deal));
    lot.left = lot.left.minus(size);
    left = left.minus(size);
    if (lot.left.eq(0)) lots.splice(at, 1);
  }
  return left;
}

/** Units per lot, from a deal that can only have closed positions of one price. */
function learnUnits(deal: TesterDeal, lots: readonly Lot[], units: Map<string, Big>): void {
  const first = lots[0]?.deal;
  if (first === undefined || units.has(deal.symbol) || lots.some((lot) => !lot.deal.price.eq(first.price))) return;
  const moved = priceMove(first, deal.price).times(deal.size);
  const measured = moved.eq(0) ? Decimal(0) : deal.profit.div(moved).round(0);
  if (measured.gt(0)) units.set(deal.symbol, measured);
}

/** So many of the oldest are looked at; nobody holds more at a time. */
const LOOKED_AT = 1_000;

function bestFit(deal: TesterDeal, lots: readonly Lot[], units: Big | undefined): number {
  if (units === undefined) return 0;
  // Profits are rounded to cents.
  const fits = (lot: Lot) =>
    priceMove(lot.deal, deal.price).times(deal.size).times(units).minus(deal.profit).abs().lt("0.01");
  return Math.max(0, lots.slice(0, LOOKED_AT).findIndex(fits));
}

function priceMove({ side, price }: TesterDeal, closePrice: Big): Big {
  return closePrice.minus(price).times(side === Direction.Long ? 1 : -1);
}

function takeShare(amount: Big, size: Big, whole: Big): Big {
  return size.eq(whole) ? amount : amount.times(size).div(whole).round(DIGITS);
}

type Amounts = Record<"profit" | "swap" | "commission", Big>;

/** The first part of a position has its ticket, each further one is linked to it. */
function toRow(lot: Lot, size: Big, amounts: Amounts, exit: TesterDeal | null) {
  lot.parts += 1;
  const { deal, parts } = lot;
  const wire = (amount: Big) => toWire(amount) ?? "0";
  return statementRow({
    row: exit?.row ?? deal.row,
    ticket: parts === 1 ? deal.number : `${deal.number}.${parts}`,
    linkedTo: parts === 1 ? null : deal.number,
    symbol: deal.symbol,
    ...guessInstrument(deal.symbol),
    direction: deal.side,
    size: size.toFixed(),
    openTime: deal.time,
    closeTime: exit?.time ?? null,
    openPrice: deal.price.toFixed(),
    closePrice: exit?.price.toFixed() ?? null,
    profit: wire(amounts.profit),
    swap: wire(amounts.swap),
    commission: wire(amounts.commission),
    ...(exit && parseMarks(exit)),
    comment: deal.comment,
  });
}
