import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";

/** Somebody with a journal and with groups. */
export interface Trader {
  id: string;
  trades: ServiceApi;
  groups: ServiceApi;
}

export function newTrader(): Trader {
  const actor = newActor();
  return { id: actor.userId ?? "", trades: serviceApi("trades", actor), groups: serviceApi("groups", actor) };
}

/** A public group of its own with a leaderboard and these members, the first of whom is its Admin. */
export async function groupOfTraders(admin: Trader, ...members: Trader[]): Promise<string> {
  const handle = `g${crypto.randomUUID().replaceAll("-", "").slice(0, 20)}`;
  const made = await admin.groups.call<{ id: string }>("POST", "/groups", {
    body: { name: "Desk", handle, privacy: 1 },
  });
  await showLeaderboard(admin, made.body.id, true);
  for (const member of members) await member.groups.call("POST", `/groups/${made.body.id}/join`);
  return made.body.id;
}

export async function showLeaderboard(who: Trader, groupId: string, leaderboard: boolean) {
  const { body } = await who.groups.call<{ version: number }>("GET", `/groups/${groupId}`);
  const path = `/groups/${groupId}/settings/leaderboard`;
  return who.groups.call<GroupDetail>("PUT", path, { version: body.version, body: { leaderboard } });
}

/** What is shared beside what always is. */
export const showing = (...names: (keyof SharePermissions)[]): SharePermissions => ({
  ...defaultSharePermissions,
  ...Object.fromEntries(names.map((name) => [name, true])),
});

export const showingAll = showing(...(Object.keys(defaultSharePermissions) as (keyof SharePermissions)[]));

export function shareWith(trader: Trader, groupId: string, ...trades: TradeDetail[]) {
  const body = { groupIds: [groupId], tradeIds: trades.map(({ id }) => id) };
  return trader.groups.call<{ changed: number }>("POST", "/groups/trades/add", { body });
}

/** What a member chooses for a group beside what their trades show. */
interface Chosen {
  accounts?: readonly string[] | null;
  inLeaderboard?: boolean;
}

export function prefer(trader: Trader, groupId: string, sharing: SharePermissions | null, chosen: Chosen = {}) {
  return trader.groups.call("PUT", `/groups/${groupId}/preferences`, { body: { sharing, ...chosen } });
}
