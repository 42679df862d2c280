import { type Big, Decimal, toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import type { StatementRow, StatementWarning } from "../importer.ts";
import type { InstrumentGuess } from "../instruments/instrument-guess.ts";
import { statementRow, TicketMaker } from "../statement-row.ts";
import { warn } from "../statement-warnings.ts";
import { PositionRuns } from "./position-runs.ts";

/** One execution; sizes and prices above zero. */
export interface Fill {
  row: number;
  /** The broker's number of it; null where the broker gives none. */
  id: string | null;
  symbol: string;
  /** Null: a guess from the symbol. */
  guess: InstrumentGuess | null;
  /** Long buys, Short sells. */
  side: Direction;
  size: string;
  price: string;
  time: string;
  /** See `StatementRow`. */
  utcOffset?: number | null;
  /** Signed, account currency: a charge is negative. */
  fees: string;
  /** Null where the file does not tell whether it opens or closes: then what is open decides. */
  effect: "open" | "close" | null;
  /** Units per size; null when unknown: then prices tell no profit. */
  contractSize: string | null;
  comment: string | null;
  /** As the file has it, where a split has changed it since: tickets go by that. */
  written?: Pick<Fill, "symbol" | "size" | "price">;
}

export interface FilledTrades {
  /** Each closed part of an entry; parts of one entry are linked. */
  rows: StatementRow[];
  /** What is left of entries. */
  openRows: StatementRow[];
  warnings: StatementWarning[];
  /** Fills that close what the file never opened. */
  unmatched: number;
}

/** A fill, or the part of it, that closes what the file never opened. */
export interface UnopenedFill {
  fill: Fill;
  size: Big;
  /** The part of its fees, signed. */
  fees: Big;
}

/** Gross profit in account currency; null when it is unknown, then the trade is left out. */
export type ProfitOf = (lot: Fill, exit: Fill, size: Big) => Big | null;

interface Lot {
  ticket: string;
  /** See `StatementRow`. */
  run: string | null;
  fill: Fill;
  left: Big;
  parts: number;
}

/** What of fills is one trade. */
export type TradeUnit = "position" | "entry";

/**
 * Matches the fills of one account, per symbol and first in first out. A position from flat to flat is one trade, in which
 * every entry keeps its own price and its own exits: no entries are averaged. A fill that is larger than what it closes
 * opens the other direction with the rest.
 *
 * The first part of an entry has the entry's ticket, each further one the ticket with its ordinal and a link to the
 * first. So a later file that knows more exits still says the same of the earlier ones.
 *
 * @param unit `entry` where nobody means a position by what is open
 * @param onUnopened called for each fill that closes what the file never opened
 */
export function fillsToTrades(
  fills: readonly Fill[],
  profitOf: ProfitOf = priceProfit,
  unit: TradeUnit = "position",
  onUnopened: (unopened: UnopenedFill) => void = () => undefined,
): FilledTrades {
  const matcher = new Matcher(profitOf, unit, onUnopened);
  const tickets = new TicketMaker();
  for (const fill of inTimeOrder(fills)) matcher.add(fill, fill.id ?? makeTicket(fill, tickets));
  return matcher.finish();
}

/** (exit − entry) × size × contract size, before costs; null for a contract of unknown size. */
export function priceProfit(lot: Fill, exit: Fill, size: Big): Big | null {
  if (lot.contractSize === null) return null;
  const moved = Decimal(exit.price)
    .minus(lot.price)
    .times(lot.side === Direction.Long ? 1 : -1);
  return moved.times(size).times(lot.contractSize);
}

/**
 * Profit in the account's currency: USDJPY makes yen, worth dollars at the price at which it was closed. Unknown for what
 * is quoted in yet another currency.
 */
export function profitIn(currency: string | null): ProfitOf {
  return (lot, exit, size) => {
    const profit = priceProfit(lot, exit, size);
    const quote = lot.guess?.quoteCurrency ?? currency;
    if (profit === null || quote === currency) return profit;
    return lot.guess?.instrument === `${currency}${quote}` ? profit.div(exit.price) : null;
  };
}

/** Reports list either the oldest or the newest first; within one second the order of the file decides. */
function inTimeOrder(fills: readonly Fill[]): Fill[] {
  const isNewestFirst = (fills[0]?.time ?? "") > (fills.at(-1)?.time ?? "");
  const oldestFirst = isNewestFirst ? fills.toReversed() : [...fills];
  return oldestFirst.sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)));
}

/** The same of a fill in every file. */
export function makeTicket(fill: Fill, tickets: TicketMaker): string {
  const { symbol, size, price } = fill.written ?? fill;
  const { side, time } = fill;
  return tickets.make([symbol, side, Decimal(size).toFixed(), Decimal(price).toFixed(), time]);
}

class Matcher {
  private readonly found: FilledTrades = { rows: [], openRows: [], warnings: [], unmatched: 0 };
  private readonly queues = new Map<string, LotQueue>();
  private readonly runs = new PositionRuns();
  private readonly profitOf: ProfitOf;
  private readonly unit: TradeUnit;
  private readonly onUnopened: (unopened: UnopenedFill) => void;

  constructor(profitOf: ProfitOf, unit: TradeUnit, onUnopened: (unopened: UnopenedFill) => void) {
    this.profitOf = profitOf;
    this.unit = unit;
    this.onUnopened = onUnopened;
  }

