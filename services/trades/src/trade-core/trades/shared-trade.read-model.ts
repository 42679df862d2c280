import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { Position } from "@entrywise/contracts/trades/position";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { presentPosition } from "./position.presenter.ts";
import { figuresOf } from "./refigure-trade.ts";
import { readTrade } from "./trade.read-model.ts";
import type { TradeRecord } from "./trade.row.ts";

/** A shared trade before anything of it is withheld. */
export interface SharedRecord {
  trade: TradeRecord;
  /** Percentages of it hang on trades that a visitor may not read: `readOwnedPosition` has them. */
  position: Position;
  /** Of the trade, else the owner's default; null: neither says anything. */
  permissions: SharePermissions | null;
  owner: Pick<Actor, "userId" | "brand">;
}

/**
 * The trade behind a share code, in a transaction of scope `share`: its policies show this trade and nothing else. Null when
 * the code is unknown, was taken back, or its trade is deleted.
 */
export async function readSharedTrade(tx: Transaction, code: string): Promise<SharedRecord | null> {
  await tx.query("select set_config('app.share_code', $1, true)", [code]);
  const [found] = await tx.query(
    `select t.id, t.user_id as "userId", t.brand_key as brand, p.share_permissions as defaults
       from trade t left join preference p on p.user_id = t.user_id and p.brand_key = t.brand_key`,
  );
  if (!found) return null;
  const owner = { userId: found.userId, brand: found.brand };
  const trade = await readTrade({ tx, actor: owner as Actor }, found.id); // it reads no more of one
  if (!trade) return null;
  const position = await readOwnedPosition(tx, trade);
  return { trade, position, permissions: trade.sharePermissions ?? found.defaults, owner };
}

/**
 * The position of a trade. In a transaction of its owner: the balance it opened with counts what closed earlier that day,
 * and the policies of scope `share` show no other trade.
 */
export async function readOwnedPosition(tx: Transaction, trade: TradeRecord): Promise<Position> {
  return presentPosition(trade.positionId, trade.referencePrice, await figuresOf(tx, trade));
}
