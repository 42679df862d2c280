import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer } from "../test/groups-server.ts";
import { GroupPages } from "./group-pages.page.tsx";

const server = groupsServer();

/** A group whose settings are saved part by part, and refused where the version is an older one. */
function groupService() {
  let group = {
    id: "01930000-0000-7000-8000-0000000000a1",
    ...{ handle: "london.open", name: "London Open", description: "", pinned: "", picture: null, privacy: 1 },
    ...{ visibility: 1, memberCount: 1, role: 4, joinStatus: "accepted", joinType: null, canAddTrades: true },
    ...{ createdAt: "2026-01-02T09:00:00.000Z", version: 1, canComment: true, mySharing: null, minimumShared: null },
    ...{ leaderboard: false, newMembersMayAddTrades: true, newMembersMayComment: true },
    can: ["group.read", "group.edit", "group.changeHandle", "group.changeVisibility", "group.pin", "group.delete"],
  };
  const statuses: number[] = [];
  server.use(
    http.get("*/v1.0/groups/london.open", () => HttpResponse.json(group)),
    http.put("*/v1.0/groups/*", async ({ request }) => {
      const body = (await request.json()) as object;
      if (request.headers.get("if-match") !== `"${group.version}"`) {
        statuses.push(412);
        return HttpResponse.json({ status: 412, code: "Request.Stale", detail: "Stale" }, { status: 412 });
      }
      group = { ...group, ...body, version: group.version + 1 };
      statuses.push(200);
      return HttpResponse.json(group);
    }),
  );
  return { statuses, stored: () => group };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });

test("G-134 what is typed into a group's settings stays while another part of them is saved", async () => {
  const { stored } = groupService();
  const user = renderPage(<GroupPages />, { path: "/groups/london.open/settings", host: {} });
  await user.type(await field("Description"), "Breakouts of the range");
  await user.type(await field("Pinned text"), "Results in R, please.");
  await user.click(screen.getByRole("switch", { name: "Leaderboard" }));
  await waitFor(() =>
    expect(screen.getByRole("switch", { name: "Leaderboard" }).getAttribute("aria-checked")).toBe("true"),
  );
  expect((await field("Description")).value).toBe("Breakouts of the range");
  expect((await field("Pinned text")).value).toBe("Results in R, please.");
  expect(stored()).toMatchObject({ leaderboard: true, description: "" });
});

test("G-134 two parts of a group's settings that are saved at once are both saved", async () => {
  const { statuses, stored } = groupService();
  const user = renderPage(<GroupPages />, { path: "/groups/london.open/settings", host: {} });
  await user.type(await field("Pinned text"), "Results in R, please.");
  screen.getByRole("button", { name: "Save" }).click();
  screen.getByRole("switch", { name: "Leaderboard" }).click();
  await waitFor(() => expect(statuses).toHaveLength(2));
  expect(statuses).toEqual([200, 200]);
  expect(stored()).toMatchObject({ leaderboard: true, pinned: "Results in R, please.", version: 3 });
});

test("M-243 what is typed into a group's settings is there again after another page or a reload, until it is saved or discarded", async () => {
  groupService();
  const settings = { path: "/groups/london.open/settings", host: {} };
  const user = renderPage(<GroupPages />, settings);
  await user.type(await field("Pinned text"), "Results in R, please.");
  cleanup();
  renderPage(<GroupPages />, settings);
  expect((await field("Pinned text")).value).toBe("Results in R, please.");
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect((await field("Pinned text")).value).toBe("");
  await user.type(await field("Pinned text"), "No tips.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull());
  expect((await field("Pinned text")).value).toBe("No tips.");
  expect(Object.keys(localStorage)).toEqual([]);
});
