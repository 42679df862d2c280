import { type Big, decimal } from "../decimal.ts";
import { Direction, MarketType } from "../enumerations.ts";
import { eachCost } from "../figures/close-costs.ts";
import type { CloseFacts, InstrumentFacts, OpenFacts, PositionFacts } from "../figures/position-facts.ts";
import { defaultBreakEvenRange } from "../figures/win-loss.ts";

/** Facts for tests with decimals as text; omitted fields are "not entered". */
type Written<T> = {
  [Key in keyof T]?: Exclude<T[Key], undefined> extends Big | null ? string | null : T[Key];
};

export function instrument(written: Written<InstrumentFacts> = {}): InstrumentFacts {
  return {
    marketType: written.marketType ?? MarketType.Forex,
    pipSize: big(written.pipSize ?? "0.0001"),
    contractSize: text(written.contractSize),
    tickValue: text(written.tickValue),
    quoteToAccountRate: text(written.quoteToAccountRate),
  };
}

/** A lot of 100,000 EUR against USD, on a USD account. */
export const eurUsd = instrument({ contractSize: "100000", quoteToAccountRate: "1" });

export function close(written: Written<CloseFacts> = {}): CloseFacts {
  return {
    id: written.id ?? "close",
    closeDate: written.closeDate === undefined ? "2025-03-04T12:00:00Z" : written.closeDate,
    size: text(written.size),
    closePrice: text(written.closePrice),
    grossProfit: text(written.grossProfit),
    ...eachCost((cost) => text(written[cost])),
    estimatedCosts: text(written.estimatedCosts),
    costsReported: written.costsReported ?? null,
    maximumAdversePrice: text(written.maximumAdversePrice),
    maximumFavourablePrice: text(written.maximumFavourablePrice),
  };
}

export function blankClose(id: string): CloseFacts {
  return close({ id, closeDate: null });
}

export function open(written: Written<Omit<OpenFacts, "closes">> & { closes?: readonly CloseFacts[] } = {}): OpenFacts {
  return {
    id: written.id ?? "open",
    ticketNumber: written.ticketNumber ?? null,
    openDate: written.openDate === undefined ? "2025-03-03T08:00:00Z" : written.openDate,
    size: text(written.size),
    openPrice: text(written.openPrice),
    stopPrice: text(written.stopPrice),
    targetPrice: text(written.targetPrice),
    reportedStopPrice: text(written.reportedStopPrice),
    reportedTargetPrice: text(written.reportedTargetPrice),
    stopMark: written.stopMark ?? null,
    targetMark: written.targetMark ?? null,
    openingBalance: text(written.openingBalance),
    closes: written.closes ?? [],
  };
}

export function position(
  written: Partial<Omit<PositionFacts, "idealNetRR">> & { idealNetRR?: string } = {},
): PositionFacts {
  return {
    direction: written.direction ?? Direction.Long,
    instrument: written.instrument ?? eurUsd,
    opens: written.opens ?? [],
    idealNetRR: text(written.idealNetRR),
    breakEven: written.breakEven ?? defaultBreakEvenRange,
  };
}

export function big(written: string): Big {
  const value = decimal(written);
  if (value === null) throw new Error(`${written} is no decimal`);
  return value;
}

function text(written: string | null | undefined): Big | null {
  return decimal(written ?? null);
}
