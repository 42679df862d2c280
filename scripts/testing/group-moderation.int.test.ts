import type { CommentList } from "@entrywise/contracts/groups/group-comments.api";
import type { HiddenTrade, OpenReport, TradeStanding } from "@entrywise/contracts/groups/group-moderation.api";
import type { GroupTrade } from "@entrywise/contracts/groups/group-trade";
import type { Notification } from "@entrywise/contracts/platform/notifications/notifications.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { knownPerson } from "../../services/groups/src/testing/group-of.ts";
import { newSnapshot } from "../../services/trades/src/testing/new-snapshot.ts";
import { newTrade } from "../../services/trades/src/testing/new-trade.ts";
import {
  groupOfTraders,
  prefer,
  shareWith,
  showing,
  type Trader,
} from "../../services/trades/src/testing/trading-group.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

interface Person extends Trader {
  handle: string;
}

async function person(): Promise<Person> {
  const { id, handle, api } = await knownPerson(database);
  return { id, handle, groups: api, trades: serviceApi("trades", api.actor) };
}

let admin: Person;
let moderator: Person;
let owner: Person;
let member: Person;
let group: string;
let trade: TradeDetail;
let path: string;

beforeEach(async () => {
  [admin, moderator, owner, member] = [await person(), await person(), await person(), await person()];
  const groupId = await groupOfTraders(admin, moderator, owner, member);
  group = `/groups/${groupId}`;
  await admin.groups.call("POST", `${group}/members/${moderator.id}/role`, { body: { role: 3 } });
  trade = await newTrade(owner.trades);
  await shareWith(owner, groupId, trade);
  path = `${group}/trades/${trade.id}`;
});

const get = async <T>(who: Trader, address: string) => (await who.groups.call<T>("GET", address)).body;
const status = async (who: Trader, method: string, address: string, body?: object) =>
  (await who.groups.call(method, address, body === undefined ? {} : { body })).status;
const reason = { reason: "misleading", text: "Not your own trade" };
const hide = (who: Trader, address = path) => status(who, "POST", `${address}/block`, reason);
const notifications = async (who: Trader) => {
  const platform = serviceApi("platform", who.groups.actor);
  const { body } = await platform.call<{ items: Notification[] }>("GET", "/notifications?take=50");
  return body.items.map(({ kind, params, href }) => ({ kind, subject: params.subject, href }));
};
const standing = (who: Trader) => get<TradeStanding>(who, `${path}/block`);
const reports = (who: Trader) => get<{ items: OpenReport[]; total: number }>(who, `${group}/reports`);

