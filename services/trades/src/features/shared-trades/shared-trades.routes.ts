import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import { plainText, type RichText, treeOf, withTree } from "@entrywise/contracts/shared/rich-text";
import { textImageAddress, withSharedImages } from "@entrywise/contracts/shared/rich-text-nodes";
import {
  type SharedTrade,
  type SharePreview,
  sharedSnapshotAddress,
  sharingApi,
} from "@entrywise/contracts/trades/sharing.api";
import { Direction } from "@entrywise/domain/enumerations";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveRaw } from "@entrywise/kit/http/serve";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { notFound } from "@entrywise/kit/problem-error";
import { type Response, Router } from "express";
import {
  readOwnedPosition,
  readSharedTrade,
  type SharedRecord,
} from "../../trade-core/trades/shared-trade.read-model.ts";
import type { OwnerHandle } from "./owner-handle.ts";
import { presentSharedBreakdown, presentSharedPosition } from "./shared-trade.presenter.ts";
import {
  readAllSharedNotes,
  readSharedImages,
  readSharedInsights,
  readSharedNotes,
  readSharedTextImage,
} from "./shared-trades.read-model.ts";

/** A link that was taken back must not show its pictures for longer. */
const IMAGE_MS = 60_000;
const DESCRIPTION_LENGTH = 200;
const visitor = jobActor("share");

/**
 * What whoever has the code of a shared trade may read, on the brand of its owner. Nothing else here looks at who asks:
 * a brand is unknown only to gateways of an earlier release, which ask for previews without it.
 */
export function sharedTradesRoutes(unit: UnitOfWork, blobs: ImageStore, handleOf: OwnerHandle): Router {
  const router = Router();
  const asVisitor = <T>(
    { code, brand }: { code: string; brand: string },
    read: (tx: Transaction, shared: SharedRecord) => Promise<T>,
  ) =>
    unit.run(visitor, "share", async (tx) => {
      const shared = await readSharedTrade(tx, code);
      if (!shared || (brand !== "" && brand !== shared.owner.brand)) throw notFound("Trade");
      return read(tx, shared);
    });
  const imageUrl = (blob: string) => blobs.readUrl(blob, new Date(Date.now() + IMAGE_MS));

  serveRaw(router, sharingApi.shared, async ({ actor, params, response }) => {
    const { shared, snapshots, insights } = await asVisitor({ ...params, brand: actor.brand }, async (tx, shared) => {
      const images = await readSharedImages(tx, shared.trade.id);
      const snapshots = images.map(({ id, name }) => ({
        id,
        name,
        snapshotUrl: sharedSnapshotAddress(params.code, id),
      }));
      const { sharePermissionsViewInsights } = shared.permissions ?? defaultSharePermissions;
      const insights = sharePermissionsViewInsights ? { insights: await readSharedInsights(tx, shared.trade.id) } : {};
      return { shared, snapshots, insights };
    });
    const { trade, owner } = shared;
    const position = await unit.run({ ...visitor, ...owner }, "user", (tx) => readOwnedPosition(tx, trade));
    const presented = presentShared({ ...shared, position }, params.code, snapshots);
    answer(response, { ...presented, ...insights, ownerHandle: await handleOf(owner) });
  });
  const breakdown = (link: { code: string; brand: string }, kind: "open" | "close", rowId: string) =>
    asVisitor(link, async (tx, { trade, permissions }) => {
      const found = await readSharedNotes(tx, kind, trade.id, rowId);
      if (!found) throw notFound("Position");
      const { notes, ratings } = presentSharedBreakdown(found, permissions ?? defaultSharePermissions);
      const opened = Object.entries(notes).map(([key, note]) => [key, forVisitors(note, link.code)]);
      return { notes: Object.fromEntries(opened) as typeof notes, ratings };
    });
  serveRaw(router, sharingApi.sharedOpenBreakdown, async ({ actor, params, response }) => {
    answer(response, await breakdown({ ...params, brand: actor.brand }, "open", params.openId));
  });
  serveRaw(router, sharingApi.sharedCloseBreakdown, async ({ actor, params, response }) => {
    answer(response, await breakdown({ ...params, brand: actor.brand }, "close", params.closeId));
  });
  serveRaw(router, sharingApi.sharedPreview, async ({ actor, params, response }) => {
    const link = { ...params, brand: actor.brand };
    answer(response, await asVisitor(link, async (_tx, shared) => preview(params.code, shared)));
  });
  serveRaw(router, sharingApi.sharedImage, async ({ actor, params, response }) => {
    const [hero] = await asVisitor({ ...params, brand: actor.brand }, (tx, { trade }) =>
      readSharedImages(tx, trade.id),
    );
    if (!hero) throw notFound("Snapshot");
    response.redirect(302, imageUrl(hero.blob));
  });
  serveRaw(router, sharingApi.sharedSnapshot, async ({ actor, params, response }) => {
    const images = await asVisitor({ ...params, brand: actor.brand }, (tx, { trade }) =>
      readSharedImages(tx, trade.id),
    );
    const image = images.find(({ id }) => id === params.id);
    if (!image) throw notFound("Snapshot");
    response.redirect(302, imageUrl(image.blob));
  });
  serveRaw(router, sharingApi.sharedTextImage, async ({ actor, params, response }) => {
    const blob = await asVisitor({ ...params, brand: actor.brand }, async (tx, shared) => {
      const texts = await openTexts(tx, shared);
      return JSON.stringify(texts).includes(textImageAddress(params.id)) ? readSharedTextImage(tx, params.id) : null;
    });
    if (blob === null) throw notFound("Image");
    response.redirect(302, imageUrl(blob));
  });
  return router;
}

