import { openPermissions } from "@entrywise/contracts/groups/group-trade-columns";
import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import { estimateMark } from "@entrywise/contracts/platform/notifications/filled-text";
import { plainText } from "@entrywise/contracts/shared/rich-text";
import { sharedImageAddress, textImageAddress } from "@entrywise/contracts/shared/rich-text-nodes";
import type { SharePreview } from "@entrywise/contracts/trades/share-preview";
import { sharedSnapshotAddress, sharingApi } from "@entrywise/contracts/trades/sharing.api";
import { Direction } from "@entrywise/domain/enumerations";
import { roundedNumber } from "@entrywise/domain/rounding";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveRaw } from "@entrywise/kit/http/serve";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { notFound } from "@entrywise/kit/problem-error";
import { type Response, Router } from "express";
import { sharedNetRR, sharedResult } from "../../shared-view/shared-result.ts";
import { presentShared, presentSharedPosition, presentSharedTexts } from "../../shared-view/shared-trade.presenter.ts";
import {
  readOwnedPosition,
  readSharedTrade,
  type SharedRecord,
} from "../../trade-core/trades/shared-trade.read-model.ts";
import type { OwnerHandle } from "./owner-handle.ts";
import { sharedPlotOf } from "./shared-plot.ts";
import {
  openTexts,
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
  serveTrade(router, unit, handleOf);
  serveImages(router, unit, blobs);
  return router;
}

/** @throws ProblemError 404 for a code that is unknown on this brand */
const readAsVisitor = <T>(
  unit: UnitOfWork,
  { code, brand }: { code: string; brand: string },
  read: (tx: Transaction, shared: SharedRecord) => Promise<T>,
) =>
  unit.run(visitor, "share", async (tx) => {
    const shared = await readSharedTrade(tx, code);
    if (!shared || (brand !== "" && brand !== shared.owner.brand)) throw notFound("Trade");
    return read(tx, shared);
  });

function serveTrade(router: Router, unit: UnitOfWork, handleOf: OwnerHandle): void {
  serveRaw(router, sharingApi.shared, async ({ actor, params, response }) => {
    const { shared, snapshots, insights } = await readAsVisitor(
      unit,
      { ...params, brand: actor.brand },
      async (tx, shared) => {
        const images = await readSharedImages(tx, shared.trade.id);
        const snapshots = images.map(({ id, name }) => ({
          id,
          name,
          snapshotUrl: sharedSnapshotAddress(params.code, id),
        }));
        const { sharePermissionsViewInsights } = shared.permissions ?? defaultSharePermissions;
        const insights = sharePermissionsViewInsights
          ? { insights: await readSharedInsights(tx, shared.trade.id) }
          : {};
        return { shared, snapshots, insights };
      },
    );
    const { trade, owner } = shared;
    const position = await unit.run({ ...visitor, ...owner }, "user", (tx) => readOwnedPosition(tx, trade));
    const permissions = openPermissions(shared.permissions ?? defaultSharePermissions);
    const imageAt = (id: string) => sharedImageAddress(params.code, id);
    const winLossStatus = sharedResult(position, permissions, trade.preference.breakEven);
    const presented = presentShared(
      { trade, position: { ...position, winLossStatus }, permissions },
      snapshots,
      imageAt,
    );
    respond(response, { ...presented, ...insights, ownerHandle: await handleOf(owner) });
  });
  const breakdown = (link: { code: string; brand: string }, kind: "open" | "close", rowId: string) =>
    readAsVisitor(unit, link, async (tx, { trade, permissions }) => {
      const found = await readSharedNotes(tx, kind, trade.id, rowId);
      if (!found) throw notFound("Position");
      return presentSharedTexts(found, permissions ?? defaultSharePermissions, (id) =>
        sharedImageAddress(link.code, id),
      );
    });
  serveRaw(router, sharingApi.sharedOpenBreakdown, async ({ actor, params, response }) => {
    respond(response, await breakdown({ ...params, brand: actor.brand }, "open", params.openId));
  });
  serveRaw(router, sharingApi.sharedCloseBreakdown, async ({ actor, params, response }) => {
    respond(response, await breakdown({ ...params, brand: actor.brand }, "close", params.closeId));
  });
  serveRaw(router, sharingApi.sharedPreview, async ({ actor, params, response }) => {
    const link = { ...params, brand: actor.brand };
    const shared = await readAsVisitor(unit, link, async (_tx, found) => found);
    respond(response, { ...preview(params.code, shared), ownerHandle: await handleOf(shared.owner) });
  });
}

function serveImages(router: Router, unit: UnitOfWork, blobs: ImageStore): void {
  const imageUrl = (blob: string) => blobs.readUrl(blob, new Date(Date.now() + IMAGE_MS));

  serveRaw(router, sharingApi.sharedImage, async ({ actor, params, response }) => {
    const [hero] = await readAsVisitor(unit, { ...params, brand: actor.brand }, (tx, { trade }) =>
      readSharedImages(tx, trade.id),
    );
    if (!hero) throw notFound("Snapshot");
    response.redirect(302, imageUrl(hero.blob));
  });
  serveRaw(router, sharingApi.sharedSnapshot, async ({ actor, params, response }) => {
    const images = await readAsVisitor(unit, { ...params, brand: actor.brand }, (tx, { trade }) =>
      readSharedImages(tx, trade.id),
    );
    const image = images.find(({ id }) => id === params.id);
    if (!image) throw notFound("Snapshot");
    response.redirect(302, imageUrl(image.blob));
  });
  serveRaw(router, sharingApi.sharedTextImage, async ({ actor, params, response }) => {
    const blob = await readAsVisitor(unit, { ...params, brand: actor.brand }, async (tx, shared) => {
      const texts = await openTexts(tx, shared.trade, shared.permissions ?? defaultSharePermissions);
      return JSON.stringify(texts).includes(textImageAddress(params.id)) ? readSharedTextImage(tx, params.id) : null;
    });
    if (blob === null) throw notFound("Image");
    response.redirect(302, imageUrl(blob));
  });
}

function respond(response: Response, body: object): void {
  response.json(body);
}

/** "EURUSD short +1.79R": what everybody with the link sees, in one line. */
function preview(code: string, { trade, position, permissions }: SharedRecord): SharePreview {
  const netRR = sharedNetRR(position, permissions ?? defaultSharePermissions);
  const isEstimated = netRR !== null && position.hasEstimatedCosts === true;
  const mark = isEstimated ? estimateMark : "";
  const result =
    netRR === null ? "" : ` ${mark}${netRR < 0 ? "−" : "+"}${roundedNumber(Math.abs(netRR), 2).toFixed(2)}R`;
  const description = plainText(trade.summary).replace(/\s+/g, " ").trim();
  const direction = trade.direction === Direction.Long ? "long" : "short";
  const opened = openPermissions(permissions ?? defaultSharePermissions);
  const plot = sharedPlotOf(trade, presentSharedPosition(position, opened));
  return {
    ...(plot === null ? {} : { plot }),
    ...(opened.sharePermissionsViewAccountInfo ? { strategy: trade.strategyName } : {}),
    reconciled: trade.reconciled,
    title: `${trade.instrument} ${direction}${result}`,
    trade: { symbol: trade.instrument, direction, netRR, ...(isEstimated ? { isEstimated } : {}) },
    description: description.length > DESCRIPTION_LENGTH ? `${description.slice(0, DESCRIPTION_LENGTH)}…` : description,
    imagePath: trade.snapshots.length === 0 ? null : `/v1.0/trades/shared/${code}/image`,
  };
}
