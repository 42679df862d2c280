import { z } from "zod";
import { sharePermissions } from "../platform/settings.ts";

/** Places of trades in groups that one call with a filter changes; what is left over is for the next call. */
export const SHARED_AT_ONCE = 5_000;

const groupIds = z.array(z.uuid()).min(1).max(200);
const tradeIds = z.array(z.uuid()).min(1).max(500);
/** A filter of one's own trades, as its query parameters. */
const filter = z.record(z.string().max(60), z.union([z.string().max(200), z.array(z.string().max(200)).max(500)]));

const chosen = { tradeIds: tradeIds.optional(), filter: filter.optional() };
const hasOne = ({ tradeIds, filter }: { tradeIds?: unknown; filter?: unknown }) =>
  (tradeIds === undefined) !== (filter === undefined);
const otherwise = { path: ["tradeIds"], message: "give either tradeIds or a filter" };

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

/** What putting trades into a group would come to. */
export const sharingPreview = sharedFlags
  .extend({
    /** What the group asks its members to show and some of these trades do not. */
    missing: z.array(z.object({ permission, trades: z.int() })),
  })
  .meta({ id: "SharingPreview" });
export type SharingPreview = z.infer<typeof sharingPreview>;