/** Every text of a shared trade that its permissions open. */
async function openTexts(tx: Transaction, { trade, permissions }: SharedRecord): Promise<unknown[]> {
  const allowed = permissions ?? defaultSharePermissions;
  const breakdowns = await readAllSharedNotes(tx, trade.id);
  return [
    trade.summary,
    ...(allowed.sharePermissionsViewNotes ? [trade.notes] : []),
    ...(allowed.sharePermissionsViewWorkflowReview ? [trade.overallReview] : []),
    ...breakdowns.map((notes) => presentSharedBreakdown({ notes, ratings: {} }, allowed).notes),
  ];
}

/** A text whose images lead past the sign-in. */
function forVisitors(text: RichText | null, code: string): RichText | null {
  if (text === null) return null;
  return withTree(text, withSharedImages(treeOf(text), code));
}

function answer(response: Response, body: object): void {
  response.json(body);
}

/** Field by field: what a permission closes is not in the answer (T-475). */
function presentShared(
  { trade, position, permissions }: SharedRecord,
  code: string,
  snapshots: SharedTrade["snapshots"],
): Omit<SharedTrade, "ownerHandle"> {
  const allowed = permissions ?? defaultSharePermissions;
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
    summary: forVisitors(trade.summary, code),
    snapshots,
    permissions: allowed,
    position: presentSharedPosition(position, allowed),
    ...(allowed.sharePermissionsViewProfits ? { currencyCode: trade.currency } : {}),
    ...(allowed.sharePermissionsViewTags ? { tags: trade.tags } : {}),
    ...(allowed.sharePermissionsViewNotes ? { notes: forVisitors(trade.notes, code) } : {}),
    ...(allowed.sharePermissionsViewAccountInfo
      ? { accountName: trade.accountName, strategy: trade.strategyName }
      : {}),
    ...(allowed.sharePermissionsViewWorkflowReview
      ? {
          overallRating: trade.overallRating,
          overallReview: forVisitors(trade.overallReview, code),
          directionPredictionCorrect: trade.directionPredictionCorrect,
        }
      : {}),
  };
}

/** "EURUSD short +1.79R": what everybody with the link sees, in one line. */
function preview(code: string, { trade, position }: SharedRecord): SharePreview {
  const { totalNetRR } = position;
  const result = totalNetRR === null ? "" : ` ${totalNetRR < 0 ? "−" : "+"}${Math.abs(totalNetRR).toFixed(2)}R`;
  const description = plainText(trade.summary).replace(/\s+/g, " ").trim();
  return {
    title: `${trade.instrument} ${trade.direction === Direction.Long ? "long" : "short"}${result}`,
    description: description.length > DESCRIPTION_LENGTH ? `${description.slice(0, DESCRIPTION_LENGTH)}…` : description,
    imagePath: trade.snapshots.length === 0 ? null : `/v1.0/trades/shared/${code}/image`,
  };
}
