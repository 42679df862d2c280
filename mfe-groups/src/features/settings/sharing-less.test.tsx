import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { renderPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { shareNames } from "../../frame/share-names.ts";
import { groupsServer, idOf } from "../../test/groups-server.ts";
import { MinimumShared } from "./minimum-shared.tsx";

const server = groupsServer();

const group = { id: "desk", handle: "desk", version: 3 } as GroupDetail;
const asked = ["sharePermissionsViewTags", "sharePermissionsViewWorkflowReview", "sharePermissionsViewNotes"];
const minimum = Object.fromEntries(Object.keys(shareNames).map((name) => [name, asked.includes(name)]));
const sharer = (n: number, fullName: string, missing: string[], more: object = {}) => ({
  ...{ userId: idOf(n), fullName, handle: fullName.toLowerCase(), trades: 20, remindedAt: null, missing },
  ...more,
});

function lessShared(items: object[], remindable: number) {
  let left = remindable;
  let calls = 0;
  server.use(
    http.get("*/v1.0/groups/desk/settings/share/less", () =>
      HttpResponse.json({
        ...{ items, total: items.length, members: 18, trades: 904, tradesLess: 41 },
        remindable: left,
      }),
    ),
    http.post("*/v1.0/groups/desk/settings/share/reminders", () => {
      calls += 1;
      const reminded = left;
      left = 0;
      return HttpResponse.json({ reminded });
    }),
  );
  return () => calls;
}

const page = <MinimumShared group={group} minimum={minimum as NonNullable<GroupDetail["minimumShared"]>} />;
const lineOf = (name: string) => screen.getByRole("switch", { name }).closest("li")?.textContent;

test("Y-222 each thing that a group asks for says how many of its members show less, and who they are", async () => {
  lessShared(
    [
      sharer(1, "Ravi", ["sharePermissionsViewTags", "sharePermissionsViewWorkflowReview"]),
      sharer(2, "Sofie", ["sharePermissionsViewWorkflowReview"], { remindedAt: "2026-03-02T09:00:00.000Z" }),
    ],
    1,
  );
  renderPage(page, { path: "/groups/desk/settings" });
  expect(await screen.findByText("2 members share less than requested (41 of 904 trades)")).toBeDefined();
  expect(lineOf("Tags")).toContain("1 of 18 members shares less");
  expect(lineOf("Workflow: review")).toContain("2 of 18 members share less");
  expect(lineOf("Notes")).not.toContain("less");
  const sofie = within(screen.getByText("Sofie").closest("li") ?? document.body);
  expect(sofie.getByText("20 trades: Workflow: review")).toBeDefined();
  expect(sofie.getByText("reminded on 2026-03-02")).toBeDefined();
});

test("Y-222 a reminder is sent once, and not offered again while nobody may be reminded", async () => {
  const calls = lessShared([sharer(1, "Ravi", ["sharePermissionsViewTags"])], 1);
  const user = renderPage(page, { path: "/groups/desk/settings" });
  await user.click(await screen.findByRole("button", { name: "Remind them" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Remind them" })).toHaveProperty("disabled", true));
  expect(
    await screen.findByText(/^Members get at most one reminder every 7 days\. You won’t be reminded yourself\./),
  ).toBeDefined();
  expect(calls()).toBe(1);
});

test("Y-222 a group whose trades show what it asks for says so and reminds nobody", async () => {
  lessShared([], 0);
  renderPage(page, { path: "/groups/desk/settings" });
  expect(await screen.findByText("Every trade in the group meets the minimum.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Remind them" })).toBeNull();
});
