import { type Big, Decimal } from "@entrywise/domain/decimal";
import type { Direction } from "@entrywise/domain/enumerations";
import type { CashRow, StatementRow } from "../importer.ts";
import { statementRow } from "../statement-row.ts";
import {
  type AdvisorDeal,
  findMarks,
  inOrder,
  isTrade,
  sumAmounts,
  toCash,
  toDirection,
  toUnmatched,
} from "./advisor-rows.ts";

/** What an advisor's records and open positions come to. */
export interface AdvisorTrades {
  rows: StatementRow[];
  openRows: StatementRow[];
  cash: CashRow[];
  /** What open positions have cost so far: it has moved the balance and is in no closed row. */
  openCosts: Big;
  /** Exits without their entry. */
  unopened: AdvisorDeal[];
}

/** A position from its first entry to its last exit, or to where a netting account turns it around. */
interface Leg {
  ticket: string;
  position: string;
  direction: Direction;
  entries: AdvisorDeal[];
  exits: { deal: AdvisorDeal; size: Big; isTurn: boolean }[];
  /** Size at its entries; that of a turn is what was left over. */
  entered: Big;
  left: Big;
}

/**
 * Trades of MetaTrader 5's deals: one for each position with a row for each exit, by the position's number as in the terminal's own
 * reports. What entries have cost is spread over the exits by size.
 *
 * @param positions that are open now; their sizes and stops count
 */
export function mt5Trades(deals: readonly AdvisorDeal[], positions: readonly AdvisorDeal[]): AdvisorTrades {
  const stops = new Map(positions.map(({ ticket, initialStop }) => [ticket, initialStop]));
  const cash: CashRow[] = deals.filter((deal) => !isTrade(deal)).flatMap((deal) => toCash(deal) ?? []);
  const legs: Leg[] = [];
  const unopened: AdvisorDeal[] = [];
  for (const [position, own] of Map.groupBy(inOrder(deals.filter(isTrade)), (deal) => deal.position)) {
    const found = readLegs(position, own);
    legs.push(...found.legs);
    for (const deal of found.orphans) if (!sumAmounts(deal).eq(0)) cash.push(toUnmatched(deal));
    unopened.push(...found.orphans);
  }
  const closed = legs.map((leg) => closedRows(leg, stops.get(leg.position) ?? null));
  return {
    rows: closed.flatMap(({ rows }) => rows),
    openRows: positions.filter(({ entry }) => entry === "OPEN").map((position) => openRow(position, legs)),
    cash,
    openCosts: closed.reduce((sum, { openCosts }) => sum.plus(openCosts), Decimal(0)),
    unopened,
  };
}

function readLegs(position: string, deals: readonly AdvisorDeal[]): { legs: Leg[]; orphans: AdvisorDeal[] } {
  const legs: Leg[] = [];
  const orphans: AdvisorDeal[] = [];
  let leg: Leg | null = null;
  const begin = (deal: AdvisorDeal, size: Big): Leg => {
    const ticket = legs.length === 0 ? position : `${position}-${deal.ticket}`;
    const begun = {
      ticket,
      position,
      direction: toDirection(deal),
      entries: [deal],
      exits: [],
      entered: size,
      left: size,
    };
    legs.push(begun);
    return begun;
  };
  for (const deal of deals) {
    if (deal.entry === "IN") {
      if (leg === null) leg = begin(deal, deal.size);
      else {
        leg.entries.push(deal);
        leg.entered = leg.entered.plus(deal.size);
        leg.left = leg.left.plus(deal.size);
      }
      continue;
    }
    if (leg === null) {
      orphans.push(deal);
      continue;
    }
    const before: Leg = leg;
    const size = deal.size.gt(before.left) ? before.left : deal.size;
    const over = deal.size.minus(size);
    before.exits.push({ deal, size, isTurn: deal.entry === "INOUT" });
    before.left = before.left.minus(size);
    if (before.left.eq(0)) leg = deal.entry === "INOUT" && over.gt(0) ? begin(deal, over) : null;
  }
  return { legs, orphans };
}

/** A deal that turns a position around belongs to what it closes: what it opens has cost nothing. */
const entryCosts = ({ entry, commission, fee, swap, profit }: AdvisorDeal) =>
  entry === "INOUT"
    ? { commission: Decimal(0), fee: Decimal(0), swap: Decimal(0), profit: Decimal(0) }
    : { commission, fee, swap, profit };

