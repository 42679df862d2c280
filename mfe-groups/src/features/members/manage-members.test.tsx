import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer, idOf } from "../../test/groups-server.ts";
import { ManageMembers } from "./manage-members.tsx";

const server = groupsServer();

const everything = ["members.changeRole", "members.setPermissions", "members.remove", "members.block"];
const member = (n: number, fullName: string, more: object = {}) => ({
  userId: idOf(n),
  fullName,
  handle: fullName.toLowerCase(),
  role: 4,
  joinedAt: "2026-03-02T09:00:00.000Z",
  canAddTrades: true,
  canComment: true,
  lastSeenOn: null,
  can: everything,
  ...more,
});

const rights = [
  { topic: "settings", roles: ["Admin"], isPermitted: false },
  { topic: "moderation", roles: ["Admin", "Manager", "Moderator"], isPermitted: false },
  { topic: "permitted", roles: ["Admin", "Manager", "Moderator", "Member"], isPermitted: true },
];

/** A group with these members; what was asked to be changed. */
function groupOf(members: ReturnType<typeof member>[], requests: object[] = [], refused: string[] = []) {
  const changes: unknown[] = [];
  server.use(
    http.get("*/v1.0/groups/desk/members/manage", () => HttpResponse.json({ items: members, total: members.length })),
    http.get("*/v1.0/groups/desk/activity/members", () =>
      HttpResponse.json({ from: "2026-02-01", to: "2026-03-02", items: [{ userId: idOf(1), trades: 1_024 }] }),
    ),
    http.get("*/v1.0/groups/desk/rights", () => HttpResponse.json({ items: rights })),
    http.get("*/v1.0/groups/desk/join-requests", () => HttpResponse.json({ items: requests, total: requests.length })),
    http.get("*/v1.0/groups/desk/members/blocked", () => HttpResponse.json({ items: [], total: 0 })),
    http.get("*/v1.0/groups/desk/invitations", () => HttpResponse.json({ items: [], total: 0 })),
    http.post("*/v1.0/groups/desk/members/changes", async ({ request }) => {
      const body = (await request.json()) as { userIds: string[] };
      changes.push(body);
      const items = body.userIds.map((userId) =>
        refused.includes(userId)
          ? { userId, outcome: "refused", code: "Group.LastAdmin", detail: "English" }
          : { userId, outcome: "changed", code: null, detail: null },
      );
      return HttpResponse.json({ items });
    }),
  );
  return changes;
}

const page = <ManageMembers group={{ id: "desk", handle: "desk" }} />;
const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
const bar = () => within(screen.getByRole("region", { name: "Selected members" }));

