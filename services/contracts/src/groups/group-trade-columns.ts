import { asTotals, closeCosts, eachListedCost, totalCost } from "@entrywise/domain/figures/close-costs";
import type { SharePermissions } from "../platform/settings.ts";
import { excursionRanges, ratingRanges } from "../trades/range-filters.ts";

/**
 * What opens a column of a trade in a group (O-182). `always`: every member sees it. A name of a permission: its owner has to
 * share that. `percentages`: see {@link opensPercentages}.
 */
export type OpenedBy = "always" | "percentages" | keyof SharePermissions;

/** How a column leaves. */
export interface SharedColumn {
  by: OpenedBy;
  /**
   * Decimal places with which the value of each trade leaves, before anything is made of it, where its owner closes money: with all
   * its digits a quotient tells both of its amounts, and a mean the sizes. `price`: one more than prices of the trade have.
   * Absent: with all digits.
   */
  places?: number | "price";
}

const always: SharedColumn = { by: "always" };
/** R, costs in R and pips, which are made of amounts or sizes. */
const ofTwoPlaces: SharedColumn = { by: "always", places: 2 };
/** Means of prices. */
const ofPrices: SharedColumn = { by: "always", places: "price" };
/** Shares of one, which screens show as percentages. */
const ofFourPlaces: SharedColumn = { by: "always", places: 4 };
const withTags: SharedColumn = { by: "sharePermissionsViewTags" };
const withAccount: SharedColumn = { by: "sharePermissionsViewAccountInfo" };
const withProfits: SharedColumn = { by: "sharePermissionsViewProfits" };
const withReview: SharedColumn = { by: "sharePermissionsViewWorkflowReview" };
const reviewInR: SharedColumn = { by: "sharePermissionsViewWorkflowReview", places: 2 };
const withProfitsEachCost = eachListedCost(() => withProfits);
const withPercentages: SharedColumn = { by: "percentages", places: 2 };

/** Every column of a group trade with what opens it, and how. A column that stands nowhere here is shown to nobody. */
export const groupTradeColumns = {
  id: always,
  ownerId: always,
  ownerHandle: always,
  ownerName: always,
  permissions: always,
  symbol: always,
  marketType: always,
  direction: always,
  status: always,
  isClosed: always,
  winLossStatus: always,
  reconciled: always,
  hasEstimatedCosts: always,
  plannedDate: always,
  openDate: always,
  closeDate: always,
  openPrice: ofPrices,
  closePrice: ofPrices,
  pricePrecision: always,
  netPips: ofTwoPlaces,
  netRR: ofTwoPlaces,
  stopPips: ofTwoPlaces,
  targetRR: ofTwoPlaces,
  summary: always,
  snapshots: always,
  strategyName: withTags,
  tags: withTags,
  accountName: withAccount,
  size: withProfits,
  grossProfit: withProfits,
  ...withProfitsEachCost,
  netProfit: withProfits,
  financialRisk: withProfits,
  currency: withProfits,
  netPercentage: withPercentages,
  overallRating: withReview,
  directionPredictionCorrect: withReview,
} as const satisfies Record<string, SharedColumn>;
export type GroupTradeColumn = keyof typeof groupTradeColumns;

/**
 * Whether percentages may be shown. Beside the profit of the same trade they would give the balance of the account away, so
 * that then the account has to be shared as well.
 */
export function opensPercentages(permissions: SharePermissions): boolean {
  const { sharePermissionsViewPercentages, sharePermissionsViewProfits, sharePermissionsViewAccountInfo } = permissions;
  return sharePermissionsViewPercentages && (!sharePermissionsViewProfits || sharePermissionsViewAccountInfo);
}

/** The permissions with the rule for percentages applied, so that callers need only read the flags. */
export function openPermissions(permissions: SharePermissions): SharePermissions {
  return { ...permissions, sharePermissionsViewPercentages: opensPercentages(permissions) };
}

/** Whether these permissions open a column. */
export function isOpened(openedBy: OpenedBy, permissions: SharePermissions): boolean {
  if (openedBy === "always") return true;
  return openedBy === "percentages" ? opensPercentages(permissions) : permissions[openedBy];
}

/** What of a trade is of its account: closed where the owner does not share the account. */
export const accountPermissions = [
  "sharePermissionsViewProfits",
  "sharePermissionsViewPercentages",
  "sharePermissionsViewAccountInfo",
] as const satisfies (keyof SharePermissions)[];

/**
 * What a trade shows in a group: its own permissions, else its owner's for that group, else the owner's default.
 *
 * @param isAccountShared whether the owner shows money and name of the trade's account there; a trade with permissions of
 *   its own keeps those
 */
