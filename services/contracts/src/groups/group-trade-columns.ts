import type { SharePermissions } from "../platform/settings.ts";
import { excursionRanges, ratingRanges } from "../trades/range-filters.ts";

/**
 * What opens a column of a trade in a group (O-182). `always`: every member sees it. A name of a permission: its owner has to
 * share that. `percentages`: see {@link opensPercentages}.
 */
export type OpenedBy = "always" | "percentages" | keyof SharePermissions;

/** Every column of a group trade with what opens it. A column that stands nowhere here is shown to nobody. */
export const groupTradeColumns = {
  id: "always",
  ownerId: "always",
  ownerHandle: "always",
  ownerName: "always",
  permissions: "always",
  symbol: "always",
  marketType: "always",
  direction: "always",
  status: "always",
  isClosed: "always",
  winLossStatus: "always",
  reconciled: "always",
  plannedDate: "always",
  openDate: "always",
  closeDate: "always",
  openPrice: "always",
  closePrice: "always",
  pricePrecision: "always",
  netPips: "always",
  netRR: "always",
  summary: "always",
  snapshots: "always",
  strategyName: "sharePermissionsViewTags",
  tags: "sharePermissionsViewTags",
  accountName: "sharePermissionsViewAccountInfo",
  size: "sharePermissionsViewProfits",
  grossProfit: "sharePermissionsViewProfits",
  commissions: "sharePermissionsViewProfits",
  roll: "sharePermissionsViewProfits",
  dividends: "sharePermissionsViewProfits",
  netProfit: "sharePermissionsViewProfits",
  financialRisk: "sharePermissionsViewProfits",
  currency: "sharePermissionsViewProfits",
  netPercentage: "percentages",
  overallRating: "sharePermissionsViewWorkflowReview",
  directionPredictionCorrect: "sharePermissionsViewWorkflowReview",
} as const satisfies Record<string, OpenedBy>;
export type GroupTradeColumn = keyof typeof groupTradeColumns;

/**
 * Whether percentages may be shown. Beside the profit of the same trade they would give the balance of the account away, so
 * that then the account has to be shared as well.
 */
export function opensPercentages(permissions: SharePermissions): boolean {
  const { sharePermissionsViewPercentages, sharePermissionsViewProfits, sharePermissionsViewAccountInfo } = permissions;
  return sharePermissionsViewPercentages && (!sharePermissionsViewProfits || sharePermissionsViewAccountInfo);
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

const excursions = (unit: "pips" | "rr" | "gross", openedBy: OpenedBy) =>
  Object.fromEntries(excursionRanges.map((name) => [`${name}.${unit}`, openedBy]));

/** The same for the bounds of the filter: by what is closed nobody filters either. */
export const groupRangeColumns: Readonly<Record<string, OpenedBy>> = {
  totalNetRR: "always",
  totalGrossRR: "always",
  totalNetPips: "always",
  totalNetPercentage: "percentages",
  totalNetProfit: "sharePermissionsViewProfits",
  totalGrossProfit: "sharePermissionsViewProfits",
  totalCommissions: "sharePermissionsViewProfits",
  totalRoll: "sharePermissionsViewProfits",
  totalDividends: "sharePermissionsViewProfits",
  totalSize: "sharePermissionsViewProfits",
  netRR: "always",
  netPips: "always",
  stopPips: "always",
  targetPips: "always",
  targetRR: "always",
  stopHit: "always",
  targetHit: "always",
  costPerPip: "sharePermissionsViewProfits",
  financialRisk: "sharePermissionsViewProfits",
  targetGross: "sharePermissionsViewProfits",
  percentageAccountRisked: "percentages",
  idealNetRR: "sharePermissionsViewWorkflowReview",
  totalDiscrepancyRR: "sharePermissionsViewWorkflowReview",
  netPercentage: "percentages",
  netProfit: "sharePermissionsViewProfits",
  grossProfit: "sharePermissionsViewProfits",
  commissions: "sharePermissionsViewProfits",
  roll: "sharePermissionsViewProfits",
  dividends: "sharePermissionsViewProfits",
  size: "sharePermissionsViewProfits",
  entryEfficiency: "always",
  exitEfficiency: "always",
  totalEfficiency: "always",
  ...excursions("pips", "always"),
  ...excursions("rr", "always"),
  ...excursions("gross", "sharePermissionsViewProfits"),
  ...Object.fromEntries(ratingRanges.map((name) => [name, "sharePermissionsViewWorkflowReview"])),
} satisfies Readonly<Record<string, OpenedBy>>;