describe("hidden trades of a group", () => {
  test("G-245 Y-222 a hidden trade leaves every list, count and figure for everybody, and comes back with all of them", async () => {
    const views = [
      "/trades",
      "/trades/summaries",
      "/trades/stat-summaries",
      "/trades/ids",
      "/trades/options/filters",
      "/trades/stats",
      "/trades/stats/members",
      "/trades/stats/symbols",
      "/trades/graphs/net-reward",
      "/trades/calendar?year=2026",
      "/trades/insights",
      "/trades?search=EURUSD",
    ];
    const read = async (who: Trader, of: string) => {
      const responses = await Promise.all(views.map((view) => who.groups.call("GET", `${of}${view}`)));
      expect(responses.map((response) => response.status)).toEqual(views.map(() => 200));
      return responses.map(({ body }) => body);
    };
    const look = (who: Trader) => read(who, group);
    const before = await look(member);
    const other = await newTrade(member.trades);
    const nobodys = await groupOfTraders(admin, moderator, owner, member);
    const empty = await read(member, `/groups/${nobodys}`);
    expect(await hide(moderator)).toBe(204);
    for (const who of [admin, moderator, owner, member]) {
      expect(await look(who)).toEqual(empty);
      expect(await status(who, "GET", `${path}/comments`)).toBe(404);
    }
    // Taking it out and sharing it again shows it to nobody.
    const again = { groupIds: [group.slice("/groups/".length)], tradeIds: [trade.id] };
    await owner.groups.call("POST", "/groups/trades/remove", { body: again });
    await owner.groups.call("POST", "/groups/trades/add", { body: again });
    expect(await look(member)).toEqual(empty);
    await shareWith(member, group.slice("/groups/".length), other);
    expect(await get(owner, `${group}/trades/ids`)).toMatchObject({ items: [other.id], total: 1 });
    await member.groups.call("POST", "/groups/trades/remove", { body: { ...again, tradeIds: [other.id] } });
    expect(await status(moderator, "DELETE", `${path}/block`)).toBe(204);
    expect(await look(member)).toEqual(before);
  });

  test("G-245 G-223 who may show a hidden trade again reads what its owner shares of it, and nobody else anything", async () => {
    const snapshot = await newSnapshot(owner.trades, trade.id);
    const below = [
      "",
      `/snapshots/${snapshot}`,
      `/open-positions/${trade.position.openPositions[0]?.id}/breakdown`,
      "?hidden=true",
      `/snapshots/${snapshot}?hidden=true`,
    ];
    const statuses = async (who: Trader) =>
      Promise.all(
        below.map(async (page) => (await who.groups.call("GET", `${path}${page}`, { redirect: "manual" })).status),
      );
    const shown = await get<GroupTrade>(member, path);
    expect(await hide(moderator)).toBe(204);
    for (const who of [owner, member]) expect(await statuses(who)).toEqual([404, 404, 404, 400, 400]);
    for (const who of [admin, moderator]) expect(await statuses(who)).toEqual([200, 302, 200, 400, 400]);
    expect(await get<GroupTrade>(moderator, path)).toEqual(shown);
    expect(shown).not.toHaveProperty("accountName");
    await prefer(owner, group.slice("/groups/".length), showing("sharePermissionsViewAccountInfo"));
    expect(await get<GroupTrade>(moderator, path)).toMatchObject({ accountName: "FX Raw 4821" });
    // Nobody moderates an Admin.
    const theirs = await newTrade(admin.trades);
    await shareWith(admin, group.slice("/groups/".length), theirs);
    expect(await hide(admin, `${group}/trades/${theirs.id}`)).toBe(204);
    expect(await status(moderator, "GET", `${group}/trades/${theirs.id}`)).toBe(404);
    expect(await status(admin, "GET", `${group}/trades/${theirs.id}`)).toBe(200);
    const leaderboard = await get<{ total: number }>(moderator, `${group}/trades/stats/members`);
    expect(leaderboard.total).toBe(0);
  });

  test("G-245 the owner is notified and may reply, moderators read who hid it, when, why and the reply", async () => {
    expect(await standing(member)).toMatchObject({ hidden: null, can: ["report"] });
    expect(await standing(moderator)).toMatchObject({ hidden: null, can: ["hide", "report"] });
    expect(await hide(member)).toBe(403);
    expect(await hide(moderator)).toBe(204);
    expect(await hide(admin)).toBe(204);
    const hidden = { by: `@${moderator.handle}`, reason: "misleading", text: "Not your own trade" };
    await expect
      .poll(() => notifications(owner), { timeout: 20_000 })
      .toMatchObject([{ kind: "groups.moderation", subject: "EURUSD", href: expect.stringContaining(trade.id) }]);
    expect(await standing(owner)).toMatchObject({ hidden, reply: null, can: ["reply"] });
    expect(await status(member, "GET", `${path}/block`)).toBe(404);
    const reply = { text: "It is mine, see the statement." };
    expect(await status(member, "PUT", `${path}/block/reply`, reply)).toBe(404);
    expect(await status(owner, "PUT", `${path}/block/reply`, { text: " " })).toBe(400);
    expect(await status(owner, "PUT", `${path}/block/reply`, reply)).toBe(204);
    await expect
      .poll(() => notifications(moderator), { timeout: 20_000 })
      .toMatchObject([{ kind: "groups.moderation", href: expect.stringContaining("/manage/trades") }]);
    const list = await get<{ items: HiddenTrade[]; total: number }>(moderator, `${group}/trades/blocked`);
    expect(list).toMatchObject({
      total: 1,
      items: [{ tradeId: trade.id, symbol: "EURUSD", author: { userId: owner.id }, hidden, reply, can: ["show"] }],
    });
    expect(await status(member, "GET", `${group}/trades/blocked`)).toBe(403);
    await moderator.groups.call("DELETE", `${path}/block`);
    expect(await status(moderator, "DELETE", `${path}/block`)).toBe(404);
    const log = await admin.groups.call<string>("GET", `${group}/log/export?search=${owner.handle}`);
    expect(log.headers.get("content-type")).toContain("text/csv");
    expect(String(log.body)).toContain(`tradeHidden,'@${owner.handle},,EURUSD,misleading,Not your own trade`);
    expect(String(log.body)).toContain(`tradeShown,'@${owner.handle}`);
  });

  test("no Moderator hides the trade of an Admin, decides reports about one, or shows again what an Admin hid of their own", async () => {
    const ofAdmin = await newTrade(admin.trades);
    await shareWith(admin, group.slice("/groups/".length), ofAdmin);
    const address = `${group}/trades/${ofAdmin.id}`;
    expect(await hide(moderator, address)).toBe(403);
    expect(await status(member, "POST", `${address}/reports`, reason)).toBe(204);
    expect(await reports(moderator)).toMatchObject({ total: 1, items: [{ can: [] }] });
    expect(await status(moderator, "POST", `${group}/reports/keep`, { tradeId: ofAdmin.id })).toBe(403);
    expect(await hide(admin, address)).toBe(204);
    expect(await status(moderator, "DELETE", `${address}/block`)).toBe(403);
    expect(await reports(admin)).toMatchObject({ total: 0 });
  });
});

