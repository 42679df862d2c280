import { groupTextImageAddress } from "@entrywise/contracts/groups/group-trade";
import { textImageAddress } from "@entrywise/contracts/shared/rich-text-nodes";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { presentSharedTexts } from "../../shared-view/shared-trade.presenter.ts";
import { findSharedBars, readSharedBars } from "../charting/shared-bars.read-model.ts";
import {
  openTexts,
  readSharedImages,
  readSharedNotes,
  readSharedTextImage,
} from "../shared-trades/shared-trades.read-model.ts";
import { type Checked, type GroupReader, mountReads, type Reader } from "./group-reader.ts";
import { findGroupTrade, findHiddenTrade, presentGroupTrade, readPosition } from "./one-group-trade.ts";

type Markets = Parameters<typeof readSharedBars>[0];

interface OneTrade {
  params: { groupId: string; tradeId: string };
  query: Checked & { hidden: boolean };
}

/** An address that was handed out does not outlive the membership for longer. */
const IMAGE_MS = 60_000;

/** One trade of a group with its texts and images, as far as they are shared. */
export function oneGroupTradeRoutes(markets: Markets, reader: GroupReader, blobs: ImageStore): Router {
  const { unit } = markets;
  const router = Router();
  const finding = findOneTrade(unit, reader);
  texts(router, unit, finding);
  images(router, unit, finding, blobs);
  bars(router, markets, finding);
  const { reading } = mountReads(router, unit);
  reading(groupProjectionApi.one, async ({ actor, params, query }) => {
    const { group, find } = await finding(actor, { params, query });
    const found = await unit.run(actor, "group", find, { id: params.groupId });
    const position = await readPosition(unit, group, found);
    return async (tx) => ({ body: await presentGroupTrade(tx, group, found, position) });
  });
  return router;
}

type FindOneTrade = ReturnType<typeof findOneTrade>;

function findOneTrade(unit: UnitOfWork, { read }: GroupReader) {
  return async (actor: Reader, { params: { groupId, tradeId }, query }: OneTrade) => {
    const { read: group } = await read(actor, groupId, query.membersVersion);
    const find = query.hidden
      ? await findHiddenTrade(unit, group.group, tradeId)
      : (tx: Transaction) => findGroupTrade(tx, group, tradeId);
    return { group, find };
  };
}

function texts(router: Router, unit: UnitOfWork, finding: FindOneTrade): void {
  const { reading } = mountReads(router, unit);
  for (const [endpoint, kind] of [
    [groupProjectionApi.openBreakdown, "open"],
    [groupProjectionApi.closeBreakdown, "close"],
  ] as const) {
    reading(endpoint, async ({ actor, params, query }) => {
      const { find } = await finding(actor, { params, query });
      return async (tx) => {
        const found = await find(tx);
        const rowId = "openId" in params ? params.openId : params.closeId;
        const notes = await readSharedNotes(tx, kind, found.trade.id, rowId);
        if (!notes) throw notFound("Position");
        const imageAt = (id: string) => groupTextImageAddress(params.groupId, params.tradeId, id);
        return { body: presentSharedTexts(notes, found.permissions, imageAt) };
      };
    });
  }
}

/** The chart of a trade shows when and at which prices it was traded, which everybody in the group sees. */
function bars(router: Router, markets: Markets, finding: FindOneTrade): void {
  const { unit } = markets;
  const { responding } = mountReads(router, unit);
  const findShared = async (actor: Reader, one: OneTrade) => {
    const { group, find } = await finding(actor, one);
    const { trade, owner } = await unit.run(actor, "group", find, { id: one.params.groupId });
    return { trade, ownerId: owner.userId, brand: group.group.key.brand };
  };
  responding(groupProjectionApi.bars, async ({ actor, params, query }) =>
    readSharedBars(markets, actor, await findShared(actor, { params, query }), query),
  );
  responding(groupProjectionApi.tradeBars, async ({ actor, params, query }) =>
    findSharedBars(markets, actor, await findShared(actor, { params, query })),
  );
}

function images(router: Router, unit: UnitOfWork, finding: FindOneTrade, blobs: ImageStore): void {
  const { reading } = mountReads(router, unit);
  const imageUrl = (blob: string) => ({ body: { url: blobs.readUrl(blob, new Date(Date.now() + IMAGE_MS)) } });
  reading(groupProjectionApi.snapshot, async ({ actor, params, query }) => {
    const { find } = await finding(actor, { params, query });
    return async (tx) => {
      const found = await find(tx);
      const image = (await readSharedImages(tx, found.trade.id)).find(({ id }) => id === params.id);
      if (!image) throw notFound("Snapshot");
      return imageUrl(image.blob);
    };
  });
  reading(groupProjectionApi.textImage, async ({ actor, params, query }) => {
    const { find } = await finding(actor, { params, query });
    return async (tx) => {
      const found = await find(tx);
      const texts = JSON.stringify(await openTexts(tx, found.trade, found.permissions));
      const blob = texts.includes(textImageAddress(params.id)) ? await readSharedTextImage(tx, params.id) : null;
      if (blob === null) throw notFound("Image");
      return imageUrl(blob);
    };
  });
}
