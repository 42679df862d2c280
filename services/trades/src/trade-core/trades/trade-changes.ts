import { plainText, type RichText } from "@entrywise/contracts/shared/rich-text";
import type { InstrumentFacts } from "@entrywise/contracts/trades/instrument-facts";
import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { Direction, MarketType } from "@entrywise/domain/enumerations";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { refuseNewLinks } from "../../text-links/refuse-new-links.ts";
import { firstOpened, type RecordedRate, recordedRate } from "../conversion-rate/recorded-rate.ts";
import { tradeInstrument } from "../instruments/instrument-facts.read-model.ts";
import { findInstrument } from "../instruments/instruments.read-model.ts";
import { keepOwnInstrument } from "../own-instrument/own-instrument.repository.ts";
import { checkTags } from "../tags/tags.read-model.ts";
import { accountCurrency, checkStrategy } from "./add-trade.ts";
import { changeTrade } from "./change-trade.ts";
import { checkScaling, positionRows } from "./position-input.ts";
import { haveSameFigures } from "./same-figures.ts";
import type { OpenRecord, TradeRecord } from "./trade.row.ts";
import { savePositionRows } from "./trades.repository.ts";

/** Figures that a person has changed are no longer those of the broker's statement (Y-224). */
const notReconciled = { reconciled: false };

export interface Definition {
  instrument: string;
  exchange: string | null;
  direction: Direction;
  includePipet: boolean;
  marketType: MarketType;
}

export function changeDefinition(
  journal: Journal,
  { id, version, input, rates }: { id: string; version: number; input: Definition; rates: ReferenceRates },
) {
  return changeTrade(
    journal,
    { id },
    {
      part: "definition",
      version,
      refigures: true,
      async change(trade) {
        const symbol = input.instrument.toUpperCase();
        const fields = {
          instrument: symbol,
          exchange: input.exchange,
          market_type: input.marketType,
          direction: input.direction,
          include_pipet: input.includePipet,
        };
        const changed = input.direction === trade.direction ? {} : notReconciled;
        // The facts of the instrument stay as long as the instrument is: an import may have brought better ones.
        if (symbol === trade.instrument && input.marketType === trade.marketType) return { ...fields, ...changed };
        const known = await findInstrument(journal, symbol, input.marketType);
        const context = { accountCurrency: trade.currency, rates, opened: firstOpened(trade.opens) };
        const facts = tradeInstrument(known, input.marketType, context);
        return { ...fields, ...factColumns(facts), ...notReconciled };
      },
    },
  );
}

/** The trade's own facts of its instrument; the user's later trades in it begin with them. */
export function changeInstrumentFacts(
  journal: Journal,
  id: string,
  version: number,
  { pipSize, contractSize, tickValue }: InstrumentFacts,
) {
  return changeTrade(
    journal,
    { id },
    {
      part: "definition",
      version,
      refigures: true,
      async change(trade) {
        const known = await findInstrument(journal, trade.instrument, trade.marketType);
        await keepOwnInstrument(journal, trade, known, { pipSize, contractSize, tickValue });
        return { pip_size: pipSize, contract_size: contractSize, tick_value: tickValue };
      },
    },
  );
}

/** A rate as it is stored. */
export const rateColumns = ({ quoteToAccountRate, quoteRateDay }: RecordedRate) => ({
  quote_to_account_rate: quoteToAccountRate,
  quote_rate_day: quoteRateDay,
});

function factColumns(facts: ReturnType<typeof tradeInstrument>) {
  return {
    quote_currency: facts.quoteCurrency,
    pip_size: facts.pipSize,
    contract_size: facts.contractSize,
    tick_value: facts.tickValue,
    ...rateColumns(facts),
    price_precision: facts.pricePrecision,
  };
}

export function changeAccount(
  journal: Journal,
  { id, version, accountId, rates }: { id: string; version: number; accountId: string; rates: ReferenceRates },
) {
  return changeTrade(
    journal,
    { id },
    {
      part: "account",
      version,
      refigures: true,
      async change(trade) {
        const currency = await accountCurrency(journal, accountId);
        if (currency === trade.currency) return { account_id: accountId, ...notReconciled };
        const known = await findInstrument(journal, trade.instrument, trade.marketType);
        const context = { accountCurrency: currency, rates, opened: firstOpened(trade.opens) };
        return {
          account_id: accountId,
          ...rateColumns(tradeInstrument(known, trade.marketType, context)),
          ...notReconciled,
        };
      },
    },
  );
}

