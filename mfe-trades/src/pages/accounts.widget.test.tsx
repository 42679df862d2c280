import type { AccountStanding } from "@entrywise/contracts/trades/account-standing.api";
import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { http } from "msw";
import { expect, test } from "vitest";
import { noFilter } from "../filter/trade-filter-url.ts";
import { api, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { accountId, makeAccount } from "../test/trades.ts";
import { AccountsWidget } from "./accounts.widget.tsx";

startTestServer();

const other = accountId.replace(/1$/, "2");
const current = {
  from: "2024-10-31T23:00:00.000Z",
  to: "2024-11-30T23:00:00.000Z",
  count: 4,
  value: "589.54",
  isKept: false,
};
const daily: NonNullable<AccountStanding["closestLimit"]> = {
  rule: "dailyLoss",
  limit: "2500",
  used: "1900",
  atRisk: "221",
  left: "600",
  state: "close",
  worst: "1900",
};
const prop: AccountStanding = {
  accountId,
  name: "Prop 50K",
  currency: "USD",
  closestLimit: daily,
  profitTarget: null,
  timeZone: null,
  goals: [],
};
const wanted: AccountStanding = {
  accountId: other,
  name: "FX Raw",
  currency: "USD",
  closestLimit: null,
  profitTarget: null,
  timeZone: "Europe/Prague",
  goals: [
    {
      goal: { period: "month", measure: "netProfit", value: "2000" },
      current,
      left: "1410.46",
      state: "onTheWay",
      daysLeft: 5,
      history: [],
    },
  ],
};

const both = [
  makeAccount({ id: accountId, name: "Prop 50K", balance: "54746.03" }),
  makeAccount({ id: other, name: "FX Raw", balance: "31737.27" }),
];

function serve(standings: readonly AccountStanding[], accounts = both) {
  server.use(
    http.get(api("/widgets/accounts"), () => listResponse([...standings])),
    http.get(api("/trade-accounts"), () => listResponse([...accounts])),
  );
}

function open(own: { filter?: object; privacyMode?: boolean } = {}) {
  const { filter = {}, privacyMode = false } = own;
  return renderPage(<AccountsWidget filter={{ ...noFilter, ...filter }} />, { path: "/dashboard", privacyMode });
}

test("Y-141 the strip shows balance, nearest limit and goal of an account, and opens its page", async () => {
  serve([prop, wanted]);
  open();
  const firm = await screen.findByRole("article", { name: "Prop 50K" });
  expect(
    within(firm)
      .getByRole("link", { name: /Prop 50K/ })
      .getAttribute("href"),
  ).toBe(`/trade-accounts/${accountId}`);
  expect(firm.textContent).toMatch(/54,746\.03.*Daily loss.*379.* left/);
  const own = screen.getByRole("article", { name: "FX Raw" });
  expect(own.textContent).toMatch(/31,737\.27.*No limit.*Goal.*2,000.*29%.* reached/);
});

test("Y-141 the strip warns of a limit that is close or broken, and of no other", async () => {
  serve([prop, { ...wanted, closestLimit: { ...daily, state: "broken" } }]);
  open();
  const close = await screen.findByText("84% of the limit is used or at risk");
  expect(close.closest("article")?.getAttribute("aria-label")).toBe("Prop 50K");
  const broken = screen.getByText("Limit breached");
  expect(broken.closest("article")?.getAttribute("aria-label")).toBe("FX Raw");
});

test("Y-141 a limit that is met is not warned of", async () => {
  serve([{ ...prop, closestLimit: { ...daily, state: "kept" } }]);
  open();
  await screen.findByRole("article", { name: "Prop 50K" });
  expect(screen.queryByText(/of the limit is used|breached/)).toBeNull();
});

test("Y-141 what open stops would take stands behind what is used of the limit", async () => {
  serve([prop]);
  open();
  const firm = await screen.findByRole("article", { name: "Prop 50K" });
  const [used, atRisk] = [...firm.querySelectorAll<HTMLElement>(".as-bar i")].map(({ style }) => style.width);
  expect([used, atRisk]).toEqual(["76%", "8.84%"]);
});

test("Y-141 the target of the firm stands before one's own goals", async () => {
  const profitTarget = {
    ...daily,
    rule: "profitTarget" as const,
    limit: "2500",
    used: "875",
    state: "onTheWay" as const,
  };
  serve([{ ...prop, profitTarget, goals: wanted.goals }]);
  open();
  const firm = await screen.findByRole("article", { name: "Prop 50K" });
  expect(firm.textContent).toMatch(/Target.*2,500.*35%.* reached/);
  expect(firm.textContent).not.toContain("Goal");
});

test("Y-141 of five accounts the one nearest to its limit comes first, those without a limit last", async () => {
  const names = ["Calm", "None", "Near", "Far", "Mid"];
  const used = ["250", null, "2000", "0", "1200"];
  const ids = names.map((_, index) => accountId.replace(/.$/, String(index)));
  serve(
    names.flatMap((name, index) => {
      const part = used[index];
      return part === null || part === undefined
        ? []
        : [{ ...prop, accountId: ids[index] ?? "", name, closestLimit: { ...daily, used: part, atRisk: "0" } }];
    }),
    names.map((name, index) => makeAccount({ id: ids[index] ?? "", name })),
  );
  open();
  await screen.findByRole("article", { name: "Near" });
  const regions = screen.getByRole("region", { name: "Accounts" }).querySelectorAll("article");
  expect([...regions].map((region) => region.getAttribute("aria-label"))).toEqual([
    "Near",
    "Mid",
    "Calm",
    "Far",
    "None",
  ]);
});

test("Y-141 an account without limit and goal stands with its balance and the way to set one", async () => {
  serve([], [makeAccount({ id: accountId, name: "Stocks" })]);
  open();
  const stocks = await screen.findByRole("article", { name: "Stocks" });
  const link = within(stocks).getByRole("link", { name: "No limit" });
  expect(link.getAttribute("href")).toBe(`/trade-accounts/${accountId}`);
});

test("T-191 only the accounts of the filter are shown", async () => {
  serve([prop, wanted]);
  open({ filter: { accountIds: [other] } });
  await screen.findByRole("article", { name: "FX Raw" });
  expect(screen.queryByRole("article", { name: "Prop 50K" })).toBeNull();
});

test("Y-141 privacy mode hides every amount of limits and goals", async () => {
  serve([prop, wanted]);
  open({ privacyMode: true });
  await screen.findByRole("article", { name: "FX Raw" });
  for (const amount of ["54,746", "31,737", "600", "2,000", "589.54"])
    expect(document.body.innerHTML).not.toContain(amount);
});

test("rules and goals that cannot be loaded say so and are asked for again", async () => {
  server.use(http.get(api("/widgets/accounts"), () => problem(500, "The journal is being repaired.")));
  const user = open();
  expect(await screen.findByText("Couldn’t load account rules and goals")).toBeDefined();
  serve([prop]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article", { name: "FX Raw 4821" })).toBeDefined();
});