function closedRows(leg: Leg, initialStop: string | null): { rows: StatementRow[]; openCosts: Big } {
  const costs = leg.entries.map(entryCosts);
  const shares = (["commission", "fee", "swap", "profit"] as const).map((name) =>
    spread(
      costs.reduce((sum, cost) => sum.plus(cost[name]), Decimal(0)),
      leg,
    ),
  );
  const [commissions = [], fees = [], swaps = [], profits = []] = shares.map(({ parts }) => parts);
  const rows = leg.exits.map(({ deal, size }, index) => {
    const plus = (amount: Big, share: Big | undefined) => amount.plus(share ?? 0).toFixed();
    return statementRow({
      ...entryFacts(leg),
      ...(index === 0 ? {} : { ticket: `${leg.ticket}.${index + 1}`, linkedTo: leg.ticket }),
      row: deal.row,
      size: size.toFixed(),
      closeTime: deal.time,
      closePrice: deal.price,
      reportedStopPrice: deal.stop,
      reportedTargetPrice: deal.target,
      stopPrice: initialStop,
      ...findMarks(deal),
      commission: plus(deal.commission, commissions[index]),
      taxes: plus(deal.fee, fees[index]),
      swap: plus(deal.swap, swaps[index]),
      profit: plus(deal.profit, profits[index]),
      comment: leg.entries[0]?.comment ?? deal.comment,
    });
  });
  return { rows, openCosts: shares.reduce((sum, { rest }) => sum.plus(rest), Decimal(0)) };
}

/** An amount over the exits by size, to its own digits; the last exit of a closed position gets what is left. */
function spread(amount: Big, { exits, entered, left }: Leg): { parts: Big[]; rest: Big } {
  const digits = Math.max(2, amount.toFixed().split(".")[1]?.length ?? 0);
  let rest = amount;
  const parts = exits.map(({ size }, index) => {
    const isLast = index === exits.length - 1 && left.eq(0);
    const part = isLast ? rest : amount.times(size).div(entered).round(digits, Decimal.roundHalfUp);
    rest = rest.minus(part);
    return part;
  });
  return { parts, rest };
}

/** An account that nets averages the price of several entries, as its terminal does. */
function entryFacts({ ticket, direction, entries }: Leg) {
  const [first] = entries as [AdvisorDeal, ...AdvisorDeal[]]; // a leg begins with an entry
  return { ticket, symbol: first.symbol, direction, openTime: first.time, openPrice: averagePrice(entries) };
}

function averagePrice(entries: readonly AdvisorDeal[]): string {
  const prices = new Set(entries.map(({ price }) => Decimal(price).toFixed()));
  const [only] = prices;
  if (prices.size === 1 && only !== undefined) return only;
  const digits = Math.max(...[...prices].map((price) => price.split(".")[1]?.length ?? 0));
  const size = entries.reduce((sum, deal) => sum.plus(deal.size), Decimal(0));
  const value = entries.reduce((sum, deal) => sum.plus(deal.size.times(deal.price)), Decimal(0));
  return value.div(size).round(digits, Decimal.roundHalfUp).toFixed();
}

/** What is open of a position: linked to the exits that it has had, so that both are one trade. */
function openRow(position: AdvisorDeal, legs: readonly Leg[]): StatementRow {
  const leg = legs.findLast((each) => each.position === position.ticket && each.left.gt(0));
  const entry =
    leg === undefined
      ? {
          ...{ ticket: position.ticket, symbol: position.symbol, direction: toDirection(position) },
          ...{ openTime: position.openTime ?? position.time, openPrice: Decimal(position.openPrice).toFixed() },
        }
      : entryFacts(leg);
  const isRest = leg !== undefined && leg.exits.length > 0;
  return statementRow({
    ...entry,
    ...(isRest ? { ticket: `${entry.ticket}.rest`, linkedTo: entry.ticket } : {}),
    row: position.row,
    size: position.size.toFixed(),
    closeTime: null,
    closePrice: null,
    profit: "0",
    reportedStopPrice: position.stop,
    reportedTargetPrice: position.target,
    stopPrice: position.initialStop,
    comment: position.comment,
  });
}
