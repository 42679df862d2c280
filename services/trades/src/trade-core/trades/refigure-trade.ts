import { toWire } from "@entrywise/domain/decimal";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { type PositionFigures, positionFigures } from "@entrywise/domain/figures/position-figures";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";
import { balancesAt, bookContribution, type Contribution } from "../account-balances.repository.ts";
import { withEstimates } from "../estimated-costs/trade-estimates.repository.ts";
import { resultColumns } from "../storage/figure-columns.ts";
import { noteClosed } from "./closed-trades.ts";
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

/** What a stored trade has added to the balance of its account. */
export function contributionsOf(
  trade: Pick<TradeRecord, "accountId" | "status" | "deleted" | "isClosed" | "closeDate" | "netProfit" | "results">,
): Contribution[] {
  const { accountId, status, deleted, isClosed, closeDate, netProfit, results } = trade;
  if (status !== TradeStatus.Executed || deleted || netProfit === null) return [];
  if (results !== null) return results.map(({ at, net }) => ({ accountId, at, netProfit: net }));
  return isClosed && closeDate !== null ? [{ accountId, at: closeDate.toISOString(), netProfit }] : [];
}

/**
 * Makes the derived columns of a changed trade anew and moves the account's bookings from what they were to what
 * they are now.
 *
 * @param before bookings before the change
 * @param after the changed trade, whose derived columns are still the old ones
 */
export async function refigureTrade(
  journal: Journal,
  before: readonly Contribution[],
  after: TradeRecord,
  revision: string,
): Promise<PositionFigures> {
  const { tx } = journal;
  // A trade never counts in its own opening balance: its close does not lie before its open.
  const figures = await figuresOf(tx, await withEstimates(journal, after));
  await saveFigures(tx, after.id, figures, revision);
  const isNewlyClosed = figures.isClosed && !after.isClosed && after.status === TradeStatus.Executed;
  if (isNewlyClosed && figures.closeDate !== null) {
    noteClosed(tx, after.id, new Date(figures.closeDate).toISOString());
  }
  const { results } = resultColumns(figures);
  const now = contributionsOf({
    ...after,
    isClosed: figures.isClosed,
    closeDate: figures.closeDate === null ? null : new Date(figures.closeDate),
    netProfit: toWire(figures.totalNetProfit),
    results: results === null ? null : JSON.parse(results),
  });
  if (isSame(before, now)) return figures;
  for (const one of before) await bookContribution(journal, one, -1, revision);
  for (const one of now) await bookContribution(journal, one, 1, revision);
  return figures;
}

function isSame(before: readonly Contribution[], now: readonly Contribution[]): boolean {
  return before.length === now.length && before.every((one, index) => isSameResult(one, now[index]));
}

function isSameResult(a: Contribution, b: Contribution | undefined): boolean {
  return a.accountId === b?.accountId && a.netProfit === b.netProfit && Date.parse(a.at) === Date.parse(b.at);
}
