import { Direction, MarketType, TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { sharePermissions } from "../platform/settings.ts";
import { decimalString, instant } from "../shared/wire.ts";
import { listedCostFields } from "../trades/close-costs.ts";
import { sharedTrade } from "../trades/sharing.api.ts";
import { tradeTag } from "../trades/tags.api.ts";
import type { GroupTradeColumn } from "./group-trade-columns.ts";

const owner = { ownerId: z.uuid(), ownerHandle: z.string(), ownerName: z.string() };

/** A trade in a group (G-251). What its owner does not share is null; `permissions` says which of the nulls are for that. */
export const groupTradeSummary = z
  .object({
    id: z.uuid(),
    ...owner,
    permissions: sharePermissions,
    symbol: z.string(),
    marketType: z.enum(MarketType),
    direction: z.enum(Direction),
    status: z.enum(TradeStatus),
    isClosed: z.boolean(),
    winLossStatus: z.enum(WinLossStatus),
    /** Its figures are those of a statement that agreed with the broker's totals (Y-224); older services do not say. */
    reconciled: z.boolean().optional(),
    plannedDate: instant.nullable(),
    openDate: instant.nullable(),
    closeDate: instant.nullable(),
    openPrice: decimalString.nullable(),
    closePrice: decimalString.nullable(),
    pricePrecision: z.int(),
    netPips: decimalString.nullable(),
    netRR: z.number().nullable(),
    /** From open to the initial stop, in pips or ticks; older services do not say. */
    stopPips: z.number().nullable().optional(),
    /** The initial target in R; older services do not say. */
    targetRR: z.number().nullable().optional(),
    summary: z.string(),
    /** Ids of images, the hero first. */
    snapshots: z.array(z.uuid()),
    strategyName: z.string().nullable(),
    tags: z.array(tradeTag).nullable(),
    accountName: z.string().nullable(),
    size: decimalString.nullable(),
    grossProfit: decimalString.nullable(),
    ...listedCostFields,
    /** Its result contains estimated costs; older services do not say. */
    hasEstimatedCosts: z.boolean().optional(),
    netProfit: decimalString.nullable(),
    financialRisk: decimalString.nullable(),
    currency: z.string().nullable(),
    netPercentage: z.number().nullable(),
    overallRating: z.int().nullable(),
    directionPredictionCorrect: z.boolean().nullable(),
  } satisfies Record<GroupTradeColumn, z.ZodType>)
  .meta({ id: "GroupTradeSummary" });
export type GroupTradeSummary = z.infer<typeof groupTradeSummary>;

/** One trade in a group: as much of it as a shared link with the same permissions shows, and whose it is. */
export const groupTrade = sharedTrade
  .omit({ ownerHandle: true, accountName: true, strategy: true })
  .extend({
    id: z.uuid(),
    ...owner,
    /** When it came into the group. */
    sharedAt: instant,
    netRR: z.number().nullable(),
    winLossStatus: z.enum(WinLossStatus),
    /** With the account. */
    accountName: z.string().optional(),
    /** With the tags. */
    strategy: z.string().nullable().optional(),
  })
  .meta({ id: "GroupTrade" });
export type GroupTrade = z.infer<typeof groupTrade>;

/** Where members find an image of a trade in a group. */
export const groupSnapshotAddress = (groupId: string, tradeId: string, id: string) =>
  `/v1.0/groups/${groupId}/trades/${tradeId}/snapshots/${id}`;

/** Where members find an image in a text of a trade in a group. */
export const groupTextImageAddress = (groupId: string, tradeId: string, id: string) =>
  `/v1.0/groups/${groupId}/trades/${tradeId}/text-images/${id}`;

/** What the filter of a group offers: what members share, and nothing else. */
export const groupFilterOptions = z
  .object({
    members: z.array(z.object({ userId: z.uuid(), handle: z.string(), fullName: z.string(), count: z.int() })),
    symbols: z.array(z.string()),
    accounts: z.array(z.string()),
    strategies: z.array(z.string()),
    tags: z.array(z.string()),
  })
  .meta({ id: "GroupFilterOptions" });
export type GroupFilterOptions = z.infer<typeof groupFilterOptions>;
