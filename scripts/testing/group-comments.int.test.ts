import type { CommentList, HiddenComment, LatestComment } from "@entrywise/contracts/groups/group-comments.api";
import type { GroupLogEntry } from "@entrywise/contracts/groups/group-settings.api";
import type { Notification } from "@entrywise/contracts/platform/notifications/notifications.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { knownPerson } from "../../services/groups/src/testing/group-of.ts";
import { newTrade } from "../../services/trades/src/testing/new-trade.ts";
import { groupOfTraders, newTrader, shareWith, type Trader } from "../../services/trades/src/testing/trading-group.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

type LatestCommentList = { items: LatestComment[] };

interface Person extends Trader {
  handle: string;
}

async function person(): Promise<Person> {
  const { id, handle, api } = await knownPerson(database);
  return { id, handle, groups: api, trades: serviceApi("trades", api.actor) };
}

let admin: Person;
let owner: Person;
let member: Person;
let groupId: string;
let trade: TradeDetail;
let path: string;

beforeEach(async () => {
  admin = await person();
  owner = await person();
  member = await person();
  groupId = await groupOfTraders(admin, owner, member);
  trade = await newTrade(owner.trades);
  await shareWith(owner, groupId, trade);
  path = `/groups/${groupId}/trades/${trade.id}/comments`;
});

const read = async (who: Trader) => (await who.groups.call<CommentList>("GET", path)).body;
const say = async (who: Trader, text: string, parentId?: string) => {
  const body = { text, ...(parentId === undefined ? {} : { parentId }) };
  const said = await who.groups.call<{ id: string }>("POST", path, { body });
  expect(said.status).toBe(201);
  return said.body.id;
};
const notifications = async (who: Trader) => {
  const platform = serviceApi("platform", who.groups.actor);
  const { body } = await platform.call<{ items: Notification[] }>("GET", "/notifications?take=50");
  return body.items.map(({ kind, params, href }) => ({ kind, person: params.person, symbol: params.symbol, href }));
};
const logged = async (action: GroupLogEntry["action"]) =>
  (await admin.groups.call<{ items: GroupLogEntry[] }>("GET", `/groups/${groupId}/log?action=${action}`)).body.items;
const setRole = (who: Trader, role: number) =>
  admin.groups.call("POST", `/groups/${groupId}/members/${who.id}/role`, { body: { role } });

