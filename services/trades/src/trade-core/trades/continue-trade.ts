import { type Big, Decimal, decimal } from "@entrywise/domain/decimal";
import { closeCosts, eachCost, isImportedCost, lacksCosts } from "@entrywise/domain/figures/close-costs";
import type { ContinuedClose, ContinuedOpen, ContinuedTrade, ContinueTrade } from "../storage/continued-trade.ts";
import { afterSplit } from "./after-split.ts";
import { changeTrade } from "./change-trade.ts";
import { lockTrade } from "./trade.read-model.ts";
import type { CloseRecord, OpenRecord, TradeRecord } from "./trade.row.ts";
import { savePositionRows } from "./trades.repository.ts";

/** Adds what a statement knows further to a trade: stops, ratings and all else stay as they are. */
export const continueTrade: ContinueTrade = async (journal, continued, before) => {
  const { tradeId } = continued;
  const trade = await lockTrade(journal, { id: tradeId });
  if (trade === null || trade.deleted) return false;
  const rows = joinedOpens(trade, continued);
  if (rows === null) return false;
  await before();
  await changeTrade(
    journal,
    { id: tradeId },
    {
      part: "position",
      version: trade.versions.position,
      refigures: true,
      async change() {
        await savePositionRows(journal, tradeId, rows);
        return {};
      },
    },
  );
  return true;
};

/** @returns null where nothing is new; what does not fit is left as it is */
function joinedOpens(trade: TradeRecord, { opens, isWhole }: ContinuedTrade): OpenRecord[] | null {
  const after = isWhole ? null : lastClose(trade);
  const joined = new Map<string, OpenRecord>();
  const added: OpenRecord[] = [];
  for (const open of opens) {
    const here = openOf(trade, open, opens.filter(({ isNew }) => !isNew).length);
    const further = here && joinedOpen(here, open, after);
    if (further) joined.set(further.id, further);
    if (here === null && open.isNew) added.push(entryOf(open));
  }
  if (joined.size === 0 && added.length === 0) return null;
  return [...trade.opens.map((open) => joined.get(open.id) ?? open), ...added];
}

/** @param after see `joinedCloses`, as for what is returned; a file that knows all entries tells of a split as well */
function joinedOpen(here: OpenRecord, open: ContinuedOpen, after: number | null): OpenRecord | null {
  const current = withRealCosts(after === null ? afterSplit(here, open) : here, open.closes);
  const closes = joinedCloses(current, open.closes, after);
  if (closes !== null) return { ...current, closes };
  return current === here ? null : current;
}

/** Costs that the statement reports in place of estimated ones; the same position where it knows none. */
function withRealCosts(here: OpenRecord, closes: readonly ContinuedClose[]): OpenRecord {
  const real = here.closes.map((known) => {
    if (known.estimatedCosts == null) return null;
    return closes.find((close) => isSame(known, close) && !lacksCosts(toCosts(close))) ?? null;
  });
  if (real.every((close) => close === null)) return here;
  return {
    ...here,
    closes: here.closes.map((known, index) => {
      const close = real[index];
      return close ? { ...known, ...eachCost((cost) => close[cost]), costsReported: close.costsReported } : known;
    }),
  };
}

const toCosts = (close: ContinuedClose) => ({
  ...eachCost((cost) => decimal(close[cost])),
  costsReported: close.costsReported,
});

/** Milliseconds since 1970, −∞ without any. */
function lastClose({ opens }: TradeRecord): number {
  const times = opens.flatMap(({ closes }) => closes.map(({ closeDate }) => closeDate && Date.parse(closeDate)));
  return Math.max(...times.filter((time) => typeof time === "number"), Number.NEGATIVE_INFINITY);
}

/** The entry of a ticket; of a single entry there is no doubt. */
function openOf({ opens }: TradeRecord, { ticketNumber, isNew }: ContinuedOpen, known: number): OpenRecord | null {
  const own = opens.find((open) => open.ticketNumber === ticketNumber);
  if (own !== undefined || isNew || known > 1 || opens.length > 1) return own ?? null;
  return opens[0] ?? null;
}

/**
 * What is here with what the statement knows beyond it. Some brokers write one close in place of earlier parts: it takes
 * theirs, as far as nobody has written to those.
 *
 * @param after a statement that begins in the middle of a trade may book older exits on other entries: only later ones are
 *   taken; null of one that knows all entries
 * @returns null where nothing is new, or where it does not fit
 */
function joinedCloses(open: OpenRecord, closes: readonly ContinuedClose[], after: number | null): CloseRecord[] | null {
  const here = open.closes.filter(isEntered);
  const isLater = ({ closeDate }: ContinuedClose) => after === null || Date.parse(closeDate) > after;
  const further = closes.filter((close) => isLater(close) && !here.some((known) => isSame(known, close)));
  if (further.length === 0) return null;
  const joined = [...here, ...further.map(rowOf)];
  if (!exceeds(open, joined)) return joined;
  return after === null && here.every(isAsImported) && !exceeds(open, closes) ? closes.map(rowOf) : null;
}

/** As every import writes it, and hardly anybody by hand: its costs are given, nothing else is. */
function isAsImported(close: CloseRecord): boolean {
  const { grossProfit, maximumAdversePrice, maximumFavourablePrice } = close;
  return (
    grossProfit !== null &&
    closeCosts.every((cost) => (close[cost] !== null) === isImportedCost(cost)) &&
    maximumAdversePrice === null &&
    maximumFavourablePrice === null
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

const isEqual = (a: string | null, b: string | null) => {
  const [known, other] = [decimal(a), decimal(b)];
  return known === null || other === null ? known === other : known.eq(other);
};

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

function entryOf({ isNew: _, closes, ...open }: ContinuedOpen): OpenRecord {
  const marks = { targetPrice: null, stopMark: null, targetMark: null };
  return { ...open, ...marks, closes: closes.map(rowOf) };
}

const rowOf = (close: ContinuedClose): CloseRecord => ({
  ...close,
  maximumAdversePrice: null,
  maximumFavourablePrice: null,
});