test("G-191 G-194 several members are changed by one call, and whom it was refused for is named with the reason", async () => {
  const changes = groupOf([member(1, "Ada"), member(2, "Ben"), member(3, "Cleo")], [], [idOf(1)]);
  const user = renderPage(page, { path: "/groups/desk/manage/members" });
  await user.click(await screen.findByRole("checkbox", { name: "Select Ada" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Cleo" }));
  expect(bar().getByText("2 selected")).toBeDefined();
  await user.click(bar().getByRole("button", { name: "Role" }));
  await user.click(await screen.findByRole("menuitem", { name: "Moderator" }));
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("1 member was not changed")).toBeDefined();
  expect(alert.getByText("Ada: the last Admin can’t lose the role")).toBeDefined();
  expect(changes).toEqual([{ userIds: [idOf(1), idOf(3)], change: { kind: "role", role: 3, reason: "" } }]);
});

test("G-192 a block of several asks first, names them, and takes a reason for the log", async () => {
  const changes = groupOf([member(1, "Ada"), member(2, "Ben")]);
  const user = renderPage(page, { path: "/groups/desk/manage/members" });
  await user.click(await screen.findByRole("checkbox", { name: "Select all members" }));
  await user.click(bar().getByRole("button", { name: "Block" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Block 2 members?" }));
  expect(dialog.getByText("Ada, Ben")).toBeDefined();
  expect(changes).toEqual([]);
  await user.type(dialog.getByLabelText("Reason"), "Selling signals");
  await user.click(dialog.getByRole("button", { name: "Block" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected members" })).toBeNull());
  expect(changes).toEqual([{ userIds: [idOf(1), idOf(2)], change: { kind: "block", reason: "Selling signals" } }]);
});

test("G-222 whom the reader may do nothing to cannot be chosen, and what they may do to nobody is not offered", async () => {
  groupOf([
    member(1, "Ada", { role: 1, can: [] }),
    member(2, "Ben", { can: ["members.setPermissions"], canComment: false }),
  ]);
  const user = renderPage(page, { path: "/groups/desk/manage/members" });
  expect(await screen.findByRole("checkbox", { name: "Select Ada" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("checkbox", { name: "Select all members" }));
  expect(bar().getByText("1 selected")).toBeDefined();
  expect(
    bar()
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Add trades off", "Comment on", ""]);
});

test("G-190 members stand with the day on which they were last seen, spelled out while it is near", async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  groupOf([
    member(1, "Ada", { lastSeenOn: day(0) }),
    member(2, "Ben", { lastSeenOn: day(1) }),
    member(3, "Cleo", { lastSeenOn: "2026-01-05" }),
    member(4, "Dora"),
  ]);
  renderPage(page, { path: "/groups/desk/manage/members" });
  await screen.findByText("Ada");
  expect(rowOf("Ada").getByText("today")).toBeDefined();
  expect(rowOf("Ben").getByText("yesterday")).toBeDefined();
  expect(rowOf("Cleo").getByText("2026-01-05")).toBeDefined();
  expect(rowOf("Dora").getByText("-")).toBeDefined();
});

test("G-165 who asks to join stands beside the members with the choices for it", async () => {
  const request = {
    ...{ id: idOf(5), userId: idOf(5), fullName: "Eli", handle: "eli" },
    ...{ message: "I trade the open.", requestedAt: "2026-03-02T09:00:00.000Z" },
  };
  groupOf([member(1, "Ada")], [request]);
  renderPage(page, { path: "/groups/desk/manage/members" });
  const aside = within(await screen.findByRole("complementary", { name: "Requests" }));
  expect(await aside.findByText("I trade the open.")).toBeDefined();
  expect(aside.getByRole("button", { name: "Approve Eli’s request" })).toBeDefined();
});

test("G-190 members stand with the trades that they shared in the last 30 days, and with a dash while those cannot be had", async () => {
  groupOf([member(1, "Ada"), member(2, "Ben")]);
  renderPage(page, { path: "/groups/desk/manage/members" });
  await screen.findByText("Ada");
  expect(await rowOf("Ada").findByText("1,024")).toBeDefined();
  expect(rowOf("Ben").getByText("0")).toBeDefined();
  cleanup();
  server.use(http.get("*/v1.0/groups/desk/activity/members", () => new HttpResponse(null, { status: 503 })));
  renderPage(page, { path: "/groups/desk/manage/members" });
  await screen.findByText("Ben");
  expect(rowOf("Ben").queryByText("0")).toBeNull();
  expect(rowOf("Ben").getAllByText("-")).toHaveLength(2);
});

test("G-222 G-223 beside the members stands what each role may do, as the service says it", async () => {
  groupOf([member(1, "Ada")]);
  renderPage(page, { path: "/groups/desk/manage/members" });
  const table = within(await screen.findByRole("table", { name: "Permissions by role" }));
  const rows = table.getAllByRole("row").slice(1);
  const marks = rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.querySelector("svg") !== null));
  expect(rows.map((row) => row.querySelector("th")?.textContent)).toEqual([
    "Settings, delete the group",
    "Hide trades and comments; see log",
    "Add trades, comment, reviewper member permissions",
  ]);
  expect(marks).toEqual([
    [true, false, false, false],
    [true, true, true, false],
    [true, true, true, true],
  ]);
  expect(table.getAllByRole("img", { name: "yes" })).toHaveLength(8);
});