export function changeStrategy(journal: Journal, id: string, version: number, strategyId: string | null) {
  return changeTrade(
    journal,
    { id },
    {
      part: "strategy",
      version,
      refigures: false,
      async change() {
        await checkStrategy(journal, strategyId);
        return { strategy_id: strategyId };
      },
    },
  );
}

/** Parts that are one column and touch no number. */
export function changeField(
  journal: Journal,
  {
    id,
    version,
    part,
    value,
  }: { id: string; version: number; part: "plannedDate" | "overallRating" | "directionPrediction"; value: unknown },
): Promise<TradeDetail> {
  const column = {
    plannedDate: "planned_date",
    overallRating: "overall_rating",
    directionPrediction: "direction_prediction_correct",
  }[part];
  return changeTrade(journal, { id }, { part, version, refigures: false, change: () => ({ [column]: value }) });
}

export function changeStatus(journal: Journal, id: string, version: number, status: number) {
  return changeTrade(journal, { id }, { part: "status", version, refigures: true, change: () => ({ status }) });
}

export function changeText(
  journal: Journal,
  {
    id,
    version,
    part,
    value,
  }: { id: string; version: number; part: "summary" | "notes" | "overallReview"; value: RichText | null },
): Promise<TradeDetail> {
  const { actor } = journal;
  const change = (trade: TradeRecord) => {
    refuseNewLinks(actor, trade[part], value);
    const text = plainText(value);
    if (part === "summary") return { summary: value, summary_text: text };
    return part === "notes" ? { notes: value, notes_text: text } : { overall_review: value };
  };
  return changeTrade(journal, { id }, { part, version, refigures: false, change });
}

/** A trade carries each tag once, in the order in which they were chosen. */
export function changeTags(
  journal: Journal,
  id: string,
  version: number,
  selectedTagIds: readonly string[],
): Promise<TradeDetail> {
  return changeTrade(
    journal,
    { id },
    {
      part: "tags",
      version,
      refigures: false,
      async change() {
        await checkTags(journal, selectedTagIds);
        return { tag_ids: [...new Set(selectedTagIds)] };
      },
    },
  );
}

export function changeIdealRR(journal: Journal, positionId: string, version: number, idealRR: string | null) {
  return changeTrade(
    journal,
    { positionId },
    {
      part: "idealRR",
      version,
      refigures: false,
      // its facts for filters hold the discrepancy
      change: () => ({ ideal_net_rr: idealRR, risk_facts: null }),
    },
  );
}

export function changePosition(
  journal: Journal,
  {
    positionId,
    version,
    input,
    rates,
  }: { positionId: string; version: number; input: SavePosition; rates: ReferenceRates },
) {
  const { actor } = journal;
  if (input.positionId !== positionId) {
    throw ruleBroken("Position.OtherId", "The position in the body is not the one of the address.", [
      { path: "positionId", message: "must match the ID in the URL" },
    ]);
  }
  return changeTrade(
    journal,
    { positionId },
    {
      part: "position",
      version,
      refigures: true,
      async change(trade) {
        checkScaling(input, trade.opens, actor);
        const rows = positionRows(input, trade);
        await savePositionRows(journal, trade.id, rows);
        return {
          reference_price: input.referencePrice,
          ...rateColumns(rateOfOpens(trade, rows, rates)),
          ...(haveSameFigures(trade.opens, rows) ? {} : notReconciled),
        };
      },
    },
  );
}

/** A reference rate follows the day of the open; one that came with the trade, or needs no day, stays. */
export function rateOfOpens(
  trade: TradeRecord,
  opens: readonly Pick<OpenRecord, "openDate">[],
  rates: ReferenceRates,
): RecordedRate {
  const { quoteToAccountRate, quoteRateDay } = trade;
  if (quoteToAccountRate !== null && quoteRateDay === null) return { quoteToAccountRate, quoteRateDay };
  return recordedRate(rates, trade.quoteCurrency, trade.currency, firstOpened(opens));
}
