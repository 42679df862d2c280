import type { AccountStanding } from "@entrywise/contracts/trades/account-standing.api";
import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { http } from "msw";
import { expect, test } from "vitest";
import { noFilter } from "../filter/trade-filter-url.ts";
import { api, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { accountId } from "../test/trades.ts";
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
const prop: AccountStanding = {
  accountId,
  name: "Prop 50K",
  currency: "USD",
  closestLimit: {
    rule: "dailyLoss",
    limit: "2500",
    used: "1900",
    atRisk: "221",
    left: "600",
    state: "close",
    worst: "1900",
  },
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

function open(own: { filter?: object; privacyMode?: boolean } = {}) {
  const { filter = {}, privacyMode = false } = own;
  return renderPage(<AccountsWidget filter={{ ...noFilter, ...filter }} />, { path: "/dashboard", privacyMode });
}

test("Y-141 the dashboard warns of the closest limit and opens the account's page", async () => {
  server.use(http.get(api("/widgets/accounts"), () => listResponse([prop, wanted])));
  open();
  expect(await screen.findByText(/Prop 50K, daily loss: 80% of the limit is used or at risk/)).toBeDefined();
  const firm = screen.getByRole("region", { name: "Prop 50K" });
  expect(within(firm).getByRole("listitem").textContent).toMatch(/Daily loss.*Close.*600\.00.*left today/);
  expect(within(firm).getByRole("link").getAttribute("href")).toBe(`/trade-accounts/${accountId}`);
  const own = screen.getByRole("region", { name: "FX Raw" });
  expect(within(own).getByRole("listitem").textContent).toMatch(/Net profit per month.*In progress.*5 days left/);
});

test("Y-141 a broken limit is said to be broken, one that is met is not warned of", async () => {
  const limit = prop.closestLimit;
  if (limit === null) throw new Error("the account has a limit");
  const items = [
    { ...prop, closestLimit: { ...limit, state: "broken" } },
    { ...wanted, closestLimit: { ...limit, state: "kept" } },
  ];
  server.use(http.get(api("/widgets/accounts"), () => listResponse(items)));
  open();
  expect(await screen.findByText("Prop 50K, daily loss: the limit was breached.")).toBeDefined();
  expect(screen.queryByText(/FX Raw,/)).toBeNull();
});

test("T-191 only the accounts of the filter are shown", async () => {
  server.use(http.get(api("/widgets/accounts"), () => listResponse([prop, wanted])));
  open({ filter: { accountIds: [other] } });
  await screen.findByRole("region", { name: "FX Raw" });
  expect(screen.queryByRole("region", { name: "Prop 50K" })).toBeNull();
});

test("Y-141 privacy mode hides every amount of limits and goals", async () => {
  server.use(http.get(api("/widgets/accounts"), () => listResponse([prop, wanted])));
  open({ privacyMode: true });
  await screen.findByRole("region", { name: "FX Raw" });
  for (const amount of ["1,900", "2,500", "589.54", "1,410"]) expect(document.body.innerHTML).not.toContain(amount);
});

test("rules and goals that cannot be loaded say so and are asked for again", async () => {
  server.use(http.get(api("/widgets/accounts"), () => problem(500, "The journal is being repaired.")));
  const user = open();
  expect(await screen.findByText("Couldn't load account rules and goals")).toBeDefined();
  server.use(http.get(api("/widgets/accounts"), () => listResponse([prop])));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Prop 50K" })).toBeDefined();
});
