import { randomBytes } from "node:crypto";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { Journal } from "../../journal/journal.ts";
import { changeTrade } from "./change-trade.ts";

/** Knowing it is the right to see, so nobody may guess it. */
const CODE_BITS = 128;

/** Makes the public link of a trade; one that is shared already keeps its code. */
export async function shareTrade(journal: Journal, id: string, version: number) {
  const code = randomBytes(CODE_BITS / 8).toString("base64url");
  const trade = await changeShare(journal, id, version, (stored) => ({ share_code: stored ?? code }));
  return { shareCode: trade.shareCode ?? code, trade };
}

/** The code is gone for good: sharing again makes another. Permissions stay for the next time. */
export function unshareTrade(journal: Journal, id: string, version: number): Promise<TradeDetail> {
  return changeShare(journal, id, version, () => ({ share_code: null }));
}

export function changeSharePermissions(
  journal: Journal,
  id: string,
  version: number,
  permissions: SharePermissions,
): Promise<TradeDetail> {
  return changeShare(journal, id, version, () => ({ share_permissions: JSON.stringify(permissions) }));
}

function changeShare(
  journal: Journal,
  id: string,
  version: number,
  changes: (code: string | null) => Record<string, unknown>,
): Promise<TradeDetail> {
  const change = ({ shareCode }: { shareCode: string | null }) => changes(shareCode);
  return changeTrade(journal, { id }, { part: "share", version, refigures: false, change });
}

/** Sets the groups that a trade is shared with (T-479). */
export function changeTradeGroups(
  journal: Journal,
  id: string,
  version: number,
  groupIds: readonly string[],
): Promise<TradeDetail> {
  const { tx, actor } = journal;
  const change = async () => {
    await tx.query("delete from trade_group where trade_id = $1 and not (group_id = any($2))", [id, groupIds]);
    await tx.query(
      `insert into trade_group (trade_id, group_id, user_id, brand_key)
       select $1, g, $3, $4 from unnest($2::uuid[]) g on conflict do nothing`,
      [id, groupIds, actor.userId, actor.brand],
    );
    return {};
  };
  return changeTrade(journal, { id }, { part: "groups", version, refigures: false, change });
}
