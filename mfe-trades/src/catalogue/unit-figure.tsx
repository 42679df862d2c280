import type { ResultFigures } from "@entrywise/contracts/trades/result-figures";
import type { StatisticsUnit } from "@entrywise/contracts/trades/statistics-display";
import { t } from "@entrywise/host/macro";
import { EstimatedCosts, Money, Percent, Pips, type ResultTone, RewardRisk } from "@entrywise/ui";
import { toneOfSum } from "../display/trade-texts.ts";
import { OfTrades, type OfTradesForm } from "./of-trades.tsx";

export type UnitValues = Pick<
  ResultFigures,
  "count" | "countRR" | "netProfit" | "moneyCount" | "estimatedCount" | "netRR" | "netPercentage" | "netPips"
>;

/** An amount over trades of which some may have no exchange rate; null where none has one. */
export const knownMoney = (amount: string | null, { moneyCount }: Pick<ResultFigures, "moneyCount">) =>
  moneyCount === 0 ? null : amount;

/** How many trades the money of several sets is over; nothing where it is over all of them. */
export function countWithMoney(
  sets: readonly Pick<ResultFigures, "count" | "moneyCount" | "estimatedCount">[],
): Pick<ResultFigures, "moneyCount" | "estimatedCount"> {
  const estimatedCount = sets.reduce((sum, { estimatedCount: own = 0 }) => sum + own, 0);
  const estimated = estimatedCount === 0 ? {} : { estimatedCount };
  if (sets.every(({ moneyCount }) => moneyCount === undefined)) return estimated;
  return { ...estimated, moneyCount: sets.reduce((sum, { count, moneyCount = count }) => sum + moneyCount, 0) };
}

/** Why such an amount is missing. */
export const noRate = () => t`No exchange rate`;

/**
 * Money is private in privacy mode: results are then shown in R, or in per cent where no trade has an R.
 *
 * @param netRR sum of R of the trades in question, null when none has one; undefined while it is not known
 */
export function shownUnit(unit: StatisticsUnit, hidden: boolean, netRR?: number | null): StatisticsUnit {
  if (!hidden || unit !== "money") return unit;
  return netRR === null ? "percent" : "rr";
}

/** A result in a unit, exact where it is money; null where there is none. */
export function valueIn(unit: StatisticsUnit, values: UnitValues): string | number | null {
  return {
    money: knownMoney(values.netProfit, values),
    rr: values.netRR,
    percent: values.netPercentage,
    pips: values.netPips,
  }[unit];
}

export function toneIn(unit: StatisticsUnit, values: UnitValues): ResultTone | null {
  return toneOfSum(valueIn(unit, values));
}

export interface UnitFigureProps {
  unit: StatisticsUnit;
  values: UnitValues;
  currency: string | null;
  /** Names the unit behind the figure. */
  named?: boolean;
  /** Colours it as a result. */
  toned?: boolean;
  arrow?: boolean;
  /** Money as 5.1k, the others with fewer decimals, where there is little room. */
  short?: boolean;
  /** How a figure of fewer trades says of how many; on hover alone where there is little room. */
  of?: OfTradesForm;
}

/** With little room a figure of three digits needs no decimals, nor one of two that its unit follows. */
const fewer = (value: number | null, least = 100) => (Math.abs(value ?? 0) >= least ? 0 : 1);

/** One result in the unit that was chosen, and of how many trades it is where these are not all. */
export function UnitFigure({ of, ...props }: UnitFigureProps) {
  const { unit, values, short = false } = props;
  return (
    <OfTrades counted={countIn(unit, values)} all={values.count} form={of ?? (short ? "title" : "words")}>
      <EstimatedCosts when={(values.estimatedCount ?? 0) > 0}>
        <Result {...props} />
      </EstimatedCosts>
    </OfTrades>
  );
}

/** Trades that a figure is over: R is of those with a stop, money of those with an exchange rate. */
function countIn(unit: StatisticsUnit, { count, countRR, moneyCount = count }: UnitValues): number {
  if (unit === "rr") return countRR;
  return unit === "money" ? moneyCount : count;
}

function Result({ unit, values, currency, named = false, toned = false, arrow, short }: Omit<UnitFigureProps, "of">) {
  const result = toned ? toneIn(unit, values) : null;
  const shared = { result, signed: true, ...(arrow === undefined ? {} : { arrow }) };
  switch (unit) {
    case "money":
      return (
        <Money
          {...shared}
          value={knownMoney(values.netProfit, values)}
          currency={currency}
          unit={named}
          missingReason={noRate()}
          {...(short ? { compact: true } : {})}
        />
      );
    case "rr":
      return (
        <RewardRisk
          {...shared}
          value={values.netRR}
          unit
          decimals={short ? fewer(values.netRR, 10) : 2}
          missingReason={t`No trades have a stop`}
        />
      );
    case "percent":
      return (
        <Percent
          {...shared}
          value={values.netPercentage}
          decimals={short ? fewer(values.netPercentage, 10) : 2}
          missingReason={t`No balance to compare with`}
        />
      );
    case "pips":
      return (
        <Pips {...shared} value={values.netPips} unit={named} decimals={short ? 0 : 1} missingReason={t`No prices`} />
      );
  }
}
