import { decimal, toWire } from "@entrywise/domain/decimal";
import { Direction } from "@entrywise/domain/enumerations";
import type { OpenFigures } from "@entrywise/domain/figures/open-figures";
import { positionFigures } from "@entrywise/domain/figures/position-figures";
import { isLossSideTarget, isProfitSideStop } from "@entrywise/domain/figures/price-levels";
import { defaultBreakEvenRange } from "@entrywise/domain/figures/win-loss";
import { pipSize } from "@entrywise/domain/instrument";
import { priceFloor } from "@entrywise/domain/price-floor";
import { t } from "@entrywise/host/macro";
import { instrumentFacts } from "../instruments/instrument-facts.ts";
import type { AddTradeForm } from "./add-trade-form.ts";

export interface PlanAccount {
  currency: string;
  balance: string;
}

/**
 * Risk and target of what is being entered; null until a symbol is chosen.
 *
 * @param rate account currency per unit of quote currency where they differ; null: none is known
 */
export function planFigures(
  form: AddTradeForm,
  account: PlanAccount | null,
  rate: string | null = null,
): OpenFigures | null {
  const { instrument, marketType, direction, size, price, stop, target } = form;
  if (instrument === null || account === null) return null;
  const figures = positionFigures({
    direction,
    instrument: instrumentFacts(instrument, marketType, account.currency, rate),
    idealNetRR: null,
    breakEven: defaultBreakEvenRange,
    opens: [
      {
        id: "plan",
        ticketNumber: null,
        openDate: null,
        size: decimal(size),
        openPrice: decimal(price),
        stopPrice: decimal(stop),
        targetPrice: decimal(target),
        reportedStopPrice: null,
        reportedTargetPrice: null,
        stopMark: null,
        targetMark: null,
        openingBalance: decimal(account.balance),
        closes: [],
      },
    ],
  });
  return figures.opens[0] ?? null;
}

export interface PlanWarnings {
  stop: string | null;
  target: string | null;
}

/** The message for a stop or target on the wrong side; a plan is never refused for it. */
export function planWarnings({ direction, price, stop, target }: AddTradeForm): PlanWarnings {
  const levels = { direction, openPrice: decimal(price), stopPrice: decimal(stop), targetPrice: decimal(target) };
  const isLong = direction === Direction.Long;
  return {
    stop: isProfitSideStop(levels)
      ? isLong
        ? t`Invalid direction: the stop of a long trade must be below the price`
        : t`Invalid direction: the stop of a short trade must be above the price`
      : null,
    target: isLossSideTarget(levels)
      ? isLong
        ? t`Invalid direction: the target of a long trade must be above the price`
        : t`Invalid direction: the target of a short trade must be below the price`
      : null,
  };
}

/** Digits and steps of the price fields. */
export function priceDigits({ instrument, marketType }: Pick<AddTradeForm, "instrument" | "marketType">) {
  const pip = pipSize(marketType, instrument?.quoteCurrency ?? null, decimal(instrument?.tickSize ?? null));
  const floor = priceFloor({ marketType, contractSize: instrument?.contractSize ?? null });
  return { kind: "price" as const, floor, step: toWire(pip) ?? "0.01", precision: instrument?.pricePrecision ?? 0 };
}
