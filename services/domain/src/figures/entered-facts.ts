import { type Big, decimal } from "../decimal.ts";
import { eachCost } from "./close-costs.ts";
import type { CloseFacts, InstrumentFacts, OpenFacts } from "./position-facts.ts";

/** The same fields as decimal strings, as on the wire and in rows; null is "not entered". */
type Entered<Facts> = {
  [Field in keyof Facts]: Exclude<Facts[Field], undefined> extends Big | null
    ? string | null | Extract<Facts[Field], undefined>
    : Facts[Field];
};

export type EnteredClose = Entered<CloseFacts>;
export type EnteredOpen = Entered<Omit<OpenFacts, "closes">> & { closes: readonly EnteredClose[] };
export type EnteredInstrument = Entered<Omit<InstrumentFacts, "pipSize">>;

export function openFacts(open: EnteredOpen): OpenFacts {
  return {
    id: open.id,
    ticketNumber: open.ticketNumber,
    openDate: open.openDate,
    size: decimal(open.size),
    openPrice: decimal(open.openPrice),
    stopPrice: decimal(open.stopPrice),
    targetPrice: decimal(open.targetPrice),
    stopFromStatement: open.stopFromStatement,
    reportedStopPrice: decimal(open.reportedStopPrice),
    reportedTargetPrice: decimal(open.reportedTargetPrice),
    stopMark: open.stopMark,
    targetMark: open.targetMark,
    openingBalance: decimal(open.openingBalance),
    closes: open.closes.map(closeFacts),
  };
}

function closeFacts(close: EnteredClose): CloseFacts {
  return {
    id: close.id,
    closeDate: close.closeDate,
    size: decimal(close.size),
    closePrice: decimal(close.closePrice),
    grossProfit: decimal(close.grossProfit),
    ...eachCost((cost) => decimal(close[cost])),
    estimatedCosts: decimal(close.estimatedCosts ?? null),
    costsReported: close.costsReported ?? null,
    maximumAdversePrice: decimal(close.maximumAdversePrice),
    maximumFavourablePrice: decimal(close.maximumFavourablePrice),
  };
}

/** @param pipSize read separately, as nothing can be calculated without it */
export function instrumentFacts(instrument: EnteredInstrument, pipSize: Big): InstrumentFacts {
  return {
    marketType: instrument.marketType,
    pipSize,
    contractSize: decimal(instrument.contractSize),
    tickValue: decimal(instrument.tickValue),
    quoteToAccountRate: decimal(instrument.quoteToAccountRate),
  };
}
