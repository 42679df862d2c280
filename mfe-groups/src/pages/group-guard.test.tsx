import { groupActions } from "@entrywise/contracts/groups/group-rights";
import type { PanelParts } from "@entrywise/host/panel";
import { describeRemote } from "@entrywise/host/remote";
import { address, renderPage } from "@entrywise/host/render-page";
import { Link } from "@entrywise/host/router";
import { drawerNavigationAtom, type HostParts, RemoteBoundary } from "@entrywise/host/shell";
import { testHost } from "@entrywise/host/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { useAtomValue } from "jotai";
import { HttpResponse, http } from "msw";
import type { ComponentType } from "react";
import { describe, expect, test, vi } from "vitest";
import remote from "../../remote.ts";
import { groupsServer } from "../test/groups-server.ts";
import { GroupPages } from "./group-pages.page.tsx";
import { PublicGroupPage } from "./public-group.page.tsx";

const server = groupsServer();

const ids = { one: "01930000-0000-7000-8000-0000000000a1", two: "01930000-0000-7000-8000-0000000000a2" };
const tradeId = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, "0")}`;
const detail = (handle: keyof typeof ids, can: readonly string[] = groupActions) => ({
  ...{ id: ids[handle], handle, name: `Desk ${handle}`, description: "", pinned: "", picture: null, privacy: 1 },
  ...{ visibility: 1, memberCount: 3, role: 4, joinStatus: "accepted", joinType: null, canAddTrades: false },
  ...{ createdAt: "2026-01-02T09:00:00.000Z", version: 1, canComment: true, mySharing: null, minimumShared: null },
  ...{ leaderboard: false, newMembersMayAddTrades: true, newMembersMayComment: true, can },
});

/** Groups, and lists without anything in them; what was asked for, in order. */
function groupsService(can: readonly string[] = groupActions): string[] {
  const asked: string[] = [];
  server.use(
    http.get("*/v1.0/groups/*", ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const path = pathname.slice(pathname.indexOf("/groups/") + "/groups/".length);
      asked.push(searchParams.has("skip") ? `${path}?skip=${searchParams.get("skip")}` : path);
      if (path === "one" || path === "two") return HttpResponse.json(detail(path, can));
      return HttpResponse.json({ items: [], total: 0 });
    }),
  );
  return asked;
}

/** What the group's own page asks for, and the right that it takes. */
const infoParts = {
  "members?": "members.read",
  activity: "trades.read",
  "trades/summaries?": "trades.read",
  "preferences/trades": "group.changePreferences",
};

test.each([
  ["info", "Desk one · Info"],
  ["trades/timeline", "Desk one · Trades"],
  ["manage/members/requests", "Desk one · Members"],
  ["manage/log", "Desk one · Moderation"],
])("G-101 the title of %s is the name of the group, then the page", async (page, title) => {
  groupsService();
  const setPageTitle = vi.fn();
  renderPage(<GroupPages />, { path: `/groups/one/${page}`, host: { setPageTitle } });
  await waitFor(() => expect(setPageTitle).toHaveBeenLastCalledWith(title));
});

/** The pages as the shell's drawer gets them. */
function DrawerEntries() {
  const navigation = useAtomValue(drawerNavigationAtom);
  const entries = navigation?.parts.flatMap((part) => part.entries) ?? [];
  return (
    <ul aria-label="Drawer">
      {entries.map(({ to, label }) => (
        <li key={to}>{label}</li>
      ))}
    </ul>
  );
}

test("G-105 the pages of a managed group have distinct names", async () => {
  groupsService();
  renderPage(
    <>
      <GroupPages />
      <DrawerEntries />
    </>,
    { path: "/groups/one/info" },
  );
  await screen.findByRole("navigation", { name: "Desk one pages" });
  const drawer = within(screen.getByRole("list", { name: "Drawer" }));
  const names = drawer.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(names).toContain("Manage members");
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe("the guard of a group's pages", () => {
  test.each([
    ["settings", "group.edit"],
    ["preferences", "group.changePreferences"],
    ["members", "members.read"],
    ["manage/members", "members.manage"],
    ["manage/members/blocked", "members.manage"],
    ["manage/trades", "trades.hide"],
    ["manage/log", "group.readLog"],
    ["trades/timeline", "trades.read"],
  ])(
    "G-106 loads the group by its handle, and leads from %s to the group itself whoever may not %s",
    async (page, right) => {
      const asked = groupsService(groupActions.filter((action) => action !== right));
      renderPage(<GroupPages />, { path: `/groups/one/${page}` });
      await waitFor(() => expect(address()).toBe("/groups/one/info"));
      expect(await screen.findByRole("heading", { name: "Your membership" })).toBeTruthy();
      expect(screen.queryByRole("alert")).toBeNull();
      expect(asked[0]).toBe("one");
      // Nothing was asked for that the page behind the guard shows; some of it stands on the group's own page, by the same right.
      const ofInfo = Object.entries(infoParts).flatMap(([part, needs]) =>
        needs === right ? [] : [`${ids.one}/${part}`],
      );
      const behind = asked.filter(
        (path) => path.startsWith(`${ids.one}/`) && !ofInfo.some((part) => path.startsWith(part)),
      );
      expect(behind).toEqual([]);
      cleanup();
      groupsService([right, "group.read"]);
      renderPage(<GroupPages />, { path: `/groups/one/${page}` });
      await screen.findByRole("navigation", { name: "Desk one pages" });
      expect(address()).toBe(`/groups/one/${page}`);
    },
  );
});

describe("addresses of a group", () => {
  test("G-135 a page that is opened with an old handle goes on at the same page with the new one", async () => {
    groupsService();
    for (const name of ["before", ids.one]) {
      server.use(http.get(`*/v1.0/groups/${name}`, () => HttpResponse.json(detail("one"))));
    }
    renderPage(<GroupPages />, { path: "/groups/before/members?search=a" });
    await waitFor(() => expect(address()).toBe("/groups/one/members?search=a"));
    cleanup();
    renderPage(<PublicGroupPage />, { path: "/groups/before" });
    await waitFor(() => expect(address()).toBe("/groups/one"));
    cleanup();
    renderPage(<GroupPages />, { path: `/groups/${ids.one}/members` });
    await screen.findByRole("navigation", { name: "Desk one pages" });
    expect(address(), "ids never change").toBe(`/groups/${ids.one}/members`);
  });

  test.each([
    [["members.manage", "trades.hide"], "manage/members"],
    [["trades.hide"], "manage/trades"],
    [["group.readLog"], "manage/log"],
    [["group.edit"], "settings"],
    [[], "info"],
  ])("G-101 the manage page of somebody with the rights %j is %s", async (can, page) => {
    groupsService(["group.read", ...can]);
    renderPage(<GroupPages />, { path: "/groups/one/manage" });
    await waitFor(() => expect(address()).toBe(`/groups/one/${page}`));
  });
});

/** Where the remote of trades would draw: what the page hands to its panel. */
function PanelDouble({ source, view, query, isFiltered, hrefOf, hrefOfDays, ...more }: PanelParts<"trades.record">) {
  const links = [hrefOf({ id: tradeId(7), symbol: "GOLD" }), hrefOfDays("2026-03-02", "2026-03-08")];
  const { part, basePath, can, memberCount, hrefOfRow } = more;
  const rows = [hrefOfRow?.("symbols", "GOLD"), hrefOfRow?.("hours", "9"), hrefOfRow?.("tags", "none")];
  return (
    <>
      <output>{JSON.stringify([source, view, query.search, isFiltered, ...links])}</output>
      <p>{JSON.stringify({ part, basePath, can, memberCount, rows })}</p>
    </>
  );
}

const base = { contract: "^1.2", api: {}, owner: "x", routes: [], nav: [], slots: [] };
const panel = { name: "trades.record", version: "1.4.0", expose: "./panel", api: {} };
const remotes = [
  {
    id: "groups",
    version: "1.0.0",
    manifest: { ...base, id: "groups", api: remote.api, uses: describeRemote(remote).manifest.uses },
  },
  { id: "trades", version: "1.0.0", manifest: { ...base, id: "trades", panels: [panel] } },
];
const openGroups = (
  path: string,
  page = <RemoteBoundary remoteId="groups" expose="./page" name="Groups" notFound="Page not found" />,
) => renderPage(page, { path, host: { parts: { ...testHost().parts, remotes, load } as HostParts } });
const load = async (id: string) => (id === "groups" ? GroupPages : PanelDouble) as ComponentType<object>;

describe("a group page", () => {
  test.each(["timeline", "data-table", "calendar", "insights"])(
    "G-102 G-240 loads the group by its handle, then hands its id, filter and addresses to the panel of trades: %s",
    async (view) => {
      const asked = groupsService();
      openGroups(`/groups/one/trades/${view}?search=gold`);
      expect(JSON.parse((await screen.findByText(/"kind"/)).textContent ?? "")).toEqual([
        { kind: "group", groupId: ids.one },
        view,
        "gold",
        true,
        `/groups/one/trades/${tradeId(7)}?search=gold`,
        "/groups/one/trades/timeline?search=gold&startDate=2026-03-02&endDate=2026-03-08",
      ]);
      expect(asked[0]).toBe("one");
      expect(asked.filter((path) => path.includes("/trades/summaries"))).toEqual([]);
    },
  );

  test("G-240 loads the ids of trades when they are missing, and not again for the next trade", async () => {
    const asked = groupsService();
    server.use(
      http.get(`*/v1.0/groups/${ids.one}/trades/ids`, () => {
        asked.push("ids");
        return HttpResponse.json({ items: [tradeId(1), tradeId(2)], total: 2 });
      }),
    );
    const user = renderPage(<GroupPages />, { path: `/groups/one/trades/${tradeId(1)}` });
    await user.click(await screen.findByRole("link", { name: "Next trade" }));
    expect(address()).toBe(`/groups/one/trades/${tradeId(2)}`);
    await screen.findByText("2 of 2");
    expect(asked.filter((path) => path === "ids")).toHaveLength(1);
  });

  test("G-102 G-249 hands each page of the statistics to the panel with its address, and rows lead to the trades that the filter names", async () => {
    groupsService();
    openGroups("/groups/one/trades/stats/hours?search=gold");
    expect(JSON.parse((await screen.findByText(/"kind"/)).textContent ?? "")[1]).toBe("statistics");
    expect(JSON.parse(screen.getByText(/"basePath"/).textContent ?? "")).toEqual({
      ...{ part: "hours", basePath: "/groups/one/trades", can: [], memberCount: 3 },
      rows: ["/groups/one/trades/timeline?search=gold&symbols=GOLD", null, null],
    });
  });

  test("G-249 members are set beside each other in a group with a leaderboard, and their page is none in one without", async () => {
    groupsService();
    openGroups("/groups/one/trades/stats/members");
    expect(await screen.findByText("Page not found")).toBeTruthy();
    cleanup();
    server.use(http.get("*/v1.0/groups/one", () => HttpResponse.json({ ...detail("one"), leaderboard: true })));
    openGroups("/groups/one/trades/stats/members");
    expect((await screen.findByText(/"basePath"/)).textContent).toContain('"can":["members.compare"]');
  });

  test("G-240 hands nothing of the group before to the panel of this one", async () => {
    groupsService();
    const page = (
      <>
        <Link to="/groups/one/trades/stats/all">To one</Link>
        <Link to="/groups/two/trades/stats/all">To two</Link>
        <RemoteBoundary remoteId="groups" expose="./page" name="Groups" />
      </>
    );
    const user = openGroups("/groups/two/info", page);
    await screen.findByRole("heading", { name: "Your membership" });
    await user.click(screen.getByText("To one"));
    await screen.findByText(new RegExp(ids.one));
    await user.click(screen.getByText("To two"));
    await screen.findByText(new RegExp(ids.two));
    expect(screen.queryByText(new RegExp(ids.one))).toBeNull();
  });
});