describe("comments on a trade of a group", () => {
  test("G-253 members comment and reply, a reply to a reply stays in the thread, and everybody reads the same", async () => {
    const first = await say(member, "  Why this stop?\n ");
    const reply = await say(owner, "Below the swing.", first);
    await say(member, "Thanks", reply);
    const { items, total } = await read(admin);
    expect(total).toBe(3);
    expect(items.map(({ text, parentId }) => [text, parentId])).toEqual([
      ["Why this stop?", null],
      ["Below the swing.", first],
      ["Thanks", first],
    ]);
    expect(items[0]?.author).toMatchObject({ userId: member.id, handle: member.handle });
    expect((await newTrader().groups.call("GET", path)).status).toBe(403);
  });

  test("G-250 G-253 each trade of a group comes with the latest comment that everybody may read, other trades with none", async () => {
    const [silent, foreign] = [await newTrade(owner.trades), await newTrade(owner.trades)];
    await shareWith(owner, groupId, silent);
    const ids = [silent.id, trade.id, foreign.id];
    const search = new URLSearchParams(ids.map((id) => ["tradeIds", id]));
    const latest = async (who: Trader) =>
      (await who.groups.call<LatestCommentList>("GET", `/groups/${groupId}/comments/latest?${search}`)).body.items;
    expect(await latest(member)).toEqual([]);
    const first = await say(member, "Why this stop?");
    const second = await say(owner, "Below the swing.", first);
    const author = { userId: owner.id, handle: owner.handle, fullName: owner.groups.actor.fullName };
    const expected = { tradeId: trade.id, total: 2, author, text: "Below the swing.", at: expect.any(String) };
    expect(await latest(member)).toEqual([expected]);

    // Hidden, even from those who still read it beside the trade.
    await admin.groups.call("POST", `${path}/${second}/block`, { body: { reason: "offTopic", text: "" } });
    for (const who of [admin, owner, member]) {
      expect(await latest(who)).toMatchObject([{ total: 1, text: "Why this stop?" }]);
    }
    await member.groups.call("DELETE", `${path}/${first}`);
    expect(await latest(member)).toEqual([]);

    await say(member, "Still there?");
    expect(await latest(owner)).toHaveLength(1);
    const body = { groupIds: [groupId], tradeIds: [trade.id] };
    await owner.groups.call("POST", "/groups/trades/remove", { body });
    expect(await latest(member)).toEqual([]);
    const many = Array.from({ length: 101 }, () => `tradeIds=${trade.id}`).join("&");
    expect((await member.groups.call("GET", `/groups/${groupId}/comments/latest?${many}`)).status).toBe(400);
  });

  test("G-253 each comment has its author's current role, and none for people who have left", async () => {
    for (const [who, text] of [
      [admin, "First"],
      [member, "Second"],
      [owner, "Third"],
    ] as const) {
      await say(who, text);
    }
    const roles = async () => (await read(owner)).items.map(({ authorRole }) => authorRole);
    expect(await roles()).toEqual([1, 4, 4]);
    await setRole(member, 3);
    expect(await roles()).toEqual([1, 3, 4]);
    expect((await member.groups.call("POST", `/groups/${groupId}/leave`)).status).toBeLessThan(300);
    expect(await roles()).toEqual([1, null, 4]);
  });

  test("G-253 Y-210 the owner, the author replied to and mentioned members are notified, each once and nobody of themselves", async () => {
    const first = await say(member, "Why this stop?");
    await expect
      .poll(() => notifications(owner), { timeout: 20_000 })
      .toMatchObject([{ kind: "groups.comment", person: member.groups.actor.fullName, symbol: "EURUSD" }]);
    await say(owner, `@${member.handle} below the swing, ask @${admin.handle}. @${owner.handle} @nobody.here`, first);
    for (const who of [member, admin]) {
      await expect.poll(() => notifications(who), { timeout: 20_000 }).toMatchObject([{ kind: "groups.mention" }]);
    }
    expect(await notifications(owner)).toHaveLength(1);
    expect((await read(member)).items[1]?.mentions.toSorted()).toEqual([member.handle, admin.handle].toSorted());
  });

  test("G-253 an author changes a comment for 15 minutes and deletes it at any time, replies stay", async () => {
    const id = await say(member, "Tpyo");
    const edit = (who: Trader, text: string) => who.groups.call("PUT", `${path}/${id}`, { body: { text } });
    expect((await edit(member, "Typo")).status).toBe(204);
    expect((await edit(admin, "Mine")).status).toBe(403);
    expect((await read(owner)).items[0]).toMatchObject({ text: "Typo", editedAt: expect.any(String), can: [] });
    expect((await read(member)).items[0]?.can).toEqual(["edit", "delete"]);
    await database.query("update groups.group_comment set created_at = now() - interval '16 minutes' where id = $1", [
      id,
    ]);
    expect(await edit(member, "Too late")).toMatchObject({ status: 422, body: { code: "Comment.TooOld" } });
    expect((await read(member)).items[0]?.can).toEqual(["delete"]);
    await say(owner, "Seen", id);
    expect((await admin.groups.call("DELETE", `${path}/${id}`)).status).toBe(403);
    expect((await member.groups.call("DELETE", `${path}/${id}`)).status).toBe(204);
    expect((await read(owner)).items.map(({ state, text }) => [state, text])).toEqual([
      ["deleted", null],
      ["shown", "Seen"],
    ]);
  });

  test("a comment without text, of too much text or to a parent elsewhere is refused by the name of the field", async () => {
    const add = (body: object) => member.groups.call<{ errors: { path: string }[] }>("POST", path, { body });
    for (const text of ["  ", "x".repeat(2_001), "a\u0000b"]) {
      expect(await add({ text })).toMatchObject({ status: 400, body: { errors: [{ path: "text" }] } });
    }
    const parentId = crypto.randomUUID();
    expect(await add({ text: "Hi", parentId })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "parentId" }] },
    });
  });

  test("G-253 adding needs the permission to comment, reading does not", async () => {
    const permission = `/groups/${groupId}/members/${member.id}/permissions/comment`;
    await admin.groups.call("POST", permission, { body: { allowed: false } });
    expect((await member.groups.call("POST", path, { body: { text: "Hi" } })).status).toBe(403);
    expect((await member.groups.call("GET", path)).status).toBe(200);
  });

  test("Y-222 comments on a trade that was taken out of the group are read and written by nobody", async () => {
    await say(member, "Why this stop?");
    await owner.groups.call("POST", "/groups/trades/remove", { body: { groupIds: [groupId], tradeIds: [trade.id] } });
    for (const who of [admin, owner, member]) {
      expect((await who.groups.call("GET", path)).status).toBe(404);
      expect((await who.groups.call("POST", path, { body: { text: "Hi" } })).status).toBe(404);
    }
  });

  test("unread is what others wrote after the reader's watermark, which never goes back", async () => {
    const first = await say(member, "One");
    const second = await say(member, "Two");
    expect(await read(owner)).toMatchObject({ unread: 2 });
    expect(await read(member)).toMatchObject({ unread: 0 });
    const seen = (upTo: string) => owner.groups.call("POST", `${path}/seen`, { body: { upTo } });
    expect((await seen(second)).status).toBe(204);
    expect((await seen(first)).status).toBe(204);
    expect(await read(owner)).toMatchObject({ unread: 0 });
    expect(await read(admin)).toMatchObject({ unread: 2 });
    await say(member, "Three");
    expect((await read(owner)).items.map(({ isNew }) => isNew)).toEqual([false, false, true]);
  });

  test("G-253 Y-221 a moderator hides a comment with a reason, which the author, the log and the list of hidden ones show", async () => {
    await setRole(owner, 3);
    const id = await say(member, "Rude words");
    const hide = { body: { reason: "insult", text: "Calm down" } };
    expect((await member.groups.call("POST", `${path}/${id}/block`, hide)).status).toBe(403);
    const unknown = await owner.groups.call("POST", `${path}/${id}/block`, { body: { reason: "because" } });
    expect(unknown).toMatchObject({ status: 400, body: { errors: [{ path: "reason" }] } });
    expect((await owner.groups.call("POST", `${path}/${id}/block`, hide)).status).toBe(204);

    const other = await person();
    await other.groups.call("POST", `/groups/${groupId}/join`);
    expect((await read(other)).items[0]).toMatchObject({ state: "hidden", text: null, hidden: null, isNew: false });
    const reason = { by: `@${owner.handle}`, reason: "insult", text: "Calm down" };
    expect((await read(member)).items[0]).toMatchObject({ text: "Rude words", hidden: reason, can: ["delete"] });
    expect((await read(owner)).items[0]).toMatchObject({ text: "Rude words", hidden: reason, can: ["show"] });
    await expect
      .poll(() => notifications(member), { timeout: 20_000 })
      .toMatchObject([{ kind: "groups.moderation", href: expect.stringContaining(trade.id) }]);
    const hidden = await owner.groups.call<{ items: HiddenComment[] }>("GET", `/groups/${groupId}/comments/blocked`);
    expect(hidden.body).toMatchObject({ total: 1, items: [{ id, symbol: "EURUSD", hidden: reason, can: ["show"] }] });
    const entry = {
      ...{ actor: { userId: owner.id }, subject: `@${member.handle}` },
      ...{ reasonCode: "insult", reason: "Calm down" },
    };
    expect(await logged("commentHidden")).toMatchObject([entry]);
    const edit = await member.groups.call("PUT", `${path}/${id}`, { body: { text: "Kind words" } });
    expect(edit).toMatchObject({ status: 422, body: { code: "Comment.Hidden" } });
    expect((await owner.groups.call("DELETE", `${path}/${id}/block`)).status).toBe(204);
    expect((await read(other)).items[0]).toMatchObject({ state: "shown", text: "Rude words", hidden: null });
    expect(await logged("commentShown")).toHaveLength(1);
  });

  test("no Moderator hides what an Admin wrote, and what somebody who left wrote can still be hidden", async () => {
    await setRole(owner, 3);
    const ofAdmin = await say(admin, "Mine");
    const ofMember = await say(member, "Theirs");
    const hide = (id: string) => owner.groups.call("POST", `${path}/${id}/block`, { body: { reason: "offTopic" } });
    expect((await hide(ofAdmin)).status).toBe(403);
    await member.groups.call("POST", `/groups/${groupId}/leave`);
    expect((await hide(ofMember)).status).toBe(204);
    expect((await read(owner)).items.map(({ state, can }) => [state, can])).toEqual([
      ["shown", []],
      ["hidden", ["show"]],
    ]);
  });
});
