import { MarketType } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { sharePermissions } from "../platform/settings.ts";
import { groupTradeSummary } from "./group-trade.ts";

/** Places of trades in groups that one call with a filter changes; what is left over is for the next call. */
export const SHARED_AT_ONCE = 5_000;

const groupIds = z.array(z.uuid()).min(1).max(200);
const tradeIds = z.array(z.uuid()).min(1).max(500);
/** A filter of one's own trades, as its query parameters. */
const filter = z.record(z.string().max(60), z.union([z.string().max(200), z.array(z.string().max(200)).max(500)]));

const chosen = { tradeIds: tradeIds.optional(), filter: filter.optional() };
const hasOne = ({ tradeIds, filter }: { tradeIds?: unknown; filter?: unknown }) =>
  (tradeIds === undefined) !== (filter === undefined);
const otherwise = { path: ["tradeIds"], message: "must contain either tradeIds or a filter" };

/** The chosen trades: by id or by a filter of one's own trades. */
export const chosenTrades = z.strictObject(chosen).refine(hasOne, otherwise);
export type ChosenTrades = z.infer<typeof chosenTrades>;

export const tradesToShare = z.strictObject({ groupIds, ...chosen }).refine(hasOne, otherwise);
export type TradesToShare = z.infer<typeof tradesToShare>;

/** How many trades changed; those that were there already, or were not there, are not counted. */
export const sharedCount = z.object({
  changed: z.int(),
  /** Trades that the filter finds and that the same call, made again, changes. */
  remaining: z.int().default(0),
});

const permission = sharePermissions.keyof();
const flagCounts = z.record(permission, z.int());

/** What chosen trades of a member show in a group, or would. */
export const sharedFlags = z
  .object({
    total: z.int(),
    inGroup: z.int(),
    /** How many of them have permissions of their own, which go before the member's. */
    ownTotal: z.int(),
    /** By permission, how many trades show that. */
    shows: flagCounts,
    /** The same of the trades with permissions of their own alone. */
    ownShows: flagCounts,
  })
  .meta({ id: "SharedFlags" });
export type SharedFlags = z.infer<typeof sharedFlags>;

/** One account of a member, with its trades in a group. */
export const sharedAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What is traded with it. */
  markets: z.array(z.enum(MarketType)),
  total: z.int(),
  /** How many of them have permissions of their own. */
  ownTotal: z.int(),
  /** By permission, how many of the trades with permissions of their own show that. */
  ownShows: flagCounts,
});
export type SharedAccount = z.infer<typeof sharedAccount>;

/** What a member's trades show in a group, by account, and the newest of them as its owner sees it. */
export const ownShares = sharedFlags
  .extend({
    accounts: z.array(sharedAccount),
    newest: z
      .object({
        /** With every column: what a member sees of it follows from the permissions. */
        trade: groupTradeSummary,
        accountId: z.uuid(),
        /** The trade's own permissions; null: it follows those for the group. */
        own: sharePermissions.nullable(),
      })
      .nullable(),
  })
  .meta({ id: "OwnShares" });
export type OwnShares = z.infer<typeof ownShares>;

/** What of the trades in a group shows less than the group asks for. */
export const sharingLess = z
  .object({
    /** Trades that the group shows, and those among them that show less. */
    trades: z.int(),
    tradesLess: z.int(),
    /** Members with such trades: how many these are, and what some of them do not show. */
    members: z.array(z.object({ userId: z.uuid(), trades: z.int(), missing: z.array(permission) })),
  })
  .meta({ id: "SharingLess" });
export type SharingLess = z.infer<typeof sharingLess>;

/** What putting trades into a group would come to. */
export const sharingPreview = sharedFlags
  .extend({
    /** What the group asks its members to show and some of these trades do not. */
    missing: z.array(z.object({ permission, trades: z.int() })),
  })
  .meta({ id: "SharingPreview" });
export type SharingPreview = z.infer<typeof sharingPreview>;
