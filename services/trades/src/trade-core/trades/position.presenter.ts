import type { ClosePosition, OpenPosition, Position } from "@entrywise/contracts/trades/position";
import { toWire } from "@entrywise/domain/decimal";
import { asTotals, eachCost, totalCost } from "@entrywise/domain/figures/close-costs";
import type { CloseFigures } from "@entrywise/domain/figures/close-figures";
import type { OpenFigures } from "@entrywise/domain/figures/open-figures";
import type { PriceRangeMetrics, RangeMetric } from "@entrywise/domain/figures/part-totals";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";

/** Figures in the form of the contract. */
export function presentPosition(id: string, referencePrice: string | null, figures: PositionFigures): Position {
  return {
    id,
    openDate: figures.openDate,
    closeDate: figures.closeDate,
    isClosed: figures.isClosed,
    referencePrice,
    totalSize: toWire(figures.totalSize),
    totalNetPips: toWire(figures.totalNetPips),
    totalGrossProfit: toWire(figures.totalGrossProfit),
    ...asTotals(eachCost((cost) => toWire(figures[totalCost(cost)]))),
    hasEstimatedCosts: figures.totalEstimatedCosts !== null,
    totalEstimatedCosts: toWire(figures.totalEstimatedCosts),
    totalNetProfit: toWire(figures.totalNetProfit),
    totalPercentageReturned: figures.totalPercentageReturned,
    totalNetRR: figures.totalNetRR,
    totalNetPipRR: figures.totalNetPipRR,
    idealNetRR: figures.idealNetRR,
    discrepancyRR: figures.discrepancyRR,
    winLossStatus: figures.winLossStatus,
    ...presentMetrics(figures.metrics),
    openPositions: figures.opens.map(presentOpen),
  };
}

function presentOpen(open: OpenFigures): OpenPosition {
  return {
    id: open.id,
    ticketNumber: open.ticketNumber,
    openDate: open.openDate,
    size: toWire(open.size),
    openPrice: toWire(open.openPrice),
    stopPrice: toWire(open.stopPrice),
    targetPrice: toWire(open.targetPrice),
    stopFromStatement: open.stopFromStatement ?? false,
    reportedStopPrice: toWire(open.reportedStopPrice),
    reportedTargetPrice: toWire(open.reportedTargetPrice),
    pipRisk: toWire(open.pipRisk),
    pipTarget: toWire(open.pipTarget),
    targetRR: open.targetRR,
    targetGross: toWire(open.targetGross),
    financialRisk: toWire(open.financialRisk),
    netFinancialRisk: toWire(open.netFinancialRisk),
    costPerPip: toWire(open.costPerPip),
    openingBalance: toWire(open.openingBalance),
    percentageRisked: open.percentageRisked,
    percentageNetRisked: open.percentageNetRisked,
    isClosed: open.isClosed,
    targetHit: open.targetHit,
    stopHit: open.stopHit,
    maximumAdversePrice: toWire(open.maximumAdversePrice),
    maximumFavourablePrice: toWire(open.maximumFavourablePrice),
    subtotals: {
      size: toWire(open.subtotals.size),
      grossProfit: toWire(open.subtotals.grossProfit),
      ...eachCost((cost) => toWire(open.subtotals[cost])),
      estimatedCosts: toWire(open.subtotals.estimatedCosts),
      netProfit: toWire(open.subtotals.netProfit),
      netPips: toWire(open.subtotals.netPips),
      netPipRR: open.subtotals.netPipRR,
      netProfitRR: open.subtotals.netProfitRR,
      netFeeRR: open.subtotals.netFeeRR,
      netRR: open.subtotals.netRR,
      percentageReturned: open.subtotals.percentageReturned,
    },
    ...presentMetrics(open.metrics),
    closePositions: open.closes.map(presentClose),
  };
}

function presentClose(close: CloseFigures): ClosePosition {
  return {
    id: close.id,
    closeDate: close.closeDate,
    size: toWire(close.size),
    closePrice: toWire(close.closePrice),
    grossProfit: toWire(close.enteredGrossProfit),
    effectiveGrossProfit: toWire(close.grossProfit),
    ...eachCost((cost) => toWire(close[cost])),
    commissions: toWire(close.enteredCommissions),
    estimatedCosts: toWire(close.estimatedCosts),
    maximumAdversePrice: toWire(close.maximumAdversePrice),
    maximumFavourablePrice: toWire(close.maximumFavourablePrice),
    netProfit: toWire(close.netProfit),
    netPips: toWire(close.netPips),
    netPipRR: close.netPipRR,
    netProfitRR: close.netProfitRR,
    netFeeRR: close.netFeeRR,
    netRR: close.netRR,
    financialRisk: toWire(close.financialRisk),
    costPerPip: toWire(close.costPerPip),
    percentageReturn: close.percentageReturn,
    ...presentMetrics(close.metrics),
  };
}

function presentMetrics(metrics: PriceRangeMetrics) {
  return {
    availableTradeRange: presentRange(metrics.availableTradeRange),
    endTradeDrawdown: presentRange(metrics.endTradeDrawdown),
    remainingDistanceToTarget: presentRange(metrics.remainingDistanceToTarget),
    remainingDistanceToStop: presentRange(metrics.remainingDistanceToStop),
    maximumFavourableExcursion: presentRange(metrics.maximumFavourableExcursion),
    maximumAdverseExcursion: presentRange(metrics.maximumAdverseExcursion),
    entryEfficiency: metrics.entryEfficiency,
    exitEfficiency: metrics.exitEfficiency,
    totalEfficiency: metrics.totalEfficiency,
  };
}

function presentRange({ pips, rr, gross }: RangeMetric) {
  return { pips: toWire(pips), rr, gross: toWire(gross) };
}
