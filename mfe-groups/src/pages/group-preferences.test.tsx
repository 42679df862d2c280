import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { groupsServer } from "../test/groups-server.ts";
import { GroupPages } from "./group-pages.page.tsx";

const server = groupsServer();

const [raw, crypto] = ["01930000-0000-7000-8000-0000000000c1", "01930000-0000-7000-8000-0000000000c2"];
const none = Object.fromEntries(Object.keys(defaultSharePermissions).map((name) => [name, 0]));
const account = (id: string, name: string, total: number, ownTotal: number) => ({
  ...{ id, name, total, ownTotal },
  ...{ markets: [0], ownShows: { ...none, sharePermissionsViewTags: ownTotal } },
});
const trade = {
  ...{ id: "01930000-0000-7000-8000-0000000000d1", ownerId: "01930000-0000-7000-8000-0000000000e1" },
  ...{ ownerHandle: "ann", ownerName: "Ann", permissions: defaultSharePermissions, symbol: "XAUUSD", marketType: 4 },
  ...{ direction: 1, status: 1, isClosed: true, winLossStatus: 2, reconciled: false, plannedDate: null },
  ...{ openDate: "2026-03-02T09:00:00.000Z", closeDate: "2026-03-02T11:00:00.000Z", openPrice: "1", closePrice: "2" },
  ...{ pricePrecision: 2, netPips: "-7", netRR: -0.7, summary: "", snapshots: [], strategyName: null, tags: [] },
  ...{ accountName: "FX Raw 4821", size: "1", grossProfit: "-130.15", commissions: "0", roll: "0", dividends: "0" },
  ...{ netProfit: "-130.15", financialRisk: null, currency: "USD", netPercentage: -1.3, overallRating: null },
  directionPredictionCorrect: null,
};

/** A group with three members, the reader's preferences in it and their 202 trades. */
function groupService() {
  let group = {
    id: "01930000-0000-7000-8000-0000000000a1",
    ...{ handle: "london.open", name: "London Open", description: "", pinned: "", picture: null, privacy: 1 },
    ...{ visibility: 1, memberCount: 3, role: 4, joinStatus: "accepted", joinType: null, canAddTrades: true },
    ...{ createdAt: "2026-01-02T09:00:00.000Z", version: 1, canComment: true, leaderboard: false },
    ...{ mySharing: { ...defaultSharePermissions }, myAccounts: null, inLeaderboard: true, mailsComments: true },
    ...{ minimumShared: null, newMembersMayAddTrades: true, newMembersMayComment: true },
    can: ["group.read", "trades.read", "group.changePreferences"],
  };
  const saved: unknown[] = [];
  server.use(
    http.get("*/v1.0/groups/london.open", () => HttpResponse.json(group)),
    http.get("*/preferences/trades", () =>
      HttpResponse.json({
        ...{ total: 202, inGroup: 202, ownTotal: 8, shows: none, ownShows: none },
        accounts: [account(raw, "FX Raw 4821", 170, 8), account(crypto, "Crypto Perp", 32, 0)],
        newest: { trade, accountId: raw, own: null },
      }),
    ),
    http.put("*/preferences", async ({ request }) => {
      const body = (await request.json()) as Record<string, never>;
      saved.push(body);
      const { sharing, accounts, ...more } = body as { sharing: never; accounts: never };
      group = { ...group, ...more, mySharing: sharing, myAccounts: accounts };
      return HttpResponse.json(group);
    }),
  );
  return saved;
}

const page = { path: "/groups/london.open/preferences", host: {} };
const barText = () => screen.getByText(/not saved\./).closest("p")?.textContent;
const toggle = (name: string) => screen.findByRole("switch", { name });

test("G-137 O-182 nothing is shown before it is saved: the page says how many trades change for how many members", async () => {
  const saved = groupService();
  const user = renderPage(<GroupPages />, page);
  const seen = (await screen.findByText("What members will see")).closest("section");
  if (seen === null) throw new Error("There is no such panel.");
  await within(seen).findByText("XAUUSD");
  const asMember = within(seen).getByRole("link", { name: "View as a member" });
  expect(asMember.getAttribute("href")).toMatch(/^\/groups\/[^/]+\/trades\/timeline\?members=[\w-]+$/);
  expect(within(seen).queryByText(/130/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  await user.click(await toggle("Profits"));
  await user.click(screen.getByRole("checkbox", { name: /Crypto Perp/ }));
  expect(within(seen).getAllByText(/130/)).not.toHaveLength(0);
  expect(screen.getByText("162 of 202 trades")).toBeTruthy();
  expect(barText()).toContain("2 changes not saved. 2 members will see: Profits of 162 trades.");
  expect(saved).toEqual([]);
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull());
  const sharing = { ...defaultSharePermissions, sharePermissionsViewProfits: true };
  expect(saved).toEqual([{ sharing, accounts: [raw], inLeaderboard: true, mailsComments: true }]);
  expect((await toggle("Profits")).getAttribute("aria-checked")).toBe("true");
  await user.click(await toggle("Profits"));
  expect(barText()).toContain("Private from now on: Profits of 162 trades.");
});

test("O-182 percentages beside profits count no trade while the account is not shown, and the switch says why", async () => {
  groupService();
  const user = renderPage(<GroupPages />, page);
  const line = async () => (await toggle("Percentages")).closest("li")?.textContent;
  await user.click(await toggle("Percentages"));
  expect(await line()).toContain("194 of 202 trades");
  await user.click(await toggle("Profits"));
  expect(await line()).toContain("none of 202");
  expect(await line()).toContain("hidden until you show account info: together with profits they reveal your balance");
  await user.click(await toggle("Account info"));
  expect(await line()).toContain("194 of 202 trades");
  expect(await line()).not.toContain("hidden until");
});

test("G-137 Cancel takes everything back, and switching back what was switched leaves nothing to save", async () => {
  const saved = groupService();
  const user = renderPage(<GroupPages />, page);
  await user.click(await toggle("Appear on the leaderboard"));
  await user.click(await toggle("Notes"));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect((await toggle("Notes")).getAttribute("aria-checked")).toBe("false");
  expect((await toggle("Appear on the leaderboard")).getAttribute("aria-checked")).toBe("true");
  await user.click(await toggle("Email me about comments on my trades"));
  await screen.findByText("1 change not saved.");
  await user.click(await toggle("Email me about comments on my trades"));
  expect(screen.queryByText(/not saved/)).toBeNull();
  expect(saved).toEqual([]);
});

test("M-243 what was chosen and not saved is there again after a reload", async () => {
  groupService();
  const user = renderPage(<GroupPages />, page);
  await user.click(await toggle("Notes"));
  cleanup();
  renderPage(<GroupPages />, page);
  expect((await toggle("Notes")).getAttribute("aria-checked")).toBe("true");
  expect(await screen.findByText("1 change not saved.")).toBeTruthy();
});