describe("reports to the moderators", () => {
  test("members report a trade once, moderators keep it, and whoever reported hears of it", async () => {
    expect(await status(owner, "POST", `${path}/reports`, reason)).toBe(422);
    for (const who of [member, member, admin]) expect(await status(who, "POST", `${path}/reports`, reason)).toBe(204);
    expect(await status(member, "GET", `${group}/reports`)).toBe(403);
    const open = await reports(moderator);
    expect(open).toMatchObject({ total: 1, items: [{ tradeId: trade.id, commentId: null, can: ["hide", "keep"] }] });
    expect(open.items[0]?.reports.map(({ by }) => by.userId)).toEqual([member.id, admin.id]);
    await expect
      .poll(() => notifications(moderator), { timeout: 20_000 })
      .toMatchObject([{ kind: "groups.moderation" }, { kind: "groups.moderation" }]);
    expect(await status(moderator, "POST", `${group}/reports/keep`, { tradeId: trade.id })).toBe(204);
    expect(await reports(moderator)).toMatchObject({ total: 0 });
    expect(await status(moderator, "POST", `${group}/reports/keep`, { tradeId: trade.id })).toBe(404);
    await expect
      .poll(() => notifications(member), { timeout: 20_000 })
      .toMatchObject([{ kind: "groups.moderation", href: expect.stringContaining(trade.id) }]);
    expect(await notifications(owner)).toEqual([]);
  });

  test("a reported comment shows what it said then and says now, and hiding it closes the reports", async () => {
    const said = await owner.groups.call<{ id: string }>("POST", `${path}/comments`, { body: { text: "Rude" } });
    const comment = `${path}/comments/${said.body.id}`;
    expect(await status(member, "POST", `${comment}/reports`, { reason: "insult" })).toBe(204);
    await owner.groups.call("PUT", comment, { body: { text: "Type" } });
    expect(await reports(moderator)).toMatchObject({
      items: [{ commentId: said.body.id, content: "Rude", contentNow: "Type", author: { userId: owner.id } }],
    });
    expect(await status(moderator, "POST", `${comment}/block`, { reason: "insult" })).toBe(204);
    expect(await reports(moderator)).toMatchObject({ total: 0 });
    const reply = { text: "I was upset." };
    expect(await status(member, "PUT", `${comment}/block/reply`, reply)).toBe(404);
    expect(await status(owner, "PUT", `${comment}/block/reply`, reply)).toBe(204);
    expect((await get<CommentList>(moderator, `${path}/comments`)).items[0]).toMatchObject({ reply });
    expect((await get<CommentList>(member, `${path}/comments`)).items[0]).toMatchObject({ text: null, reply: null });
    await moderator.groups.call("DELETE", `${comment}/block`);
    expect(await status(owner, "PUT", `${comment}/block/reply`, reply)).toBe(422);
  });
});
