import type { TradeStanding } from "@entrywise/contracts/groups/group-moderation.api";
import type { GroupReview, ReviewQueue } from "@entrywise/contracts/groups/group-reviews.api";
import type { Notification } from "@entrywise/contracts/platform/notifications/notifications.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, describe, expect, test } from "vitest";
import { newSnapshot } from "../../services/trades/src/testing/new-snapshot.ts";
import { newTrade, readTrade } from "../../services/trades/src/testing/new-trade.ts";
import { groupOfTraders, newTrader, shareWith, type Trader } from "../../services/trades/src/testing/trading-group.ts";

let admin: Trader;
let owner: Trader;
let mentor: Trader;
let groupId: string;
let trade: TradeDetail;

beforeEach(async () => {
  [admin, owner, mentor] = [newTrader(), newTrader(), newTrader()];
  groupId = await groupOfTraders(admin, owner, mentor);
  trade = await newTrade(owner.trades);
  await shareWith(owner, groupId, trade);
});

const at = (path = "") => `/groups/${groupId}/reviews${path}`;
const ask = (who: Trader, more: object = {}) =>
  who.groups.call<{ id: string }>("POST", at(), {
    body: { tradeId: trade.id, question: "Was the stop tight?", ...more },
  });
const queue = async (who: Trader, list = "waiting") =>
  (await who.groups.call<ReviewQueue>("GET", at(`?list=${list}`))).body;
const onTrade = async (who: Trader) =>
  (await who.groups.call<{ items: GroupReview[] }>("GET", `/groups/${groupId}/trades/${trade.id}/reviews`)).body.items;
const notified = async (who: Trader) => {
  const platform = serviceApi("platform", who.groups.actor);
  const { body } = await platform.call<{ items: Notification[] }>("GET", "/notifications?take=50");
  return body.items.map(({ kind, href }) => ({ kind, href }));
};
const feedback = [
  { part: "stop", rating: 4, text: "The distance was fine." },
  { part: "mindset", text: "Plan the last hours." },
];

