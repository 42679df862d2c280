import type { GroupActivity } from "@entrywise/contracts/groups/group-activity.api";
import { groupActions } from "@entrywise/contracts/groups/group-rights";
import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer } from "../../test/groups-server.ts";
import { GroupInfo } from "./group-info.tsx";

const server = groupsServer();

const id = "01930000-0000-7000-8000-0000000000a1";
const group = {
  ...{ id, handle: "desk", name: "London Desk", description: "Six pairs.", pinned: "", picture: null, privacy: 1 },
  ...{ visibility: 1, memberCount: 3, role: 1, joinStatus: "accepted", joinType: null, canAddTrades: true },
  ...{ createdAt: "2026-01-02T09:00:00.000Z", version: 1, canComment: true, mySharing: null, minimumShared: null },
  ...{ leaderboard: false, newMembersMayAddTrades: true, newMembersMayComment: true, can: [...groupActions] },
} as GroupDetail;
const activity: GroupActivity = {
  ...{ from: "2024-10-28", to: "2024-11-26", trades: 126, comments: 1, joined: 0 },
  weeks: [
    { monday: "2024-11-18", trades: 120, comments: 0, joined: 0 },
    { monday: "2024-11-25", trades: 6, comments: 1, joined: 0 },
  ],
};

/** What the info page asks for beside the group itself; anything else of it is away. */
function serveParts(parts: Readonly<Record<string, object>>): string[] {
  const asked: string[] = [];
  server.use(
    http.get("*/v1.0/groups/*", ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const part = pathname.slice(pathname.indexOf(id) + id.length + 1);
      asked.push(part === "activity" ? `${part} ${searchParams.get("timeZone")}` : part);
      const body = parts[part];
      return body ? HttpResponse.json(body) : HttpResponse.json({ status: 503, code: "Away" }, { status: 503 });
    }),
  );
  return asked;
}

test("G-107 the activity of a group stands on its page in counts, and week by week for whoever does not see bars", async () => {
  const asked = serveParts({ activity });
  renderPage(<GroupInfo group={group} />, { path: "/groups/desk/info" });
  const panel = within(await screen.findByRole("region", { name: "Last 30 days" }));
  for (const text of ["126 trades", "1 comment", "No new members"]) expect(panel.getByText(text)).toBeDefined();
  const rows = within(panel.getByRole("table", { name: "By week" })).getAllByRole("row");
  expect(rows.slice(1).map(({ children }) => [...children].map((cell) => cell.textContent))).toEqual([
    ["2024-11-18", "120", "0", "0"],
    ["2024-11-25", "6", "1", "0"],
  ]);
  for (const week of ["W47", "W48"]) expect(panel.getByText(week)).toBeDefined();
  expect(asked.filter((part) => part.startsWith("activity"))).toHaveLength(1);
  expect(asked.find((part) => part.startsWith("activity"))).not.toBe("activity null");
});

test("G-107 whoever is no member asks for nothing of the kind, and what cannot be had leaves the rest of the page", async () => {
  const asked = serveParts({});
  const outside = { ...group, joinStatus: "none", role: 0, mySharing: null, can: ["group.join"] } as GroupDetail;
  renderPage(<GroupInfo group={outside} />, { path: "/groups/desk/info" });
  expect(screen.getByRole("button", { name: "Join London Desk" })).toBeDefined();
  expect(screen.queryByRole("link", { name: /Edit|Invite|Preferences|Timeline/ })).toBeNull();
  expect(asked).toEqual([]);
  cleanup();
  renderPage(<GroupInfo group={group} />, { path: "/groups/desk/info" });
  await waitFor(() => expect(asked.some((part) => part.startsWith("activity"))).toBe(true));
  expect(screen.queryByRole("region", { name: "Last 30 days" })).toBeNull();
  expect(screen.getByRole("link", { name: "Edit" }).getAttribute("href")).toBe("/groups/desk/settings");
  expect(screen.getByRole("link", { name: "Invite members" }).getAttribute("href")).toBe(
    "/groups/desk/manage/members/invitations",
  );
  expect(screen.getByText("You share R and pips")).toBeDefined();
});

test("G-107 what the reader shares is one sentence without what stays hidden", async () => {
  serveParts({ activity });
  const shown = ["Profits", "Percentages", "Tags", "WorkflowReview"].map((name) => [
    `sharePermissionsView${name}`,
    true,
  ]);
  const mySharing = { ...defaultSharePermissions, ...Object.fromEntries(shown) };
  const draw = (more: object) => {
    cleanup();
    const sharing = { ...mySharing, ...more };
    renderPage(<GroupInfo group={{ ...group, mySharing: sharing }} />, { path: "/groups/desk/info" });
  };
  draw({});
  expect(screen.getByText("You share R, pips, profits, tags and reviews")).toBeDefined();
  draw({ sharePermissionsViewAccountInfo: true });
  expect(screen.getByText("You share R, pips, profits, percentages, tags, account info and reviews")).toBeDefined();
});

test("G-107 a group in which nobody shares or writes says so in place of bars, and still who joined", async () => {
  const quiet = { ...activity, trades: 0, comments: 0, joined: 2 };
  serveParts({ activity: { ...quiet, weeks: [{ monday: "2024-11-25", trades: 0, comments: 0, joined: 2 }] } });
  renderPage(<GroupInfo group={group} />, { path: "/groups/desk/info" });
  const panel = within(await screen.findByRole("region", { name: "Last 30 days" }));
  expect(panel.getByText("No activity in this period")).toBeDefined();
  expect(panel.getByText("2 new members")).toBeDefined();
  expect(panel.queryByRole("table")).toBeNull();
});

test("G-137 above the pinned text stands who changed it and when, as far as that is known", async () => {
  serveParts({ activity });
  const by = { userId: id, handle: "elena.fx", fullName: "Elena Marchetti" };
  const at = "2024-11-18T08:10:00.000Z";
  const draw = (more: Partial<GroupDetail>) => {
    cleanup();
    renderPage(<GroupInfo group={{ ...group, pinned: "Stop first.", ...more }} />, { path: "/groups/desk/info" });
    return screen.getByRole("region", { name: "Pinned" }).querySelector(".ui-panel-sub")?.textContent ?? null;
  };
  expect(draw({ pinnedChange: { at, by } })).toBe("by @elena.fx, edited 2024-11-18 08:10");
  expect(screen.getByRole("link", { name: "Edit pinned text" }).getAttribute("href")).toBe("/groups/desk/settings");
  expect(draw({ pinnedChange: { at, by: null } })).toBe("edited 2024-11-18 08:10");
  expect(draw({ pinnedChange: null })).toBeNull();
  expect(draw({})).toBeNull();
  draw({ can: ["group.read"] });
  expect(screen.queryByRole("link", { name: /Edit/ })).toBeNull();
});
