import { toWire } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { type PositionFigures, positionFigures } from "@entrywise/domain/figures/position-figures";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { balanceAt, bookContribution, type Contribution } from "../../projection/account-balances.repository.ts";
import type { OpenRecord, TradeRecord } from "./trade.row.ts";
import { positionFacts } from "./trade-facts.ts";
import { saveFigures } from "./trades.repository.ts";

/** Figures of a trade as it is stored: its opening balance is kept beside it. */
export async function figuresOf(tx: Transaction, trade: TradeRecord): Promise<PositionFigures> {
  const balances = new Map<string, string | null>();
  for (const open of trade.opens) {
    const isFirst = open.openDate !== null && Date.parse(open.openDate) === trade.openDate?.getTime();
    balances.set(open.id, isFirst ? trade.openingBalance : await balanceOf(tx, trade, open));
  }
  return positionFigures(positionFacts(trade, trade.preference, balances));
}

/** Figures of a trade that has just changed: nothing stored beside it is used. */
async function freshFigures(tx: Transaction, trade: TradeRecord): Promise<PositionFigures> {
  const balances = new Map<string, string | null>();
  for (const open of trade.opens) balances.set(open.id, await balanceOf(tx, trade, open));
  return positionFigures(positionFacts(trade, trade.preference, balances));
}

function balanceOf(tx: Transaction, trade: TradeRecord, open: OpenRecord): Promise<string | null> {
  return open.openDate === null ? Promise.resolve(null) : balanceAt(tx, trade.accountId, open.openDate);
}

/** What the account has booked of a stored trade, null for nothing. */
export function contributionOf(
  trade: Pick<TradeRecord, "accountId" | "status" | "deleted" | "isClosed" | "closeDate" | "netProfit">,
): Contribution | null {
  if (trade.status !== TradeStatus.Executed || trade.deleted || !trade.isClosed) return null;
  if (trade.closeDate === null || trade.netProfit === null) return null;
  return { accountId: trade.accountId, closeDate: trade.closeDate.toISOString(), netProfit: trade.netProfit };
}

/**
 * Makes the derived columns of a changed trade anew and moves the account's bookings from what they were to what
 * they are now.
 *
 * @param before bookings before the change
 * @param after the changed trade, whose derived columns are still the old ones
 */
export async function refigureTrade(
  tx: Transaction,
  actor: Actor,
  before: Contribution | null,
  after: TradeRecord,
  revision: string,
): Promise<PositionFigures> {
  // A trade never counts in its own opening balance: its close does not lie before its open.
  const figures = await freshFigures(tx, after);
  await saveFigures(tx, after.id, figures, revision);
  const now = contributionOf({
    ...after,
    isClosed: figures.isClosed,
    closeDate: figures.closeDate === null ? null : new Date(figures.closeDate),
    netProfit: toWire(figures.totalNetProfit),
  });
  if (isSame(before, now)) return figures;
  if (before) await bookContribution(tx, actor, before, -1, revision);
  if (now) await bookContribution(tx, actor, now, 1, revision);
  return figures;
}

function isSame(a: Contribution | null, b: Contribution | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.accountId === b.accountId && a.netProfit === b.netProfit && Date.parse(a.closeDate) === Date.parse(b.closeDate)
  );
}
