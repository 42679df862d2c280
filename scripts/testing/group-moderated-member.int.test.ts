import type { ModeratedMember } from "@entrywise/contracts/groups/group-moderation.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { beforeEach, describe, expect, test } from "vitest";
import { newTrade } from "../../services/trades/src/testing/new-trade.ts";
import { groupOfTraders, newTrader, shareWith, type Trader } from "../../services/trades/src/testing/trading-group.ts";

let admin: Trader;
let manager: Trader;
let moderator: Trader;
let member: Trader;
let group: string;
let trade: TradeDetail;

beforeEach(async () => {
  [admin, manager, moderator, member] = [newTrader(), newTrader(), newTrader(), newTrader()];
  const groupId = await groupOfTraders(admin, manager, moderator, member);
  group = `/groups/${groupId}`;
  for (const [who, role] of [
    [manager, 2],
    [moderator, 3],
  ] as const) {
    await admin.groups.call("POST", `${group}/members/${who.id}/role`, { body: { role } });
  }
  trade = await newTrade(member.trades);
  await shareWith(member, groupId, trade);
});

const about = (who: Trader, of: Trader) =>
  who.groups.call<ModeratedMember>("GET", `${group}/members/${of.id}/moderation`);
const send = (who: Trader, method: string, path: string, body?: object) =>
  who.groups.call<{ id: string }>(method, `${group}/trades/${trade.id}${path}`, body === undefined ? {} : { body });

describe("what moderators know of somebody", () => {
  test("G-245 Y-221 what was written, reported, hidden and shown again is counted, and stays when they leave", async () => {
    const rude = (await send(member, "POST", "/comments", { text: "Rude" })).body.id;
    await send(member, "POST", "/comments", { text: "Type" });
    await send(admin, "POST", `/comments/${rude}/reports`, { reason: "insult" });
    await send(manager, "POST", `/comments/${rude}/reports`, { reason: "insult" });
    expect((await about(moderator, member)).body).toMatchObject({
      ...{ userId: member.id, role: 4, isBlocked: false, canComment: true, canAddTrades: true },
      ...{ comments: 2, openReports: 1, hidden: 0, shownAgain: 0, lastHiddenAt: null },
      memberSince: expect.any(String),
    });
    await send(moderator, "POST", `/comments/${rude}/block`, { reason: "insult" });
    await send(moderator, "POST", "/block", { reason: "misleading" });
    await send(moderator, "DELETE", "/block");
    const decided = { comments: 2, openReports: 0, hidden: 2, shownAgain: 1, lastHiddenAt: expect.any(String) };
    expect((await about(moderator, member)).body).toMatchObject(decided);
    await member.groups.call("POST", `${group}/leave`);
    expect((await about(moderator, member)).body).toMatchObject({
      ...decided,
      ...{ role: 0, memberSince: null, canComment: null, can: ["reports.decide"] },
    });
  });

  test("G-223 what may be done to somebody is what the rights say, and no Moderator acts on an Admin", async () => {
    const can = async (who: Trader, of: Trader) => (await about(who, of)).body.can;
    expect(await can(moderator, member)).toEqual(["reports.decide"]);
    expect(await can(moderator, admin)).toEqual([]);
    expect(await can(moderator, manager)).toEqual([]);
    const all = ["members.setPermissions", "members.remove", "members.block", "reports.decide"];
    expect(await can(manager, member)).toEqual(all);
    expect(await can(manager, moderator)).toEqual(all);
    expect(await can(manager, admin)).toEqual([]);
    expect(await can(admin, manager)).toEqual(all);
  });

  test("G-222 members and whoever is none learn nothing, and nobody learns here who asks to join", async () => {
    expect((await about(member, moderator)).status).toBe(403);
    const stranger = newTrader();
    expect((await about(stranger, member)).status).toBe(403);
    expect((await about(moderator, stranger)).status).toBe(404);
    await admin.groups.call("POST", `${group}/privacy/private`);
    await stranger.groups.call("POST", `${group}/join-requests`, { body: {} });
    expect((await about(moderator, stranger)).status).toBe(404);
    expect((await about(admin, stranger)).status).toBe(404);
  });
});
