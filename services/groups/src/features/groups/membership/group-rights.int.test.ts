import type { GroupAction, GroupStanding } from "@entrywise/contracts/groups/group-rights";
import { sharePermissions } from "@entrywise/contracts/platform/settings";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeAll, describe, expect, test } from "vitest";
import { groupPolicy } from "../../../policy/group-policy.ts";
import { freeHandle, groupOf, memberWith, type TestGroup } from "../../../testing/group-of.ts";

interface Try {
  action: GroupAction;
  method: string;
  path: string;
  options?: object;
}

const nobody = "01a00000-0000-7000-8000-000000000000";
const comments = `/trades/${nobody}/comments`;
const none = Object.fromEntries(Object.keys(sharePermissions.shape).map((name) => [name, false]));
/** A version that nobody has read: whoever has the right gets 412, and nothing changes. */
const stale = { version: 999 };

/** Calls that change nothing for whoever has the right, so that all standings can try them on one group. */
const tries: Try[] = [
  { action: "members.read", method: "GET", path: "/members" },
  { action: "group.read", method: "GET", path: "/rights" },
  { action: "trades.read", method: "GET", path: "/activity/members" },
  { action: "members.manage", method: "GET", path: "/members/manage" },
  { action: "members.manage", method: "GET", path: "/members/blocked" },
  { action: "members.decideRequest", method: "GET", path: "/join-requests" },
  { action: "members.decideRequest", method: "POST", path: `/join-requests/${nobody}/approve` },
  { action: "members.decideRequest", method: "POST", path: `/join-requests/${nobody}/decline` },
  { action: "members.invite", method: "GET", path: "/invitations" },
  { action: "members.invite", method: "POST", path: "/invitations", options: { body: { handle: "nobody.has.this" } } },
  { action: "members.invite", method: "POST", path: `/invitations/${nobody}/cancel` },
  { action: "members.changeRole", method: "POST", path: `/members/${nobody}/role`, options: { body: { role: 4 } } },
  { action: "members.remove", method: "DELETE", path: `/members/${nobody}` },
  { action: "members.block", method: "POST", path: `/members/${nobody}/block` },
  ...(["role", "permissions", "remove", "block"] as const).map((kind) => ({
    action: (
      {
        role: "members.changeRole",
        permissions: "members.setPermissions",
        remove: "members.remove",
        block: "members.block",
      } as const
    )[kind],
    method: "POST",
    path: "/members/changes",
    options: { body: { userIds: [nobody], change: { kind, ...(kind === "role" ? { role: 4 } : {}) } } },
  })),
  { action: "members.unblock", method: "DELETE", path: `/members/${nobody}/block` },
  {
    action: "members.setPermissions",
    method: "POST",
    path: `/members/${nobody}/permissions/comment`,
    options: { body: { allowed: true } },
  },
  {
    action: "members.setPermissions",
    method: "POST",
    path: `/members/${nobody}/permissions/add-trades`,
    options: { body: { allowed: true } },
  },
  {
    action: "members.setPermissions",
    method: "PUT",
    path: "/members/permissions",
    options: { body: { userIds: [nobody], canComment: true } },
  },
  { action: "group.readLog", method: "GET", path: "/log" },
  { action: "trades.read", method: "GET", path: "/activity" },
  ...["", "/summaries", "/stat-summaries", "/ids", "/options/filters", "/stats", "/stats/members"].map((route) => ({
    action: "trades.read" as const,
    method: "GET",
    path: `/trades${route}`,
  })),
  { action: "trades.read", method: "GET", path: "/trades/graphs/net-reward" },
  { action: "trades.read", method: "GET", path: "/trades/calendar?year=2026" },
  { action: "trades.read", method: "GET", path: "/trades/insights" },
  { action: "trades.read", method: "GET", path: `/comments/latest?tradeIds=${nobody}` },
  { action: "trades.read", method: "GET", path: `/trades/${nobody}/bars?resolution=60&to=1` },
  { action: "trades.read", method: "GET", path: `/trades/${nobody}/trade-bars` },
  { action: "trades.read", method: "GET", path: `/trades/${nobody}` },
  { action: "trades.read", method: "GET", path: `/trades/${nobody}/open-positions/${nobody}/breakdown` },
  { action: "trades.read", method: "GET", path: `/trades/${nobody}/close-positions/${nobody}/breakdown` },
  { action: "trades.read", method: "GET", path: `/trades/${nobody}/snapshots/${nobody}` },
  { action: "trades.read", method: "GET", path: `/trades/${nobody}/text-images/${nobody}` },
  { action: "trades.read", method: "GET", path: comments },
  { action: "trades.read", method: "POST", path: `${comments}/seen`, options: { body: { upTo: nobody } } },
  { action: "comments.add", method: "POST", path: comments, options: { body: { text: "Good entry" } } },
  { action: "comments.add", method: "PUT", path: `${comments}/writing` },
  { action: "comments.add", method: "PUT", path: `${comments}/${nobody}`, options: { body: { text: "Good exit" } } },
  { action: "trades.read", method: "DELETE", path: `${comments}/${nobody}` },
  {
    action: "comments.hide",
    method: "POST",
    path: `${comments}/${nobody}/block`,
    options: { body: { reason: "insult" } },
  },
  { action: "comments.hide", method: "DELETE", path: `${comments}/${nobody}/block` },
  { action: "comments.hide", method: "GET", path: "/comments/blocked" },
  { action: "trades.hide", method: "GET", path: "/trades/blocked" },
  { action: "trades.read", method: "GET", path: `/trades/${nobody}/block` },
  { action: "trades.hide", method: "POST", path: `/trades/${nobody}/block`, options: { body: { reason: "insult" } } },
  { action: "trades.hide", method: "DELETE", path: `/trades/${nobody}/block` },
  { action: "trades.read", method: "PUT", path: `/trades/${nobody}/block/reply`, options: { body: { text: "Mine" } } },
  {
    action: "trades.read",
    method: "PUT",
    path: `${comments}/${nobody}/block/reply`,
    options: { body: { text: "Mine" } },
  },
  { action: "reports.add", method: "POST", path: `/trades/${nobody}/reports`, options: { body: { reason: "insult" } } },
  {
    action: "reports.add",
    method: "POST",
    path: `${comments}/${nobody}/reports`,
    options: { body: { reason: "insult" } },
  },
  { action: "reports.decide", method: "GET", path: "/reports" },
  { action: "reports.decide", method: "GET", path: `/members/${nobody}/moderation` },
  { action: "reports.decide", method: "POST", path: "/reports/keep", options: { body: { tradeId: nobody } } },
  { action: "group.readLog", method: "GET", path: "/log/actors" },
  { action: "group.readLog", method: "GET", path: "/log/export" },
  { action: "trades.read", method: "GET", path: "/reviews" },
  { action: "trades.read", method: "GET", path: `/trades/${nobody}/reviews` },
  { action: "reviews.ask", method: "POST", path: "/reviews", options: { body: { tradeId: nobody, question: "Why?" } } },
  {
    action: "reviews.answer",
    method: "POST",
    path: `/reviews/${nobody}/answer`,
    options: { body: { feedback: [{ part: "stop", text: "Wide" }] } },
  },
  { action: "reviews.ask", method: "POST", path: `/reviews/${nobody}/reopen`, options: { body: { question: "Why?" } } },
  { action: "reviews.ask", method: "DELETE", path: `/reviews/${nobody}` },
  { action: "group.edit", method: "PUT", path: "", options: { ...stale, body: { name: "N", description: "" } } },
  { action: "group.edit", method: "POST", path: "", options: { ...stale, body: { name: "N", description: "" } } },
  { action: "group.edit", method: "PUT", path: "/info", options: { ...stale, body: { name: "N", description: "" } } },
  {
    action: "group.changeHandle",
    method: "PUT",
    path: "/handle",
    options: { ...stale, body: { handle: freeHandle() } },
  },
  {
    action: "group.changeVisibility",
    method: "PUT",
    path: "/visibility",
    options: { ...stale, body: { visibility: 1 } },
  },
  { action: "group.pin", method: "PUT", path: "/settings/pinned", options: { ...stale, body: { pinned: "P" } } },
  {
    action: "group.setMinimumShared",
    method: "PUT",
    path: "/settings/share/permissions",
    options: { ...stale, body: none },
  },
  { action: "group.setMinimumShared", method: "GET", path: "/settings/share/less" },
  { action: "group.setMinimumShared", method: "POST", path: "/settings/share/reminders" },
  {
    action: "group.edit",
    method: "PUT",
    path: "/settings/new-members",
    options: { ...stale, body: { mayAddTrades: true, mayComment: true } },
  },
  { action: "group.edit", method: "POST", path: "/profile-picture", options: { body: { url: null } } },
  {
    action: "group.edit",
    method: "PUT",
    path: "/settings/leaderboard",
    options: { ...stale, body: { leaderboard: true } },
  },
  { action: "group.changePreferences", method: "PUT", path: "/preferences", options: { body: { sharing: null } } },
  { action: "group.acceptInvitation", method: "POST", path: "/invitations/accept" },
  {
    action: "group.useLink",
    method: "POST",
    path: "/invitations/accept",
    options: { body: { token: "no such token" } },
  },
];

