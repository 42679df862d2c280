import {
  isOpened,
  placesOf,
  type SharedColumn,
  sharedPositionColumns,
} from "@entrywise/contracts/groups/group-trade-columns";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { type RichText, treeOf, withTree } from "@entrywise/contracts/shared/rich-text";
import { withImagesAt } from "@entrywise/contracts/shared/rich-text-nodes";
import type { Position } from "@entrywise/contracts/trades/position";
import type { SharedPosition, SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import type { TradeRecord } from "../trade-core/trades/trade.row.ts";
import { roundedValue } from "./rounded-value.ts";

/** The position as a visitor sees it: what is closed to them is not in it, and the rest has no digits that tell it. */
export function presentSharedPosition(position: Position, permissions: SharePermissions): SharedPosition {
  const { sharePermissionsViewProfits: profits, sharePermissionsViewAccountInfo: account } = permissions;
  const columns = { ...sharedPositionColumns, ...(profits && account ? { openingBalance: withProfits } : {}) };
  return leaving(position, columns, permissions) as SharedPosition; // every field of it is optional but for those that are always open
}

const withProfits: SharedColumn = { by: "sharePermissionsViewProfits" };

/** A copy with the open fields alone, at every depth. */
function leaving(
  value: unknown,
  columns: Readonly<Record<string, SharedColumn>>,
  permissions: SharePermissions,
): unknown {
  if (Array.isArray(value)) return value.map((item) => leaving(item, columns, permissions));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).flatMap(([field, inner]) => {
    const column = columns[field];
    if (column === undefined || !isOpened(column.by, permissions)) return [];
    return [[field, roundedValue(leaving(inner, columns, permissions), placesOf(column, permissions))] as const];
  });
  return Object.fromEntries(fields);
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
