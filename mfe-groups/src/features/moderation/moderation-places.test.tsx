import { renderPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { groupsServer, idOf } from "../../test/groups-server.ts";
import { ModerationPlaces } from "./moderation-places.tsx";
import { OpenReports } from "./open-reports.tsx";

const server = groupsServer();

const group = { id: "desk", handle: "desk" } as ComponentProps<typeof ModerationPlaces>["group"];
const report = (n: number, name: string) => ({
  ...{ tradeId: idOf(n + 5), symbol: "EURUSD", direction: 0, tradedAt: null, commentId: null, content: "" },
  author: { userId: idOf(n), fullName: name, handle: name.toLowerCase() },
  contentNow: null,
  reports: [
    {
      by: { userId: idOf(9), fullName: "Hana", handle: "hana" },
      ...{ at: "2026-03-02T09:00:00.000Z", reason: "misleading", text: "" },
    },
  ],
  can: [],
});
const known = (n: number, name: string, more: object) => ({
  ...{ userId: idOf(n), fullName: name, handle: name.toLowerCase(), role: 4, isBlocked: false },
  ...{ memberSince: "2026-01-02T09:00:00.000Z", canAddTrades: true, canComment: true, commentOffUntil: null },
  ...{ comments: 12, openReports: 1, hidden: 0, shownAgain: 0, lastHiddenAt: null, can: ["reports.decide"] },
  ...more,
});

/** Reports about two people; what was sent to change one of them. */
function moderation(ravi: object, elena: object) {
  const sent: unknown[] = [];
  server.use(
    http.get("*/v1.0/groups/desk/reports", () =>
      HttpResponse.json({ items: [report(1, "Ravi"), report(2, "Elena")], total: 2 }),
    ),
    http.get("*/v1.0/groups/desk/members/:id/moderation", ({ params }) =>
      HttpResponse.json(params["id"] === idOf(1) ? known(1, "Ravi", ravi) : known(2, "Elena", elena)),
    ),
    http.post("*/v1.0/groups/desk/members/:id/permissions/comment", async ({ request, params }) => {
      sent.push([params["id"], await request.json()]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const page = (
  <ModerationPlaces group={group}>{(about) => <OpenReports group={group} about={about} />}</ModerationPlaces>
);

test("G-245 beside the reports stands what is known of the author of the one that waits longest, with what may be done", async () => {
  const can = ["members.setPermissions", "members.block", "reports.decide"];
  const sent = moderation({ can, hidden: 2, shownAgain: 1, lastHiddenAt: "2026-02-03T09:00:00.000Z" }, {});
  const user = renderPage(page, { path: "/groups/desk/manage/trades" });
  const panel = within(await screen.findByRole("region", { name: "@ravi in this group" }));
  expect(panel.getByText("2, last on 2026-02-03")).toBeDefined();
  expect(panel.getByText("1 unhidden")).toBeDefined();
  expect(panel.queryByRole("button", { name: "Remove" })).toBeNull();
  expect(panel.getByRole("button", { name: "Block" })).toBeDefined();
  await user.click(panel.getByRole("button", { name: "Comments off" }));
  const item = await screen.findByRole("menuitem", { name: "for 3 days" });
  await waitFor(async () => {
    if (!item.hasAttribute("data-highlighted")) await user.keyboard("{ArrowDown}");
    expect(item.hasAttribute("data-highlighted")).toBe(true);
  });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent).toEqual([[idOf(1), { allowed: false, days: 3 }]]));
});

test("G-223 a report that is looked at shows its author, and nothing is offered against somebody whom the role does not reach", async () => {
  moderation({}, { role: 1, can: [], canComment: false, commentOffUntil: "2026-12-01T09:00:00.000Z" });
  const user = renderPage(page, { path: "/groups/desk/manage/trades" });
  await screen.findByRole("region", { name: "@ravi in this group" });
  const [, second] = await screen.findAllByRole("link", { name: "EURUSD" });
  second?.focus();
  const panel = within(await screen.findByRole("region", { name: "@elena in this group" }));
  expect(panel.getByText("Admin")).toBeDefined();
  expect(
    panel.getByText(
      /^Your role doesn’t let you moderate this person\. Only Admins can act on Admins, and Moderators can’t act on Managers\./,
    ),
  ).toBeDefined();
  expect(panel.getByText("no, until 2026-12-01")).toBeDefined();
  expect(panel.queryAllByRole("button")).toEqual([]);
  // Where there is no room at the side, the name opens the same.
  await user.click(screen.getByRole("button", { name: "About Ravi" }));
  const above = within(await screen.findByRole("dialog", { name: "@ravi in this group" }));
  expect(above.getByText("12")).toBeDefined();
});
