import type { CopyTrade } from "@entrywise/contracts/trades/copy-trade.api";
import { multipliedAmounts, multipliedRow } from "@entrywise/domain/copy-position";
import { type Big, Decimal, decimal, toWire } from "@entrywise/domain/decimal";
import { exceedsCaps } from "@entrywise/domain/precision-caps";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { newId } from "@entrywise/kit/db/new-id";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { firstOpened, type RecordedRate } from "../conversion-rate/recorded-rate.ts";
import { tradeInstrument } from "../instruments/instrument-facts.read-model.ts";
import { findInstrument } from "../instruments/instruments.read-model.ts";
import { firstVersions } from "../storage/first-versions.ts";
import { nextRevision } from "../user-revision.repository.ts";
import { accountCurrency } from "./add-trade.ts";
import { copyBreakdowns, copySnapshots, copyTags, type RowCopy } from "./copied-rows.repository.ts";
import { refigureTrade } from "./refigure-trade.ts";
import { readTrade } from "./trade.read-model.ts";
import type { CloseRecord, OpenRecord, TradeRecord } from "./trade.row.ts";
import { insertTrade, savePositionRows } from "./trades.repository.ts";

/** Copies a trade into an account. Links, groups and the import it came from stay with the original. @returns the copy's id */
export async function copyTrade(
  journal: Journal,
  id: string,
  input: CopyTrade,
  rates: ReferenceRates,
): Promise<string> {
  const { tx, actor } = journal;
  const revision = await nextRevision(tx, actor);
  const original = await readTrade(journal, id);
  if (!original || input.tradeId !== id) throw notFound("Trade");
  const currency = await accountCurrency(journal, input.accountId);
  const copyId = newId();
  const rate = currency === original.currency ? {} : await rateOf(journal, original, currency, rates);
  await insertTrade(journal, { ...copiedFields(original, input), ...rate, id: copyId }, revision);
  const { opens, rows } = copiedRows(original, input.multiplier === null ? null : Decimal(input.multiplier));
  await savePositionRows(journal, copyId, opens);
  if (input.copyWorkflow) await copyBreakdowns(tx, copyId, rows);
  if (input.copySnapshots) await copySnapshots(tx, id, copyId);
  if (input.copyTags) await copyTags(tx, id, copyId);
  const copy = await readTrade(journal, copyId);
  if (copy) await refigureTrade(journal, [], copy, revision);
  return copyId;
}

/** In an account of another currency the same position is worth something else. */
async function rateOf(
  journal: Journal,
  original: TradeRecord,
  currency: string,
  rates: ReferenceRates,
): Promise<RecordedRate> {
  const known = await findInstrument(journal, original.instrument, original.marketType);
  const opened = firstOpened(original.opens);
  const facts = tradeInstrument(known, original.marketType, { accountCurrency: currency, rates, opened });
  return { quoteToAccountRate: facts.quoteToAccountRate, quoteRateDay: facts.quoteRateDay };
}

function copiedFields(original: TradeRecord, input: CopyTrade): TradeRecord {
  const workflow = input.copyWorkflow
    ? {}
    : { overallRating: null, directionPredictionCorrect: null, idealNetRR: null, overallReview: null };
  return {
    ...original,
    ...workflow,
    positionId: newId(),
    accountId: input.accountId,
    summary: input.copySummary ? original.summary : null,
    notes: input.copyNotes ? original.notes : null,
    importId: null,
    versions: firstVersions(),
  };
}

/** The rows of the copy under ids of their own, and which row each one came from. */
function copiedRows(original: TradeRecord, multiplier: Big | null): { opens: OpenRecord[]; rows: RowCopy[] } {
  const rows: RowCopy[] = [];
  const renamed = (kind: RowCopy["kind"], from: string) => {
    const to = newId();
    rows.push({ kind, from, to });
    return to;
  };
  const opens = original.opens.map((open) => ({
    ...open,
    ...times(open, ["size"], multiplier),
    id: renamed("open", open.id),
    closes: open.closes.map(
      (close): CloseRecord => ({
        ...close,
        ...times(close, multipliedAmounts, multiplier),
        // A copy has no import that tells its zeros from missing costs.
        costsReported: close.costsReported ?? false,
        id: renamed("close", close.id),
      }),
    ),
  }));
  return { opens, rows };
}

/** Fractional digits of stored amounts (P-663). */
const storedDigits = { size: 10, profit: 8 } as const;

const outOfRange = (field: string) =>
  ruleBroken(
    "Trade.MultiplierOutOfRange",
    "With this multiplier, an amount would be too small or too large to store.",
    [{ path: "multiplier", message: `results in a ${field} we can't store` }],
  );

/** @throws ProblemError 422 when an amount becomes nothing or more than can be stored */
function times<Row extends object, Field extends keyof Row & string>(
  row: Row,
  fields: readonly Field[],
  multiplier: Big | null,
): Partial<Row> {
  const amounts = Object.fromEntries(fields.map((field) => [field, decimal(row[field] as string | null)]));
  const texts = Object.entries(multipliedRow(amounts, multiplier)).map(([field, amount]) => {
    const kind = field === "size" ? "size" : "profit";
    const text = toWire(amount?.round(storedDigits[kind]) ?? null);
    const fits = text === null || (!exceedsCaps(kind, text) && !(kind === "size" && text === "0"));
    if (!fits) throw outOfRange(field);
    return [field, text];
  });
  return Object.fromEntries(texts) as Partial<Row>; // the fields asked for, as text again
}
