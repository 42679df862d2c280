import { z } from "zod";
import { decimalString, instant, personText, positiveDecimalString } from "../shared/wire.ts";
import { costFields, totalCostFields } from "./close-costs.ts";

/** R, percent (12.5 is 12.5 %) or, for efficiencies, a fraction (0.63 is 63 %). Null where it does not exist. */
const ratio = z.number().nullable();
const money = decimalString.nullable();

/** One of the six ranges, as distance in pips, in R and in money. */
const range = z.object({ pips: money, rr: ratio, gross: money }).meta({ id: "PriceRange" });

const metrics = z.object({
  availableTradeRange: range,
  endTradeDrawdown: range,
  remainingDistanceToTarget: range,
  remainingDistanceToStop: range,
  maximumFavourableExcursion: range,
  maximumAdverseExcursion: range,
  entryEfficiency: ratio,
  exitEfficiency: ratio,
  totalEfficiency: ratio,
});

/** Of any sign: which prices there are is a rule of the market, see the domain's `priceFloor`. */
const price = decimalString.nullable();

const closeFields = {
  id: z.uuid(),
  closeDate: instant.nullable(),
  size: positiveDecimalString.nullable(),
  closePrice: price,
  /** Entered or from a broker. Null: calculated from price and instrument. */
  grossProfit: decimalString.nullable(),
  ...costFields,
  maximumAdversePrice: price,
  maximumFavourablePrice: price,
};

const openFields = {
  id: z.uuid(),
  ticketNumber: personText(60).nullable(),
  openDate: instant.nullable(),
  size: positiveDecimalString.nullable(),
  openPrice: price,
  /** Initial stop and target, as planned. */
  stopPrice: price,
  targetPrice: price,
};

/** `PUT /positions/{id}` (T-284): the whole position as it should be; rows that are absent are removed. */
export const savePosition = z.strictObject({
  positionId: z.uuid(),
  /** Price whose precision the price fields of the position share. */
  referencePrice: price,
  openPositions: z
    .array(z.strictObject({ ...openFields, closePositions: z.array(z.strictObject(closeFields)).max(500) }))
    .max(200),
});
export type SavePosition = z.infer<typeof savePosition>;

/** The part of the costs that a fee schedule has estimated; null: none. Absent in responses of older releases. */
const estimatedCosts = money.optional();

/** A close position with everything derived from it (T-289). */
export const closePosition = z
  .object({
    ...closeFields,
    /** The gross profit in use: the entered one, else the calculated one. */
    effectiveGrossProfit: money,
    /** Counts in place of the commissions, which stay as entered. */
    estimatedCosts,
    netProfit: money,
    netPips: money,
    netPipRR: ratio,
    netProfitRR: ratio,
    netFeeRR: ratio,
    netRR: ratio,
    financialRisk: money,
    costPerPip: money,
    percentageReturn: ratio,
    ...metrics.shape,
  })
  .meta({ id: "ClosePosition" });
export type ClosePosition = z.infer<typeof closePosition>;

/** An open position with its closes and everything derived (T-287, T-288). */
export const openPosition = z
  .object({
    ...openFields,
    /** The initial stop is the last one of a statement, unchanged since. Absent in responses of older releases. */
    stopFromStatement: z.boolean().optional(),
    /** Last ones of a statement: information, no part of any figure. */
    reportedStopPrice: money,
    reportedTargetPrice: money,
    pipRisk: money,
    pipTarget: money,
    targetRR: ratio,
    targetGross: money,
    financialRisk: money,
    netFinancialRisk: money,
    costPerPip: money,
    openingBalance: money,
    percentageRisked: ratio,
    percentageNetRisked: ratio,
    isClosed: z.boolean(),
    targetHit: z.boolean().nullable(),
    stopHit: z.boolean().nullable(),
    maximumAdversePrice: money,
    maximumFavourablePrice: money,
    subtotals: z.object({
      size: money,
      grossProfit: money,
      ...costFields,
      estimatedCosts,
      netProfit: money,
      netPips: money,
      netPipRR: ratio,
      netProfitRR: ratio,
      netFeeRR: ratio,
      netRR: ratio,
      percentageReturned: ratio,
    }),
    ...metrics.shape,
    closePositions: z.array(closePosition),
  })
  .meta({ id: "OpenPosition" });
export type OpenPosition = z.infer<typeof openPosition>;

/** The position of a trade (T-286). */
export const position = z
  .object({
    id: z.uuid(),
    openDate: instant.nullable(),
    closeDate: instant.nullable(),
    isClosed: z.boolean(),
    referencePrice: money,
    totalSize: money,
    totalNetPips: money,
    totalGrossProfit: money,
    ...totalCostFields,
    totalEstimatedCosts: estimatedCosts,
    /** Said to those as well who don't see amounts. Absent in responses of older releases. */
    hasEstimatedCosts: z.boolean().optional(),
    totalNetProfit: money,
    totalPercentageReturned: ratio,
    totalNetRR: ratio,
    totalNetPipRR: ratio,
    idealNetRR: ratio,
    discrepancyRR: ratio,
    winLossStatus: z.literal([0, 1, 2, 3]),
    ...metrics.shape,
    openPositions: z.array(openPosition),
  })
  .meta({ id: "Position" });
export type Position = z.infer<typeof position>;
