import { randomBytes } from "node:crypto";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { changeTrade } from "./change-trade.ts";

/** Knowing it is the right to see, so nobody may guess it. */
const CODE_BITS = 128;

/** Makes the public link of a trade; one that is shared already keeps its code. */
export async function shareTrade(tx: Transaction, actor: Actor, id: string, version: number) {
  const code = randomBytes(CODE_BITS / 8).toString("base64url");
  const trade = await changeShare(tx, actor, id, version, (stored) => ({ share_code: stored ?? code }));
  return { shareCode: trade.shareCode ?? code, trade };
}

/** The code is gone for good: sharing again makes another. Permissions stay for the next time. */
export function unshareTrade(tx: Transaction, actor: Actor, id: string, version: number): Promise<TradeDetail> {
  return changeShare(tx, actor, id, version, () => ({ share_code: null }));
}

export function changeSharePermissions(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  permissions: SharePermissions,
): Promise<TradeDetail> {
  return changeShare(tx, actor, id, version, () => ({ share_permissions: JSON.stringify(permissions) }));
}

function changeShare(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  changes: (code: string | null) => Record<string, unknown>,
): Promise<TradeDetail> {
  const change = ({ shareCode }: { shareCode: string | null }) => changes(shareCode);
  return changeTrade(tx, actor, { id }, { part: "share", version, refigures: false, change });
}

/** Sets the groups that a trade is shared with (T-479). */
export function changeTradeGroups(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
  groupIds: readonly string[],
): Promise<TradeDetail> {
  const change = async () => {
    await tx.query("delete from trade_group where trade_id = $1 and not (group_id = any($2))", [id, groupIds]);
    await tx.query(
      `insert into trade_group (trade_id, group_id, user_id, brand_key)
       select $1, g, $3, $4 from unnest($2::uuid[]) g on conflict do nothing`,
      [id, groupIds, actor.userId, actor.brand],
    );
    return {};
  };
  return changeTrade(tx, actor, { id }, { part: "groups", version, refigures: false, change });
}
