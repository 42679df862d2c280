import type { SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
import { type GroupTrade, groupSnapshotAddress, groupTextImageAddress } from "@entrywise/contracts/groups/group-trade";
import { openPermissions } from "@entrywise/contracts/groups/group-trade-columns";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { Position } from "@entrywise/contracts/trades/position";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import { literal } from "@entrywise/kit/db/copy-out";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";
import { idIndex } from "../../read-engine/table/trade-ids.ts";
import { sharedNetRR, sharedResult } from "../../shared-view/shared-result.ts";
import { presentShared } from "../../shared-view/shared-trade.presenter.ts";
import { defaultPreference } from "../../trade-core/preferences/preferences.read-model.ts";
import { readOwnedPosition } from "../../trade-core/trades/shared-trade.read-model.ts";
import { readTrade } from "../../trade-core/trades/trade.read-model.ts";
import type { TradeRecord } from "../../trade-core/trades/trade.row.ts";
import { readSharedImages, readSharedInsights } from "../shared-trades/shared-trades.read-model.ts";
import type { Read } from "./group-projection.ts";
import { listHidden, readSharedRows, tradesInGroup } from "./group-rows.read-model.ts";

/** A trade that is in the group, with what its owner shares of it. */
export interface FoundTrade {
  trade: TradeRecord;
  owner: SharingMember;
  permissions: SharePermissions;
  winLossStatus: WinLossStatus;
}

/**
 * Finds a trade in the projection of the group and reads it in a transaction of scope `group`.
 *
 * @throws ProblemError 404 for a trade that no member shares with the group
 */
export async function findGroupTrade(tx: Transaction, { group, trades }: Read, tradeId: string): Promise<FoundTrade> {
  const row = idIndex(trades.trades).rowOfText(tradeId);
  const shared = row < 0 ? undefined : group.sharedAt(row);
  const owner = group.members.get(shared?.ownerId ?? "");
  if (!shared || !owner) throw notFound("Trade");
  const trade = await readTrade({ tx, actor: { userId: owner.userId, brand: group.key.brand } as Actor }, tradeId); // it reads no more of one
  if (!trade) throw notFound("Trade");
  return { trade, owner, permissions: openPermissions(shared.permissions), winLossStatus: readResult(trades, row) };
}

/**
 * Finds a trade of the group that moderators have hidden, for those who may show it again: as much of it as its owner shares.
 *
 * @throws ProblemError 404 for a trade that is not hidden
 */
export async function findHiddenTrade(
  unit: UnitOfWork,
  { key, members }: Read["group"],
  tradeId: string,
): Promise<(tx: Transaction) => Promise<FoundTrade>> {
  const owner = [...members.values()].find((member) => listHidden(member).includes(tradeId));
  if (!owner) throw notFound("Trade");
  const shown = { ...owner, hidden: [] };
  const [shared, preference] = await unit.run(jobActor("trades", key.brand), "job", async (tx) => {
    const condition = `${tradesInGroup(key, [shown])} and id = ${literal(tradeId)}`;
    const { rows, preferences } = await readSharedRows(tx, key, [shown], condition);
    return [rows.get(tradeId), preferences.get(owner.userId) ?? defaultPreference];
  });
  if (!shared) throw notFound("Trade");
  const permissions = openPermissions(shared.permissions);
  return async (tx) => {
    const trade = await readTrade({ tx, actor: { userId: owner.userId, brand: key.brand } as Actor }, tradeId); // it reads no more of one
    if (!trade) throw notFound("Trade");
    const position = await readOwnedPosition(tx, trade);
    return { trade, owner, permissions, winLossStatus: sharedResult(position, permissions, preference.breakEven) };
  };
}

function readResult(trades: Read["trades"], row: number): WinLossStatus {
  return (trades.results()[row] ?? WinLossStatus.None) as WinLossStatus; // the column holds nothing else
}

/**
 * Everything of the trade that its owner shares.
 *
 * @param ownersPosition from `positionOf`
 */
export async function presentGroupTrade(
  tx: Transaction,
  { group }: Read,
  { trade, owner, permissions, winLossStatus: outcome }: FoundTrade,
  ownersPosition: Position | null,
): Promise<GroupTrade> {
  const { groupId } = group.key;
  const images = await readSharedImages(tx, trade.id);
  const [added]: { at: Date }[] = await tx.query("select added_at as at from trade_group where trade_id = $1", [
    trade.id,
  ]);
  if (!added) throw notFound("Trade");
  const insights = permissions.sharePermissionsViewInsights ? { insights: await readSharedInsights(tx, trade.id) } : {};
  const position = ownersPosition ?? (await readOwnedPosition(tx, trade));
  const snapshots = images.map(({ id, name }) => ({
    id,
    name,
    snapshotUrl: groupSnapshotAddress(groupId, trade.id, id),
  }));
  const {
    accountName,
    strategy: _,
    ...shown
  } = presentShared(
    // What the owner's money says about an outcome without R is not shared with it.
    { trade, position: { ...position, winLossStatus: outcome }, permissions },
    snapshots,
    (id) => groupTextImageAddress(groupId, trade.id, id),
  );
  return {
    ...shown,
    ...insights,
    ...(accountName === undefined ? {} : { accountName }),
    ...(permissions.sharePermissionsViewTags ? { strategy: trade.strategyName } : {}),
    id: trade.id,
    ownerId: owner.userId,
    ownerHandle: owner.handle,
    ownerName: owner.fullName,
    sharedAt: added.at.toISOString(),
    netRR: sharedNetRR(position, permissions),
    winLossStatus: outcome,
  };
}

/**
 * The position with shares of the balance, which hangs on trades that are not in the group: it is read as its owner, and in
 * a transaction of its own. Null where no share of a balance is shown.
 */
export async function readPosition(
  unit: UnitOfWork,
  { group }: Read,
  { trade, owner, permissions }: FoundTrade,
): Promise<Position | null> {
  const { sharePermissionsViewPercentages, sharePermissionsViewProfits, sharePermissionsViewAccountInfo } = permissions;
  const showsBalance =
    sharePermissionsViewPercentages || (sharePermissionsViewProfits && sharePermissionsViewAccountInfo);
  if (!showsBalance) return null;
  const asOwner = { ...jobActor("trades"), userId: owner.userId, brand: group.key.brand };
  return unit.run(asOwner, "user", (tx) => readOwnedPosition(tx, trade));
}