describe("reviews in a group", () => {
  test("Y-223 a member asks about a part of a trade, a reviewer pins feedback, and the owner reads it on the trade", async () => {
    const asked = await ask(owner, { part: "stop", reviewerId: mentor.id });
    expect(asked.status).toBe(201);
    await expect
      .poll(() => notified(mentor), { timeout: 20_000 })
      .toMatchObject([{ kind: "groups.review", href: expect.stringContaining("/trades/reviews") }]);
    expect(await queue(mentor)).toMatchObject({
      total: 1,
      counts: { waiting: 1, forMe: 1, answered: 0, mine: 0 },
      items: [{ id: asked.body.id, part: "stop", trade: { id: trade.id, netProfit: null }, can: ["answer"] }],
    });
    expect(await queue(owner, "mine")).toMatchObject({ total: 1, items: [{ can: ["withdraw"] }] });
    const giveFeedback = (who: Trader) =>
      who.groups.call("POST", at(`/${asked.body.id}/answer`), { body: { feedback } });
    expect((await giveFeedback(owner)).status).toBe(403);
    expect((await giveFeedback(mentor)).status).toBe(204);
    expect(await giveFeedback(admin)).toMatchObject({ status: 422, body: { code: "Review.Answered" } });
    expect(await onTrade(owner)).toMatchObject([
      {
        state: "answered",
        can: ["reopen"],
        feedback: [
          { part: "stop", rating: 4 },
          { part: "mindset", rating: null },
        ],
      },
    ]);
    await expect
      .poll(() => notified(owner), { timeout: 20_000 })
      .toMatchObject([{ kind: "groups.review", href: expect.stringContaining(trade.id) }]);
    expect((await queue(admin)).counts).toEqual({ waiting: 0, forMe: 0, answered: 1, mine: 0 });
  });

  test("Y-223 an answered review is asked again, and taking that back leaves it answered", async () => {
    const { id } = (await ask(owner)).body;
    expect(await ask(owner)).toMatchObject({ status: 422, body: { code: "Review.Waiting" } });
    await mentor.groups.call("POST", at(`/${id}/answer`), { body: { feedback } });
    const reopen = { body: { question: "And the entry?" } };
    expect((await mentor.groups.call("POST", at(`/${id}/reopen`), reopen)).status).toBe(403);
    expect((await owner.groups.call("POST", at(`/${id}/reopen`), reopen)).status).toBe(204);
    expect((await queue(mentor)).items).toMatchObject([
      { question: "And the entry?", reopened: 1, feedback: [{}, {}] },
    ]);
    expect((await mentor.groups.call("DELETE", at(`/${id}`))).status).toBe(403);
    expect((await owner.groups.call("DELETE", at(`/${id}`))).status).toBe(204);
    expect((await queue(mentor)).counts).toMatchObject({ waiting: 0, answered: 1 });
  });

  test("Y-223 feedback is pinned to a point of a snapshot of the trade, and to no other image", async () => {
    const snapshot = await newSnapshot(owner.trades, trade.id);
    const { id } = (await ask(owner)).body;
    const giveFeedback = (pin: object) =>
      mentor.groups.call("POST", at(`/${id}/answer`), { body: { feedback: [{ part: "stop", text: "Here.", pin }] } });
    expect(await giveFeedback({ snapshotId: snapshot, x: 1_001, y: 0 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "feedback.0.pin.x" }] },
    });
    expect(await giveFeedback({ snapshotId: crypto.randomUUID(), x: 1, y: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "feedback.0.pin.snapshotId" }] },
    });
    const pin = { snapshotId: snapshot, x: 620, y: 1_000 };
    expect((await giveFeedback(pin)).status).toBe(204);
    expect(await onTrade(owner)).toMatchObject([{ feedback: [{ part: "stop", pin }] }]);
  });

  test("Y-223 a reviewer passes a question to another member, who hears of it, and the owner to nobody", async () => {
    const { id } = (await ask(owner, { reviewerId: mentor.id })).body;
    const pass = (who: Trader, reviewerId: string) =>
      who.groups.call("POST", at(`/${id}/pass`), { body: { reviewerId } });
    expect((await queue(mentor)).items).toMatchObject([{ mayPass: true }]);
    expect((await queue(owner, "mine")).items).toMatchObject([{ mayPass: false }]);
    expect((await pass(owner, admin.id)).status).toBe(403);
    for (const nobody of [owner.id, mentor.id, newTrader().id]) {
      expect(await pass(mentor, nobody)).toMatchObject({ status: 422, body: { errors: [{ path: "reviewerId" }] } });
    }
    expect((await pass(mentor, admin.id)).status).toBe(204);
    await expect.poll(() => notified(admin), { timeout: 20_000 }).toMatchObject([{ kind: "groups.review" }]);
    expect((await queue(admin)).counts).toMatchObject({ forMe: 1 });
    expect((await queue(mentor)).items).toMatchObject([{ mayPass: false, reviewer: { userId: admin.id } }]);
    expect((await pass(mentor, admin.id)).status).toBe(403);
    await admin.groups.call("POST", at(`/${id}/answer`), { body: { feedback } });
    expect((await pass(admin, mentor.id)).status).toBe(422);
  });

  test("Y-223 the owner's journal says what was asked and answered, and its lists and figures are filtered by it", async () => {
    const other = await newTrade(owner.trades);
    const states = async () => (await readTrade(owner.trades, trade.id)).groupReviews.map(({ state }) => state);
    const found = async (state: string) =>
      (await owner.trades.call<{ items: string[] }>("GET", `/trades/ids?groupReview=${state}`)).body.items;
    const { id } = (await ask(owner)).body;
    await expect.poll(states, { timeout: 20_000 }).toEqual(["asked"]);
    expect((await readTrade(owner.trades, trade.id)).groupReviews[0]?.page).toContain(trade.id);
    expect(await found("asked")).toEqual([trade.id]);
    expect(await found("none")).toEqual([other.id]);
    await mentor.groups.call("POST", at(`/${id}/answer`), { body: { feedback } });
    await expect.poll(states, { timeout: 20_000 }).toEqual(["answered"]);
    expect(await found("answered")).toEqual([trade.id]);
    expect((await owner.trades.call("GET", "/trades/stats?groupReview=answered")).status).toBe(200);
    // What other groups know of a trade is no question of a group.
    const inGroup = await mentor.groups.call("GET", `/groups/${groupId}/trades/ids?groupReview=answered`);
    expect(inGroup.status).toBe(400);
    await owner.groups.call("POST", `/groups/${groupId}/leave`);
    await expect.poll(states, { timeout: 20_000 }).toEqual([]);
  });

  test("reviews are asked of one's own trades in the group and of members, with a question and within the rules", async () => {
    expect((await ask(mentor)).status).toBe(403);
    expect(await ask(owner, { question: " " })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "question" }] },
    });
    for (const reviewerId of [owner.id, newTrader().id]) {
      expect(await ask(owner, { reviewerId })).toMatchObject({
        status: 422,
        body: { errors: [{ path: "reviewerId" }] },
      });
    }
    expect((await ask(owner, { tradeId: (await newTrade(owner.trades)).id })).status).toBe(404);
    const { id } = (await ask(owner)).body;
    const rated = { body: { feedback: [{ part: "stop", rating: 6, text: "Wide" }] } };
    expect(await mentor.groups.call("POST", at(`/${id}/answer`), rated)).toMatchObject({ status: 400 });
  });

  test("Y-222 reviews of a trade that is hidden or taken out are in no list and no count", async () => {
    const standing = async () =>
      (await owner.groups.call<TradeStanding>("GET", `/groups/${groupId}/trades/${trade.id}/block`)).body.can;
    expect(await standing()).toEqual(["askReview"]);
    await ask(owner);
    expect(await standing()).toEqual([]);
    const block = `/groups/${groupId}/trades/${trade.id}/block`;
    await admin.groups.call("POST", block, { body: { reason: "offTopic" } });
    for (const who of [admin, owner, mentor]) {
      expect(await queue(who)).toEqual({ items: [], total: 0, counts: { waiting: 0, forMe: 0, answered: 0, mine: 0 } });
    }
    await admin.groups.call("DELETE", block);
    expect((await queue(mentor)).counts.waiting).toBe(1);
    await owner.groups.call("POST", "/groups/trades/remove", { body: { groupIds: [groupId], tradeIds: [trade.id] } });
    expect((await queue(mentor)).counts.waiting).toBe(0);
  });
});
