import { Direction, MarketType, TradeStatus } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { sharePermissions } from "../platform/settings.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { richText } from "../shared/rich-text.ts";
import { instant } from "../shared/wire.ts";
import { closePosition, openPosition, position } from "./position.ts";
import { sharePreview } from "./share-preview.ts";
import { tradeTag } from "./tags.api.ts";
import { tradeDetail } from "./trades.api.ts";

/** What each permission opens is absent from the response without it, down to the single figure (T-475). */
const range = position.shape.availableTradeRange.partial().optional().meta({ id: "SharedPriceRange" });
const ranges = {
  availableTradeRange: range,
  endTradeDrawdown: range,
  remainingDistanceToTarget: range,
  remainingDistanceToStop: range,
  maximumFavourableExcursion: range,
  maximumAdverseExcursion: range,
};
const sharedClose = closePosition.partial().required({ id: true }).extend(ranges);
const sharedOpen = openPosition
  .omit({ closePositions: true })
  .partial()
  .required({ id: true })
  .extend({
    ...ranges,
    subtotals: openPosition.shape.subtotals.partial().optional(),
    closePositions: z.array(sharedClose),
  });
export const sharedPosition = position
  .omit({ openPositions: true })
  .partial()
  .extend({ ...ranges, openPositions: z.array(sharedOpen) })
  .meta({ id: "SharedPosition" });
export type SharedPosition = z.infer<typeof sharedPosition>;

/** A shared trade as a visitor sees it (T-474). */
export const sharedTrade = z
  .object({
    instrument: z.string(),
    exchange: z.string().nullable(),
    marketType: z.enum(MarketType),
    direction: z.enum(Direction),
    status: z.enum(TradeStatus),
    includePipet: z.boolean(),
    pricePrecision: z.int(),
    pipSize: z.string(),
    plannedDate: instant.nullable(),
    demo: z.boolean(),
    /** Its figures are those of a statement that agreed with the broker's totals (Y-224); older services do not say. */
    reconciled: z.boolean().optional(),
    /** Who shares it; null while that is not known. */
    ownerHandle: z.string().nullable().default(null),
    summary: richText.nullable(),
    snapshots: z.array(z.object({ id: z.uuid(), name: z.string(), snapshotUrl: z.string() })),
    /** What is open; the rest of the response follows from it. */
    permissions: sharePermissions,
    position: sharedPosition,
    /** With the profits. */
    currencyCode: z.string().optional(),
    /** With the notes. */
    notes: richText.nullable().optional(),
    /** With the account. */
    accountName: z.string().optional(),
    strategy: z.string().nullable().optional(),
    /** With the tags. */
    tags: z.array(tradeTag).optional(),
    /** With the insights. */
    insights: z.array(z.object({ id: z.uuid(), date: instant, text: z.string() })).optional(),
    /** With the review. */
    overallRating: z.int().nullable().optional(),
    overallReview: richText.nullable().optional(),
    directionPredictionCorrect: z.boolean().nullable().optional(),
  })
  .meta({ id: "SharedTrade" });
export type SharedTrade = z.infer<typeof sharedTrade>;

/** Notes and ratings of one row, without those whose permission is closed. */
export const sharedBreakdown = z
  .object({
    notes: z.record(z.string(), richText.nullable()),
    ratings: z.record(z.string(), z.int().nullable()),
  })
  .meta({ id: "SharedBreakdown" });
export type SharedBreakdown = z.infer<typeof sharedBreakdown>;

/** Where visitors of a shared trade find one of its images; it stays the same as long as the trade is shared. */
export const sharedSnapshotAddress = (code: string, id: string) => `/v1.0/trades/shared/${code}/snapshots/${id}`;

const code = z.string().regex(/^[\w-]{22}$/, "must be a share code");
const codeParams = z.object({ code });
const shareResponse = z.object({ shareCode: z.string(), trade: tradeDetail });

export const sharingApi = {
  share: endpoint({
    method: "post",
    path: "/trades/{id}/share",
    summary: "Create the public link of a trade",
    access: "user",
    params: idParams,
    ifMatch: true,
    status: 201,
    answer: shareResponse,
  }),
  unshare: endpoint({
    method: "delete",
    path: "/trades/{id}/share",
    summary: "Take the public link back",
    access: "user",
    params: idParams,
    ifMatch: true,
    status: 200,
    answer: tradeDetail,
  }),
  permissions: endpoint({
    method: "post",
    path: "/trades/{id}/share/permissions",
    summary: "What visitors of the link see beside the rest",
    access: "user",
    params: idParams,
    body: sharePermissions.extend({ tradeId: z.uuid() }),
    ifMatch: true,
    status: 200,
    answer: tradeDetail,
  }),
  groups: endpoint({
    method: "post",
    path: "/trades/{id}/trading-groups",
    summary: "Trading groups that the trade is shared with",
    access: "user",
    params: idParams,
    body: z.strictObject({ tradeId: z.uuid(), groupIds: z.array(z.uuid()).max(200) }),
    ifMatch: true,
    status: 200,
    answer: tradeDetail,
  }),
  shared: endpoint({
    method: "get",
    path: "/trades/shared/{code}",
    summary: "A shared trade, for whoever has its code",
    access: "public",
    params: codeParams,
    status: 200,
    answer: sharedTrade,
  }),
  sharedOpenBreakdown: endpoint({
    method: "get",
    path: "/trades/shared/{code}/open-positions/{openId}/breakdown",
    summary: "Workflow of an open position of a shared trade",
    access: "public",
    params: codeParams.extend({ openId: z.uuid() }),
    status: 200,
    answer: sharedBreakdown,
  }),
  sharedCloseBreakdown: endpoint({
    method: "get",
    path: "/trades/shared/{code}/close-positions/{closeId}/breakdown",
    summary: "Workflow of a close position of a shared trade",
    access: "public",
    params: codeParams.extend({ closeId: z.uuid() }),
    status: 200,
    answer: sharedBreakdown,
  }),
  sharedPreview: endpoint({
    method: "get",
    path: "/trades/shared/{code}/preview",
    summary: "What chat apps show of the link",
    access: "public",
    params: codeParams,
    status: 200,
    answer: sharePreview,
  }),
  sharedTextImage: endpoint({
    method: "get",
    path: "/trades/shared/{code}/text-images/{id}",
    summary: "An image in a text that the share opens",
    access: "public",
    params: codeParams.extend({ id: z.uuid() }),
    kind: "stream",
    status: 200,
  }),
  /** Asks each time whether the trade is still shared; leads to the blob store. */
  sharedSnapshot: endpoint({
    method: "get",
    path: "/trades/shared/{code}/snapshots/{id}",
    summary: "An image of a shared trade",
    access: "public",
    params: codeParams.extend({ id: z.uuid() }),
    kind: "stream",
    status: 200,
  }),
  sharedImage: endpoint({
    method: "get",
    path: "/trades/shared/{code}/image",
    summary: "Hero image of a shared trade",
    access: "public",
    params: codeParams,
    kind: "stream",
    status: 200,
  }),
};
