import { toWire } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { type PositionFigures, positionFigures } from "@entrywise/domain/figures/position-figures";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { balancesAt, bookContribution, type Contribution } from "../../projection/account-balances.repository.ts";
import type { TradeRecord } from "./trade.row.ts";
import { positionFacts } from "./trade-facts.ts";
import { saveFigures } from "./trades.repository.ts";

/** Figures of a trade, with the balances of its account as they are now. */
export async function figuresOf(tx: Transaction, trade: TradeRecord): Promise<PositionFigures> {
  const [figures] = await figuresOfAll(tx, [trade]);
  if (figures === undefined) throw new Error(`no figures of trade ${trade.id}`);
  return figures;
}

/** Figures of several trades, in their order. */
export async function figuresOfAll(tx: Transaction, trades: readonly TradeRecord[]): Promise<PositionFigures[]> {
  const opened = trades.flatMap(({ accountId, opens }) =>
    opens.flatMap(({ id, openDate }) => (openDate === null ? [] : [{ id, accountId, at: openDate }])),
  );
  const found = await balancesAt(tx, opened);
  const balances = new Map(opened.map(({ id }, index) => [id, found[index] ?? null]));
  return trades.map((trade) => positionFigures(positionFacts(trade, trade.preference, balances)));
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
  const figures = await figuresOf(tx, after);
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
