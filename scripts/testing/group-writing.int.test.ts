import type { GroupMember } from "@entrywise/contracts/groups/group-members.api";
import { beingWritten, WRITING_EVERY_MS } from "@entrywise/contracts/groups/live-comments";
import { PASSING_CHANNEL, type PassingSignal } from "@entrywise/contracts/shared/live";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { newTrade } from "../../services/trades/src/testing/new-trade.ts";
import { groupOfTraders, newTrader, shareWith, type Trader } from "../../services/trades/src/testing/trading-group.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
const heard: PassingSignal[] = [];
beforeAll(async () => {
  await database.connect();
  database.on("notification", ({ payload = "" }) => heard.push(JSON.parse(payload)));
  await database.query(`listen ${PASSING_CHANNEL}`);
});
afterAll(() => database.end());

let admin: Trader;
let writer: Trader;
let member: Trader;
let groupId: string;
let trade: TradeDetail;

beforeEach(async () => {
  [admin, writer, member] = [newTrader(), newTrader(), newTrader()];
  groupId = await groupOfTraders(admin, writer, member);
  trade = await newTrade(writer.trades);
  await shareWith(writer, groupId, trade);
});

const write = (who: Trader) => who.groups.call("PUT", `/groups/${groupId}/trades/${trade.id}/comments/writing`);
const ofTrade = () => heard.filter(({ id }) => id?.includes(trade.id));
const soon = { timeout: 20_000, interval: 50 };

describe("who is writing", () => {
  test("Y-210 Y-222 open pages of the other members are notified by ids alone, nobody else is, and nothing of it is stored", async () => {
    const [leaver, blocked, outsider] = [newTrader(), newTrader(), newTrader()];
    for (const who of [leaver, blocked]) await who.groups.call("POST", `/groups/${groupId}/join`);
    await leaver.groups.call("POST", `/groups/${groupId}/leave`);
    await admin.groups.call("POST", `/groups/${groupId}/members/${blocked.id}/block`);
    for (const who of [leaver, blocked, outsider]) expect((await write(who)).status).toBe(403);
    expect((await write(writer)).status).toBe(204);
    await vi.waitFor(() => expect(ofTrade()).toHaveLength(1), soon);
    const [signal] = ofTrade();
    expect(signal).toEqual({
      ...{ brand: "entrywise", topic: "groups", id: beingWritten(trade.id, writer.id) },
      users: expect.arrayContaining([admin.id, member.id]),
    });
    expect(signal?.users).toHaveLength(2);
    const stored = await database.query("select from platform.live_change where ref like $1", [
      `%writing:${trade.id}%`,
    ]);
    expect(stored.rowCount).toBe(0);
  });

  test("G-253 whoever may not comment tells nobody, and neither does anybody of a trade that the group does not show", async () => {
    const permission = `/groups/${groupId}/members/${member.id}/permissions/comment`;
    await admin.groups.call("POST", permission, { body: { allowed: false } });
    expect((await write(member)).status).toBe(403);
    await admin.groups.call("POST", `/groups/${groupId}/trades/${trade.id}/block`, { body: { reason: "offTopic" } });
    expect((await write(writer)).status).toBe(404);
    await admin.groups.call("DELETE", `/groups/${groupId}/trades/${trade.id}/block`);
    await writer.groups.call("POST", "/groups/trades/remove", { body: { groupIds: [groupId], tradeIds: [trade.id] } });
    expect((await write(admin)).status).toBe(404);
    expect(ofTrade()).toEqual([]);
  });

  test("G-253 what is said too soon after the last gets the usual response, and is passed on to nobody", async () => {
    expect((await write(writer)).status).toBe(204);
    for (const _ of [1, 2, 3]) expect((await write(writer)).status).toBe(204);
    expect((await write(member)).status).toBe(204);
    await vi.waitFor(() => expect(ofTrade()).toHaveLength(2), soon);
    const of = (who: Trader) => ofTrade().filter(({ id }) => id === beingWritten(trade.id, who.id)).length;
    expect([of(writer), of(member)]).toEqual([1, 1]);
    await vi.waitFor(
      async () => {
        await write(writer);
        expect(of(writer)).toBe(2);
      },
      { timeout: WRITING_EVERY_MS + 20_000, interval: 500 },
    );
  });

  test("G-190 members are asked for by their ids, and whoever is none of them is not among them", async () => {
    const named = [member.id, admin.id, newTrader().id];
    const path = `/groups/${groupId}/members?${named.map((id) => `userIds=${id}`).join("&")}`;
    const { body } = await writer.groups.call<{ items: GroupMember[]; total: number }>("GET", path);
    expect(body.total).toBe(2);
    expect(new Set(body.items.map(({ userId }) => userId))).toEqual(new Set([member.id, admin.id]));
    expect((await writer.groups.call("GET", `/groups/${groupId}/members?userIds=nobody`)).status).toBe(400);
  });
});