export function permissionsInGroup(
  ofTrade: SharePermissions | null,
  ofMember: SharePermissions | null,
  ofOwner: SharePermissions,
  isAccountShared = true,
): SharePermissions {
  if (ofTrade !== null) return ofTrade;
  const shared = ofMember ?? ofOwner;
  return isAccountShared
    ? shared
    : { ...shared, ...Object.fromEntries(accountPermissions.map((name) => [name, false])) };
}

/** Whether an account is among those whose money and name a member shows; null or absent: all are. */
export function isAccountShared(accounts: readonly string[] | null | undefined, accountId: string): boolean {
  return accounts?.includes(accountId) ?? true;
}

/**
 * Decimal places with which a column of a trade leaves, see {@link SharedColumn}; null: with all digits.
 *
 * @param pricePrecision decimal places of the trade's prices
 */
export function placesOf({ places }: SharedColumn, permissions: SharePermissions, pricePrecision = 0): number | null {
  if (places === undefined || permissions.sharePermissionsViewProfits) return null;
  return places === "price" ? pricePrecision + 1 : places;
}

const excursions = (unit: "pips" | "rr" | "gross", column: SharedColumn) =>
  Object.fromEntries(excursionRanges.map((name) => [`${name}.${unit}`, column]));

/** The same for the bounds of the filter: by what is closed nobody filters either, and by what is rounded only as it is. */
export const groupRangeColumns: Readonly<Record<string, SharedColumn>> = {
  totalNetRR: ofTwoPlaces,
  totalGrossRR: ofTwoPlaces,
  totalNetPips: ofTwoPlaces,
  totalNetPercentage: withPercentages,
  totalNetProfit: withProfits,
  totalGrossProfit: withProfits,
  ...asTotals(withProfitsEachCost),
  totalSize: withProfits,
  netRR: ofTwoPlaces,
  netPips: ofTwoPlaces,
  stopPips: ofTwoPlaces,
  targetPips: ofTwoPlaces,
  targetRR: ofTwoPlaces,
  stopHit: always,
  targetHit: always,
  costPerPip: withProfits,
  financialRisk: withProfits,
  targetGross: withProfits,
  percentageAccountRisked: withPercentages,
  idealNetRR: reviewInR,
  totalDiscrepancyRR: reviewInR,
  netPercentage: withPercentages,
  netProfit: withProfits,
  grossProfit: withProfits,
  ...withProfitsEachCost,
  size: withProfits,
  entryEfficiency: ofFourPlaces,
  exitEfficiency: ofFourPlaces,
  totalEfficiency: ofFourPlaces,
  ...excursions("pips", ofTwoPlaces),
  ...excursions("rr", ofTwoPlaces),
  ...excursions("gross", withProfits),
  ...Object.fromEntries(ratingRanges.map((name) => [name, withReview])),
};

const each = (names: readonly string[], column: SharedColumn) =>
  Object.fromEntries(names.map((name) => [name, column]));

/**
 * The same for the fields of a position at every depth, in groups and behind public links. What a position of a group and one of a
 * link share of it follows from the same permissions. A field that stands nowhere here is shown to nobody.
 */
export const sharedPositionColumns: Readonly<Record<string, SharedColumn>> = {
  ...each(
    [
      "id", "hasEstimatedCosts", "openDate", "closeDate", "isClosed", "referencePrice", "winLossStatus", "openPositions", "closePositions", "openPrice",
      "stopPrice", "stopFromStatement", "reportedStopPrice", "targetPrice", "closePrice", "maximumAdversePrice",
      "maximumFavourablePrice", "targetHit", "stopHit", "subtotals", "availableTradeRange", "endTradeDrawdown",
      "remainingDistanceToTarget", "remainingDistanceToStop", "maximumFavourableExcursion", "maximumAdverseExcursion",
    ],
    always,
  ), // biome-ignore format: a list
  ...each(
    [
      "pipRisk", "pipTarget", "targetRR", "totalNetPips", "netPips", "totalNetRR", "totalNetPipRR", "netPipRR", "netProfitRR",
      "netFeeRR", "netRR", "pips", "rr",
    ],
    ofTwoPlaces,
  ), // biome-ignore format: a list
  ...each(["entryEfficiency", "exitEfficiency", "totalEfficiency"], ofFourPlaces),
  // Sizes belong to the money: together with pips they tell it.
  ...each(
    [
      "totalSize", "size", "totalGrossProfit", ...closeCosts.map(totalCost), "totalNetProfit", "grossProfit", "effectiveGrossProfit",
      "totalEstimatedCosts", "estimatedCosts",
      ...closeCosts, "netProfit", "targetGross", "financialRisk", "netFinancialRisk", "costPerPip", "gross",
    ],
    withProfits,
  ), // biome-ignore format: a list
  ...each(
    ["totalPercentageReturned", "percentageRisked", "percentageNetRisked", "percentageReturned", "percentageReturn"],
    withPercentages,
  ),
  ...each(["idealNetRR", "discrepancyRR"], reviewInR),
  ticketNumber: withAccount,
};