/** Calls that whoever has the right would change the group with: tried by those without it. */
const final: Try[] = [
  { action: "group.delete", method: "DELETE", path: "" },
  { action: "group.makePrivate", method: "POST", path: "/privacy/private" },
  { action: "group.join", method: "POST", path: "/join" },
  { action: "group.ask", method: "POST", path: "/join-requests" },
  { action: "group.withdrawRequest", method: "POST", path: "/join-requests/cancel" },
  { action: "group.declineInvitation", method: "POST", path: "/invitations/decline" },
  { action: "group.leave", method: "POST", path: "/leave" },
];

const standings = ["Admin", "Manager", "Moderator", "Member", "outsider", "blocked"] as const satisfies GroupStanding[];

describe("rights in a group over HTTP", () => {
  let group: TestGroup;
  let people: Record<(typeof standings)[number], ServiceApi>;

  beforeAll(async () => {
    group = await groupOf(1);
    people = {
      Admin: group.admin,
      Manager: await memberWith(group, 2),
      Moderator: await memberWith(group, 3),
      Member: await memberWith(group, 4),
      outsider: serviceApi("groups"),
      blocked: await memberWith(group, 4),
    };
    await group.call(group.admin, "POST", `/members/${people.blocked.actor.userId}/block`);
  });

  const facts = ["public", "mayAddTrades", "mayComment"] as const;
  const may = (standing: GroupStanding, action: GroupAction) => groupPolicy.allows({ standing, facts }, action);

  test.each(tries)("X-402 G-222 G-223 $method $path is refused to exactly those without $action", async (one) => {
    for (const standing of standings) {
      const { status } = await group.call(people[standing], one.method, one.path, one.options);
      if (may(standing, one.action)) expect([200, 204, 404, 412, 422], standing).toContain(status);
      else expect(status, standing).toBe(403);
    }
  });

  test.each(final)("X-402 G-222 $method $path is refused to everybody without $action", async (one) => {
    for (const standing of standings.filter((name) => !may(name, one.action))) {
      expect((await group.call(people[standing], one.method, one.path)).status, standing).toBe(403);
    }
  });

  test("what the screen may offer is what the server allows", async () => {
    for (const standing of standings) {
      const { body } = await group.call<{ can: string[] }>(people[standing], "GET", "");
      expect(body.can).toEqual(groupPolicy.can({ standing, facts: standing === "outsider" ? ["public"] : facts }));
    }
  });

  const onOthers = [
    { action: "members.remove", method: "DELETE", tail: "", options: {} },
    { action: "members.block", method: "POST", tail: "/block", options: {} },
    { action: "members.changeRole", method: "POST", tail: "/role", options: { body: { role: 4 } } },
  ] as const;
  test.each(onOthers)(
    "X-402 $action reaches nobody whom the table does not name",
    async ({ action, method, tail, options }) => {
      const targets = ["Manager", "Moderator", "Member"] as const;
      for (const standing of ["Manager", "Moderator", "Member"] as const) {
        for (const target of [...targets, "lastAdmin"] as const) {
          if (standing === target || groupPolicy.allows({ standing, facts }, action, target)) continue;
          const id = (target === "lastAdmin" ? people.Admin : people[target]).actor.userId;
          const { status } = await group.call(people[standing], method, `/members/${id}${tail}`, options);
          expect(status, `${standing} on ${target}`).toBe(403);
        }
      }
    },
  );
});