  add(fill: Fill, ticket: string): void {
    const opposite = this.queue(fill.symbol, fill.side === Direction.Long ? Direction.Short : Direction.Long);
    let left = Decimal(fill.size);
    while (left.gt(0) && fill.effect !== "open") {
      const lot = opposite.first();
      if (lot === undefined) break;
      const size = lot.left.lt(left) ? lot.left : left;
      this.close(lot, fill, size, left);
      left = left.minus(size);
    }
    if (left.eq(0)) return;
    if (fill.effect === "close") this.leaveOut(fill, left);
    else this.enter(fill, ticket, left);
  }

  finish(): FilledTrades {
    for (const lot of [...this.queues.values()].flatMap((queue) => queue.lots)) {
      if (lot.left.eq(0)) continue;
      this.found.openRows.push({
        ...takePart(lot, lot.left),
        ...costs(Decimal(0), feeShare(lot.fill, lot.left, lot.left)),
      });
    }
    return this.found;
  }

  private enter(fill: Fill, ticket: string, left: Big): void {
    const run = this.unit === "entry" ? null : this.runs.enter(positionKey(fill), ticket, left);
    this.queue(fill.symbol, fill.side).lots.push({ ticket, run, fill, left, parts: 0 });
  }

  private queue(symbol: string, side: Direction): LotQueue {
    const key = positionKey({ symbol, side });
    const queue = this.queues.get(key) ?? new LotQueue();
    this.queues.set(key, queue);
    return queue;
  }

  private close(lot: Lot, exit: Fill, size: Big, exitLeft: Big): void {
    const profit = this.profitOf(lot.fill, exit, size);
    const fees = feeShare(lot.fill, size, lot.left).plus(feeShare(exit, size, exitLeft));
    const row = takePart(lot, size);
    lot.left = lot.left.minus(size);
    this.runs.leave(positionKey(lot.fill), size);
    if (profit === null) {
      const message = `Row ${exit.row}: the ${exit.symbol} profit can't be calculated in the account currency, so this trade was skipped.`;
      const params = { row: exit.row, symbol: exit.symbol };
      warn(this.found.warnings, {
        row: exit.row,
        ticket: row.ticket,
        code: "Statement.UnknownProfit",
        params,
        message,
      });
      this.found.unmatched += 1;
      return;
    }
    this.found.rows.push({
      ...row,
      closeTime: exit.time,
      closePrice: exit.price,
      row: exit.row,
      ...costs(profit, fees),
    });
  }

  private leaveOut(fill: Fill, size: Big): void {
    this.found.unmatched += 1;
    this.onUnopened({ fill, size, fees: feeShare(fill, size, size) });
    const message = `Row ${fill.row}: closes ${size.toFixed()} ${fill.symbol} that this file never opened. Export a longer period to include that trade.`;
    const params = { row: fill.row, size: size.toFixed(), symbol: fill.symbol };
    warn(this.found.warnings, { row: fill.row, ticket: fill.id, code: "Statement.Unopened", params, message });
  }
}

function positionKey({ symbol, side }: Pick<Fill, "symbol" | "side">): string {
  return `${side} ${symbol}`;
}

/** Entries of one symbol and direction. Spent ones stay in the list: taking them out of a long one costs a copy each time. */
class LotQueue {
  readonly lots: Lot[] = [];
  private spent = 0;

  first(): Lot | undefined {
    while (this.lots[this.spent]?.left.eq(0)) this.spent += 1;
    return this.lots[this.spent];
  }
}

/** The next part of an entry, still open. */
function takePart(lot: Lot, size: Big): StatementRow {
  lot.parts += 1;
  const { fill, ticket, run, parts } = lot;
  return statementRow({
    row: fill.row,
    ticket: parts === 1 ? ticket : `${ticket}.${parts}`,
    linkedTo: parts === 1 ? null : ticket,
    ...(run === null ? {} : { run }),
    ...(fill.effect === null ? { mayClose: true } : {}),
    symbol: fill.symbol,
    ...(fill.guess ?? {}),
    direction: fill.side,
    size: size.toFixed(),
    openTime: fill.time,
    ...(fill.utcOffset == null ? {} : { utcOffset: fill.utcOffset }),
    closeTime: null,
    openPrice: fill.price,
    closePrice: null,
    profit: "0",
    comment: fill.comment,
    contractSize: fill.contractSize,
  });
}

const FEE_DIGITS = 8;

/**
 * The part of a fill's fees that goes with `size` of it when `left` of it is still unspent. Rounded shares of the running
 * total, so that the shares of a whole fill sum up to its fees.
 */
function feeShare(fill: Fill, size: Big, left: Big): Big {
  const spent = Decimal(fill.size).minus(left);
  const upTo = (part: Big) => Decimal(fill.fees).times(part).div(fill.size).round(FEE_DIGITS);
  const isRest = left.eq(size);
  return (isRest ? Decimal(fill.fees) : upTo(spent.plus(size))).minus(spent.eq(0) ? 0 : upTo(spent));
}

function costs(profit: Big, fees: Big): Pick<StatementRow, "profit" | "commission" | "net"> {
  const amounts = { profit: toWire(profit) ?? "0", commission: toWire(fees) ?? "0" };
  return { ...amounts, net: toWire(Decimal(amounts.profit).plus(amounts.commission)) ?? "0" };
}
