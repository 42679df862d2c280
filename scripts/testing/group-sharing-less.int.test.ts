import type { MembersSharingLess } from "@entrywise/contracts/groups/group-settings.api";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import type { Notification } from "@entrywise/contracts/platform/notifications/notifications.api";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newTrade } from "../../services/trades/src/testing/new-trade.ts";
import {
  groupOfTraders,
  newTrader,
  prefer,
  shareWith,
  showing,
  type Trader,
} from "../../services/trades/src/testing/trading-group.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

let admin: Trader;
let open: Trader;
let closed: Trader;
let without: Trader;
let groupId: string;

beforeEach(async () => {
  [admin, open, closed, without] = [newTrader(), newTrader(), newTrader(), newTrader()];
  groupId = await groupOfTraders(admin, open, closed, without);
  await prefer(open, groupId, showing("sharePermissionsViewTags", "sharePermissionsViewNotes"));
  await prefer(closed, groupId, showing("sharePermissionsViewTags"));
});

async function ask(...names: (keyof SharePermissions)[]) {
  const { body } = await admin.groups.call<GroupDetail>("GET", `/groups/${groupId}`);
  const asked = Object.fromEntries(Object.keys(showing()).map((name) => [name, names.includes(name as never)]));
  const path = `/groups/${groupId}/settings/share/permissions`;
  expect((await admin.groups.call("PUT", path, { version: body.version, body: asked })).status).toBe(200);
}

const less = async () =>
  (await admin.groups.call<MembersSharingLess>("GET", `/groups/${groupId}/settings/share/less`)).body;
const remind = async (who = admin) =>
  (await who.groups.call<{ reminded: number }>("POST", `/groups/${groupId}/settings/share/reminders`)).body.reminded;
const notifications = async (who: Trader) => {
  const platform = serviceApi("platform", who.groups.actor);
  const { body } = await platform.call<{ items: Notification[] }>("GET", "/notifications?take=50");
  return body.items.map(({ kind, href }) => ({ kind, href }));
};

test("Y-222 the Admin learns who shares less than the group asks for, by the trades that are in it", async () => {
  await shareWith(open, groupId, await newTrade(open.trades));
  await shareWith(closed, groupId, await newTrade(closed.trades), await newTrade(closed.trades));
  expect(await less()).toMatchObject({ total: 0, members: 4, trades: 3, tradesLess: 0 });
  await ask("sharePermissionsViewTags", "sharePermissionsViewNotes", "sharePermissionsViewProfits");
  const found = await less();
  expect(found).toMatchObject({ total: 2, members: 4, trades: 3, tradesLess: 3, remindable: 2 });
  // Whoever shares no trade there shows nothing, and nothing is said of what they would show.
  expect(found.items.map(({ userId }) => userId).toSorted()).toEqual([open.id, closed.id].toSorted());
  expect(found.items.find(({ userId }) => userId === closed.id)).toMatchObject({
    ...{ trades: 2, remindedAt: null },
    missing: ["sharePermissionsViewProfits", "sharePermissionsViewNotes"],
  });
  // A hidden trade is in no figure.
  const { body } = await admin.groups.call<{ items: string[] }>(
    "GET",
    `/groups/${groupId}/trades/ids?members=${open.id}`,
  );
  await admin.groups.call("POST", `/groups/${groupId}/trades/${body.items[0]}/block`, { body: { reason: "other" } });
  expect(await less()).toMatchObject({ total: 1, trades: 2, tradesLess: 2 });
  for (const who of [open, without, newTrader()]) {
    const response = await who.groups.call("GET", `/groups/${groupId}/settings/share/less`);
    expect(response.status).toBe(403);
  }
});

test("Y-222 Y-210 a reminder reaches each member once in a week, changes nothing they share, and nobody reminds themselves", async () => {
  await shareWith(closed, groupId, await newTrade(closed.trades));
  await shareWith(admin, groupId, await newTrade(admin.trades));
  expect(await remind()).toBe(0);
  await ask("sharePermissionsViewNotes");
  expect(await less()).toMatchObject({ total: 2, remindable: 1 });
  const both = await Promise.all([remind(), remind()]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await less()).toMatchObject({ total: 2, remindable: 0 });
  await expect
    .poll(() => notifications(closed), { timeout: 20_000 })
    .toEqual([{ kind: "groups.reminder", href: expect.stringMatching(/\/preferences$/) }]);
  expect(await notifications(admin)).toEqual([]);
  expect((await closed.groups.call<GroupDetail>("GET", `/groups/${groupId}`)).body.mySharing).toMatchObject({
    sharePermissionsViewNotes: false,
  });
  await database.query(
    "update groups.group_member set share_reminded_at = now() - interval '7 days 1 minute' where group_id = $1 and user_id = $2",
    [groupId, closed.id],
  );
  expect(await remind()).toBe(1);
  await prefer(closed, groupId, showing("sharePermissionsViewNotes"));
  expect((await less()).items.map(({ userId }) => userId)).toEqual([admin.id]);
  expect((await closed.groups.call("POST", `/groups/${groupId}/settings/share/reminders`)).status).toBe(403);
});
