import { groupActions } from "@entrywise/contracts/groups/group-rights";
import { address, renderPage } from "@entrywise/host/render-page";
import { Link } from "@entrywise/host/router";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { GroupPages } from "./group-pages.page.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  cleanup();
});
afterAll(() => server.close());

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
      // Nothing was asked for that the page behind the guard shows; the members stand on the group's own page.
      const behind = asked.filter((path) => path.startsWith(`${ids.one}/`) && !path.startsWith(`${ids.one}/members?`));
      expect(behind).toEqual([]);
      cleanup();
      groupsService([right, "group.read"]);
      renderPage(<GroupPages />, { path: `/groups/one/${page}` });
      await screen.findByRole("navigation", { name: "Pages of Desk one" });
      expect(address()).toBe(`/groups/one/${page}`);
    },
  );
});

const trade = (at: number, symbol: string) => ({
  ...{ id: tradeId(at), ownerId: tradeId(900), ownerHandle: "ann", ownerName: "Ann", permissions: shown, symbol },
  ...{ marketType: 0, direction: 0, status: 1, isClosed: true, winLossStatus: 1, plannedDate: null },
  ...{ openDate: "2026-03-02T09:00:00.000Z", closeDate: "2026-03-02T11:00:00.000Z", openPrice: "1", closePrice: "2" },
  ...{ pricePrecision: 2, netPips: "7", netRR: 0.7, summary: "", snapshots: [], strategyName: null, tags: null },
  ...{ accountName: null, size: null, grossProfit: null, commissions: null, roll: null, dividends: null },
  ...{ netProfit: null, financialRisk: null, currency: null, netPercentage: null, overallRating: null },
  directionPredictionCorrect: null,
});
const shown = {
  ...{ sharePermissionsViewProfits: false, sharePermissionsViewPercentages: false, sharePermissionsViewTags: false },
  ...{ sharePermissionsViewNotes: false, sharePermissionsViewInsights: false, sharePermissionsViewAccountInfo: false },
  ...{ sharePermissionsViewWorkflowPreparation: false, sharePermissionsViewWorkflowExecution: false },
  sharePermissionsViewWorkflowReview: false,
};

describe("a group page", () => {
  test("G-240 loads the group by its handle, then the summaries by the id that it has recorded, in pages", async () => {
    const asked = groupsService();
    server.use(
      http.get(`*/v1.0/groups/${ids.one}/trades/summaries`, ({ request }) => {
        const skip = Number(new URL(request.url).searchParams.get("skip"));
        asked.push(`summaries from ${skip}`);
        const items = skip === 0 ? Array.from({ length: 25 }, (_, at) => trade(at, `FIRST${at}`)) : [trade(30, "LAST")];
        return HttpResponse.json({ items, total: 26 });
      }),
    );
    const user = renderPage(<GroupPages />, { path: "/groups/one/trades/timeline" });
    await screen.findByText("FIRST0");
    expect(screen.queryByText("LAST")).toBeNull();
    await user.click(screen.getByRole("button", { name: /more/i }));
    await screen.findByText("LAST");
    expect(screen.getByText("FIRST24")).toBeTruthy();
    expect(asked.indexOf("one")).toBeLessThan(asked.indexOf("summaries from 0"));
    expect(asked.filter((path) => path.startsWith("summaries"))).toEqual(["summaries from 0", "summaries from 25"]);
  });

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

  test("G-240 shows nothing of the group before while the trades of this one are loaded", async () => {
    groupsService();
    const figures = {
      ...{ covers: { trades: 41, members: 3 }, openCount: 0, wins: 30, losses: 11, breakEvens: 0, strikeRate: 0.7317 },
      ...{ countRR: 41, netRR: 17.5, netPips: null, drawdownRR: null, expectancyRR: 0.4, averageWinRR: 1 },
      ...{ averageLossRR: -1, winsRR: 30, lossesRR: 11, deviationRR: null, sqn: null, longestWins: { count: 0 } },
      ...{ longestLosses: { count: 0 }, averageHoldingMs: null, money: null },
    };
    server.use(
      http.get(`*/v1.0/groups/${ids.one}/trades/stats`, () => HttpResponse.json(figures)),
      http.get(`*/v1.0/groups/${ids.two}/trades/stats`, () => new Promise<never>(() => {})),
    );
    const page = (
      <>
        <Link to="/groups/one/trades/stats/all">To one</Link>
        <Link to="/groups/two/trades/stats/all">To two</Link>
        <GroupPages />
      </>
    );
    const user = renderPage(page, { path: "/groups/two/info" });
    await screen.findByRole("heading", { name: "Your membership" });
    await user.click(screen.getByText("To one"));
    await screen.findAllByText(/17\.50/);
    await user.click(screen.getByText("To two"));
    await screen.findByRole("navigation", { name: "Pages of Desk two" });
    expect(screen.queryAllByText(/17\.50/)).toEqual([]);
  });
});
