import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { type RichText, treeOf, withTree } from "@entrywise/contracts/shared/rich-text";
import { withImagesAt } from "@entrywise/contracts/shared/rich-text-nodes";
import type { Position } from "@entrywise/contracts/trades/position";
import type { SharedPosition, SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import type { TradeRecord } from "../trade-core/trades/trade.row.ts";

/** Fields of a position by what opens them. A field that stands nowhere here is shown to nobody. */
const always = [
  "id", "openDate", "closeDate", "isClosed", "referencePrice", "winLossStatus", "openPositions", "closePositions", "openPrice",
  "stopPrice", "stopFromStatement", "reportedStopPrice", "targetPrice", "closePrice", "maximumAdversePrice", "maximumFavourablePrice", "pipRisk", "pipTarget", "targetRR",
  "targetHit", "stopHit", "subtotals", "totalNetPips", "netPips", "totalNetRR", "totalNetPipRR",
  "netPipRR", "netProfitRR", "netFeeRR", "netRR", "availableTradeRange", "endTradeDrawdown", "remainingDistanceToTarget",
  "remainingDistanceToStop", "maximumFavourableExcursion", "maximumAdverseExcursion", "entryEfficiency", "exitEfficiency",
  "totalEfficiency", "pips", "rr",
] as const; // biome-ignore format: a list

/** Sizes belong to the money: together with pips they tell it. */
const withProfits = [
  "totalSize", "size", "totalGrossProfit", "totalCommissions", "totalRoll", "totalDividends", "totalOtherCosts", "totalNetProfit",
  "grossProfit", "effectiveGrossProfit", "commissions", "roll", "dividends", "otherCosts", "netProfit", "targetGross",
  "financialRisk", "netFinancialRisk", "costPerPip", "gross",
] as const; // biome-ignore format: a list

const withPercentages = [
  "totalPercentageReturned", "percentageRisked", "percentageNetRisked", "percentageReturned", "percentageReturn",
] as const; // biome-ignore format: a list

const withReview = ["idealNetRR", "discrepancyRR"] as const;

const withAccount = ["ticketNumber"] as const;

/** The position as a visitor sees it: what is closed to them is not in it. */
export function presentSharedPosition(position: Position, permissions: SharePermissions): SharedPosition {
  const { sharePermissionsViewProfits: profits, sharePermissionsViewAccountInfo: account } = permissions;
  const open = new Set<string>([
    ...always,
    ...(profits ? withProfits : []),
    ...(permissions.sharePermissionsViewPercentages ? withPercentages : []),
    ...(permissions.sharePermissionsViewWorkflowReview ? withReview : []),
    ...(account ? withAccount : []),
    ...(profits && account ? ["openingBalance"] : []),
  ]);
  return only(position, open) as SharedPosition; // every field of it is optional but for those that are always open
}

/** A copy with the named fields alone, at every depth. */
function only(value: unknown, open: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => only(item, open));
  if (typeof value !== "object" || value === null) return value;
  const allowed = Object.entries(value).filter(([field]) => open.has(field));
  return Object.fromEntries(allowed.map(([field, inner]) => [field, only(inner, open)]));
}

const phases = {
  Preparation: "sharePermissionsViewWorkflowPreparation",
  Execution: "sharePermissionsViewWorkflowExecution",
  Review: "sharePermissionsViewWorkflowReview",
} as const;

/** Notes of the phases that are open; ratings are part of the review. */
export function presentSharedBreakdown<Note>(
  { notes, ratings }: { notes: Readonly<Record<string, Note>>; ratings: Readonly<Record<string, number | null>> },
  permissions: SharePermissions,
) {
  const isOpen = ([key]: [string, Note]) =>
    Object.entries(phases).some(([phase, permission]) => key.endsWith(`Notes${phase}`) && permissions[permission]);
  return {
    notes: Object.fromEntries(Object.entries(notes).filter(isOpen)),
    ratings: permissions.sharePermissionsViewWorkflowReview ? ratings : {},
  };
}

/** The same with texts whose images lead to where these readers reach them. */
export function presentSharedTexts(
  breakdown: Parameters<typeof presentSharedBreakdown<RichText | null>>[0],
  permissions: SharePermissions,
  imageAt: (id: string) => string,
) {
  const { notes, ratings } = presentSharedBreakdown(breakdown, permissions);
  const opened = Object.entries(notes).map(([key, note]) => [key, withImages(note, imageAt)] as const);
  return { notes: Object.fromEntries(opened), ratings };
}

function withImages(text: RichText | null, imageAt: (id: string) => string): RichText | null {
  return text === null ? null : withTree(text, withImagesAt(treeOf(text), imageAt));
}

/** Field by field: what a permission closes is not in the response (T-475). */
export function presentShared(
  { trade, position, permissions }: { trade: TradeRecord; position: Position; permissions: SharePermissions },
  snapshots: SharedTrade["snapshots"],
  imageAt: (id: string) => string,
): Omit<SharedTrade, "ownerHandle"> {
  return {
    instrument: trade.instrument,
    exchange: trade.exchange,
    marketType: trade.marketType,
    direction: trade.direction,
    status: trade.status,
    includePipet: trade.includePipet,
    pricePrecision: trade.pricePrecision,
    pipSize: trade.pipSize,
    plannedDate: trade.plannedDate?.toISOString() ?? null,
    demo: trade.demo,
    reconciled: trade.reconciled,
    summary: withImages(trade.summary, imageAt),
    snapshots,
    permissions,
    position: presentSharedPosition(position, permissions),
    ...(permissions.sharePermissionsViewProfits ? { currencyCode: trade.currency } : {}),
    ...(permissions.sharePermissionsViewTags ? { tags: trade.tags } : {}),
    ...(permissions.sharePermissionsViewNotes ? { notes: withImages(trade.notes, imageAt) } : {}),
    ...(permissions.sharePermissionsViewAccountInfo
      ? { accountName: trade.accountName, strategy: trade.strategyName }
      : {}),
    ...(permissions.sharePermissionsViewWorkflowReview
      ? {
          overallRating: trade.overallRating,
          overallReview: withImages(trade.overallReview, imageAt),
          directionPredictionCorrect: trade.directionPredictionCorrect,
        }
      : {}),
  };
}
