import { z } from "zod";
import { imageContentTypes, uploadAddress } from "../platform/images.api.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { repeated } from "../shared/query.ts";
import { idResponse, listOf, personText } from "../shared/wire.ts";
import { enabledBody, moveBody } from "./accounts.api.ts";
import { tradeDetail } from "./trades.api.ts";

const name = personText(100);

/** A named place for an image that every trade has (T-449). */
export const snapshotSlot = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isEnabled: z.boolean(),
    position: z.int(),
    /** Trades whose place is filled. */
    imageCount: z.int(),
    version: z.int(),
  })
  .meta({ id: "SnapshotSlot" });
export type SnapshotSlot = z.infer<typeof snapshotSlot>;

export const saveSnapshotSlot = z.strictObject({ name: name.min(1, "Name must not be empty") });
export type SaveSnapshotSlot = z.infer<typeof saveSnapshotSlot>;

/** An image of a trade, or the empty place for one (T-448). */
export const snapshot = z
  .object({
    id: z.uuid(),
    /** Null: a custom snapshot. */
    slotId: z.uuid().nullable(),
    name: z.string(),
    /** Where the picture came from, when it was a link. */
    originUrl: z.string().nullable(),
    /** Address to show the image from, for half an hour at least and an hour at most; null: no image. */
    snapshotUrl: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    sequenceNumber: z.int(),
    /** The hero image of the trade. */
    isPrimary: z.boolean(),
    /** False on a slot that is switched off: it takes no image. Custom snapshots: true. */
    isSlotEnabled: z.boolean(),
    /** 0: a slot that was never used. */
    version: z.int(),
  })
  .meta({ id: "Snapshot" });
export type Snapshot = z.infer<typeof snapshot>;

/** All places of a trade (T-445). */
export const tradeSnapshots = z
  .object({ slotSnapshots: z.array(snapshot), customSnapshots: z.array(snapshot) })
  .meta({ id: "TradeSnapshots" });
export type TradeSnapshots = z.infer<typeof tradeSnapshots>;

/** Most trades whose heroes are asked for at once. */
export const MAX_HERO_TRADES = 100;

/** The image that stands for a trade in a list. */
export const heroSnapshot = z
  .object({ tradeId: z.uuid(), id: z.uuid(), name: z.string(), snapshotUrl: z.string() })
  .meta({ id: "HeroSnapshot" });
export type HeroSnapshot = z.infer<typeof heroSnapshot>;

export const saveSnapshot = z.strictObject({
  tradeId: z.uuid(),
  slotId: z.uuid().nullable(),
  snapshotId: z.uuid(),
  name,
  originUrl: personText(2000).nullable(),
  /** The address of an upload, the one that was read (stays), or null (no image). */
  snapshotUrl: z.string().max(2000).nullable(),
});
export type SaveSnapshot = z.infer<typeof saveSnapshot>;

/** Order and names of the snapshots of a trade, and which of them is its hero (O-149). */
export const arrangeSnapshots = z.strictObject({
  tradeId: z.uuid(),
  snapshots: z.array(z.strictObject({ id: z.uuid(), name })).max(200),
  primaryId: z.uuid().nullable(),
});
export type ArrangeSnapshots = z.infer<typeof arrangeSnapshots>;

export const snapshotSlotsApi = {
  list: endpoint({
    method: "get",
    path: "/snapshot-slots",
    summary: "My snapshot slots in their order",
    access: "user",
    status: 200,
    answer: listOf(snapshotSlot),
  }),
  read: endpoint({
    method: "get",
    path: "/snapshot-slots/{id}",
    summary: "One snapshot slot",
    access: "user",
    params: idParams,
    status: 200,
    answer: snapshotSlot,
  }),
  add: endpoint({
    method: "post",
    path: "/snapshot-slots",
    summary: "Add a snapshot slot",
    access: "user",
    body: saveSnapshotSlot,
    status: 201,
    answer: idResponse,
  }),
  change: endpoint({
    method: "put",
    path: "/snapshot-slots/{id}",
    summary: "Rename a snapshot slot",
    access: "user",
    params: idParams,
    body: saveSnapshotSlot,
    ifMatch: true,
    status: 200,
    answer: snapshotSlot,
  }),
  remove: endpoint({
    method: "delete",
    path: "/snapshot-slots/{id}",
    summary: "Delete a snapshot slot; its images stay as custom snapshots",
    access: "user",
    params: idParams,
    status: 204,
  }),
  enable: endpoint({
    method: "post",
    path: "/snapshot-slots/{id}/enabled",
    summary: "Enable or disable a snapshot slot",
    access: "user",
    params: idParams,
    body: enabledBody,
    status: 200,
    answer: snapshotSlot,
  }),
  move: endpoint({
    method: "put",
    path: "/snapshot-slots/{id}/move",
    summary: "Move a snapshot slot in the order",
    access: "user",
    params: idParams,
    body: moveBody,
    status: 204,
  }),
};

export const snapshotsApi = {
  heroes: endpoint({
    method: "get",
    path: "/snapshots/heroes",
    summary: "The hero image of each of these trades; a trade without an image is absent",
    access: "user",
    query: z.object({ tradeIds: repeated(z.uuid(), MAX_HERO_TRADES) }),
    status: 200,
    answer: listOf(heroSnapshot),
  }),
  ofTrade: endpoint({
    method: "get",
    path: "/trades/{id}/snapshots",
    summary: "Images and empty places of a trade",
    access: "user",
    params: idParams,
    status: 200,
    answer: tradeSnapshots,
  }),
  arrange: endpoint({
    method: "put",
    path: "/trades/{id}/snapshots",
    summary: "Order, names and hero of the snapshots of a trade",
    access: "user",
    params: idParams,
    body: arrangeSnapshots,
    ifMatch: true,
    status: 200,
    answer: tradeDetail,
  }),
  add: endpoint({
    method: "post",
    path: "/snapshots",
    summary: "Add an empty custom snapshot",
    access: "user",
    body: z.strictObject({ tradeId: z.uuid() }),
    status: 201,
    answer: idResponse,
  }),
  /** Version 0 for a slot that was never used. */
  save: endpoint({
    method: "put",
    path: "/snapshots/{id}",
    summary: "Image and name of a snapshot",
    access: "user",
    params: idParams,
    body: saveSnapshot,
    ifMatch: true,
    status: 200,
    answer: snapshot,
  }),
  remove: endpoint({
    method: "delete",
    path: "/snapshots/{id}",
    summary: "Delete a custom snapshot",
    access: "user",
    params: idParams,
    status: 204,
  }),
  blobSas: endpoint({
    method: "post",
    path: "/snapshots/blob-sas",
    summary: "Address to upload the image of a snapshot to",
    access: "user",
    body: z.strictObject({ tradeId: z.uuid(), size: z.int().min(1), type: z.enum(imageContentTypes) }),
    status: 201,
    answer: uploadAddress,
  }),
  /** Stays the same as long as the image does; leads to the blob store. */
  image: endpoint({
    method: "get",
    path: "/snapshots/{id}/image",
    summary: "The image of a snapshot",
    access: "user",
    params: idParams,
    // makes the address another one when the image is
    query: z.object({ v: z.string().max(20).optional() }),
    kind: "stream",
    status: 200,
  }),
};
