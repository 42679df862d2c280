import { type Big, Decimal, decimal } from "@entrywise/domain/decimal";
import type { ContinuedClose, ContinueTrade } from "../../trade-storage/continued-trade.ts";
import { changeTrade } from "./change-trade.ts";
import { lockTrade } from "./trade.read-model.ts";
import type { CloseRecord, OpenRecord, TradeRecord } from "./trade.row.ts";
import { savePositionRows } from "./trades.repository.ts";

/** Adds a statement's exits to a trade that somebody has written to: stops, ratings and all else stay as they are. */
export const continueTrade: ContinueTrade = async (tx, actor, { tradeId, ticket, closes }, before) => {
  const trade = await lockTrade(tx, actor, { id: tradeId });
  const open = trade === null || trade.deleted ? null : openOf(trade, ticket);
  if (trade === null || open === null) return false;
  const joined = joinedCloses(open, closes);
  if (joined === null) return false;
  await before();
  const rows = trade.opens.map((one) => (one.id === open.id ? { ...one, closes: joined } : one));
  await changeTrade(
    tx,
    actor,
    { id: tradeId },
    {
      part: "position",
      version: trade.versions.position,
      refigures: true,
      async change() {
        await savePositionRows(tx, actor, tradeId, rows);
        return {};
      },
    },
  );
  return true;
};

/** The entry of a ticket; of a single entry there is no doubt. */
function openOf({ opens }: TradeRecord, ticket: string): OpenRecord | null {
  return opens.find(({ ticketNumber }) => ticketNumber === ticket) ?? (opens.length === 1 ? (opens[0] ?? null) : null);
}

/**
 * What is here with what the statement knows beyond it. Some brokers write one close in place of earlier parts: it takes
 * theirs, as far as nobody has written to those.
 *
 * @returns null where nothing is new, or where it does not fit
 */
function joinedCloses(open: OpenRecord, closes: readonly ContinuedClose[]): CloseRecord[] | null {
  const here = open.closes.filter(isEntered);
  const further = closes.filter((close) => !here.some((known) => isSame(known, close)));
  if (further.length === 0) return null;
  const joined = [...here, ...further.map(rowOf)];
  if (!exceeds(open, joined)) return joined;
  return here.every(isAsImported) && !exceeds(open, closes) ? closes.map(rowOf) : null;
}

/** As every import writes it, and hardly anybody by hand: all costs are told, nothing else is. */
function isAsImported(close: CloseRecord): boolean {
  const { grossProfit, commissions, roll, otherCosts, dividends, maximumAdversePrice, maximumFavourablePrice } = close;
  return (
    [grossProfit, commissions, roll, otherCosts].every((value) => value !== null) &&
    [dividends, maximumAdversePrice, maximumFavourablePrice].every((value) => value === null)
  );
}

/** Rows that wait to be filled in hold nothing. */
function isEntered({ closeDate, size, closePrice, grossProfit }: CloseRecord): boolean {
  return [closeDate, size, closePrice, grossProfit].some((value) => value !== null);
}

function isSame(known: CloseRecord, { closeDate, size, closePrice }: ContinuedClose): boolean {
  return (
    known.closeDate !== null &&
    Date.parse(known.closeDate) === Date.parse(closeDate) &&
    isEqual(known.closePrice, closePrice) &&
    (known.size === null || isEqual(known.size, size))
  );
}

const isEqual = (a: string | null, b: string) => decimal(a)?.eq(b) ?? false;

/** Whether more would be closed than was opened: somebody has closed it by hand, or changed its size. */
function exceeds({ size }: OpenRecord, closes: readonly { size: string | null }[]): boolean {
  const opened = decimal(size);
  if (opened === null) return true;
  const closed = closes.reduce<Big | null>(
    (sum, close) => (sum === null || close.size === null ? null : sum.plus(close.size)),
    Decimal(0),
  );
  return closed === null || closed.gt(opened);
}

const rowOf = (close: ContinuedClose): CloseRecord => ({
  ...close,
  dividends: null,
  maximumAdversePrice: null,
  maximumFavourablePrice: null,
});
