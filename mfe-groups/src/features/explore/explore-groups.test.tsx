import { type SharePermissions, sharePermissions } from "@entrywise/contracts/platform/settings";
import { address, renderPage } from "@entrywise/host/render-page";
import { testSettings } from "@entrywise/host/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer } from "../../test/groups-server.ts";
import { ExploreGroups } from "./explore-groups.tsx";

const server = groupsServer();

const groupOf = (n: number, more: object) => ({
  id: `01930000-0000-7000-8000-0000000000a${n}`,
  ...{ description: "", picture: null, joinStatus: "none", joinType: null, role: 0 },
  ...more,
});
const gold = groupOf(1, { name: "Gold Room", handle: "gold", privacy: 1, memberCount: 12, description: "Gold only." });
const desk = groupOf(2, { name: "Prop Floor", handle: "prop", privacy: 0, memberCount: null });

test("G-100 G-107 of the listed groups one stands beside the list with what it says of itself, a private one with its name alone", async () => {
  server.use(
    http.get("*/v1.0/groups/explore", () => HttpResponse.json({ items: [gold, desk], total: 2 })),
    http.get("*/v1.0/groups/:id", () => HttpResponse.json({ status: 503, code: "Away", detail: "" }, { status: 503 })),
  );
  const user = renderPage(<ExploreGroups />, { path: "/groups/explore" });
  const first = within(await screen.findByRole("complementary", { name: "About Gold Room" }));
  expect(first.getByText("Gold only.")).toBeDefined();
  expect(first.getByText("12 members")).toBeDefined();
  expect(first.getByRole("button", { name: "Join Gold Room" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Preview Prop Floor" }));
  const second = within(await screen.findByRole("complementary", { name: "About Prop Floor" }));
  expect(second.getByText("Visible to members only")).toBeDefined();
  expect(screen.queryByText("@prop")).toBeNull();
  expect(second.getByRole("button", { name: "Request to join Prop Floor" })).toBeDefined();
  expect(screen.queryByRole("complementary", { name: "About Gold Room" })).toBeNull();
});

/** Notes what the list is asked for. */
function listening(counts?: { all: number; public: number; private: number }) {
  const asked: string[] = [];
  server.use(
    http.get("*/v1.0/groups/explore", ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(["search", "privacy", "sortBy"].map((name) => searchParams.get(name) || "-").join(" "));
      return HttpResponse.json({ items: [gold, desk], total: 2, ...(counts && { counts }) });
    }),
    http.get("*/v1.0/groups/:id", () => HttpResponse.json({ status: 503, code: "Away", detail: "" }, { status: 503 })),
  );
  return asked;
}

test("G-131 search, kind and order are in the address, are what the list is asked for, and say how many there are of each kind", async () => {
  const asked = listening({ all: 1086, public: 1061, private: 25 });
  const user = renderPage(<ExploreGroups />, { path: "/groups/explore?search=desk&kind=public&sortBy=name" });
  expect(await screen.findByRole("radio", { name: "Public 1,061", checked: true })).toBeDefined();
  for (const name of ["All 1,086", "Private 25"]) expect(screen.getByRole("radio", { name })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("desk");
  await user.click(screen.getByRole("radio", { name: "Private 25" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Most members");
  expect(address()).toBe("/groups/explore?search=desk&kind=private");
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "go");
  await user.click(screen.getByRole("radio", { name: "All 1,086" }));
  expect(address()).toBe("/groups/explore?search=go");
  await waitFor(() => expect(asked.at(-1)).toBe("go - -"));
  expect(asked.slice(0, 2)).toEqual(["desk public name", "desk private name"]);
});

test("G-131 an address with unknown values shows all groups; an older service is asked for no order, and counts nothing", async () => {
  const asked = listening();
  renderPage(<ExploreGroups />, { path: "/groups/explore?kind=secret&sortBy=createdAt" });
  expect(await screen.findByRole("radio", { name: "All", checked: true })).toBeDefined();
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort" }).value).toBe("members");
  expect(await screen.findByRole("link", { name: "Gold Room" })).toBeDefined();
  expect(screen.queryByRole("combobox", { name: "Sort" })).toBeNull();
  expect(asked).toEqual(["- - -"]);
});

test("G-107 who may join reads beside the list what of their trades would be missing there, as they share by default", async () => {
  const nothing = Object.fromEntries(
    Object.keys(sharePermissions.shape).map((name) => [name, false]),
  ) as SharePermissions; // every one of them
  const detail = {
    ...{ ...gold, pinned: "", visibility: null, createdAt: null, canAddTrades: false, canComment: false },
    minimumShared: { ...nothing, sharePermissionsViewTags: true, sharePermissionsViewNotes: true },
    ...{ newMembersMayAddTrades: null, newMembersMayComment: null, mySharing: null, can: ["group.join"], version: 0 },
  };
  listening();
  server.use(http.get(`*/v1.0/groups/${gold.id}`, () => HttpResponse.json(detail)));
  const settings = { ...testSettings, defaultSharePermissions: { ...nothing, sharePermissionsViewTags: true } };
  renderPage(<ExploreGroups />, { path: "/groups/explore", host: { settings } });
  const beside = within(await screen.findByRole("complementary", { name: "About Gold Room" }));
  const note = await beside.findByText(/would show “Private” on your trades\. You can still join\./);
  expect(note.textContent).toBe(
    "With your current sharing defaults, 1 of these 2 would show “Private” on your trades. You can still join.",
  );
});
