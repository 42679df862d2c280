import { address, renderPage } from "@entrywise/host/render-page";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { chooseFromMenu } from "../test/choose-item.ts";
import { strategyId } from "../test/fake-trade-service.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { accountId, makeAccount, makeGroup } from "../test/trades.ts";
import { StrategiesPage } from "./strategies.page.tsx";
import { TradeAccountsPage } from "./trade-accounts.page.tsx";

startTestServer();

const second = makeAccount({
  id: accountId.replace(/1$/, "2"),
  name: "Prop 50K",
  position: 1,
  version: 4,
  tradeCount: 0,
});
const strategy = {
  id: strategyId,
  name: "London Breakout",
  description: "After eight",
  isEnabled: true,
  position: 0,
  tradeCount: 96,
  version: 2,
};
const side = { count: 0, netProfit: "0", expectancy: null, countRR: 0, netRR: null, expectancyRR: null };
const openAccounts = async (host: object = {}) => {
  server.use(http.get(api("/trade-accounts"), () => listResponse([makeAccount(), second])));
  const user = renderPage(<TradeAccountsPage />, { path: "/trade-accounts", host });
  await screen.findByRole("table", { name: "Trade accounts" });
  return user;
};

test("T-600 accounts show their balance and their trades", async () => {
  await openAccounts();
  const row = screen.getByRole("row", { name: /FX Raw 4821/ });
  expect(row.textContent).toContain("31,737.27");
  expect(row.textContent).toContain("192");
});

test("T-601 P-642 a new account without a name says so, a complete one is added", async () => {
  server.use(http.get(api("/trade-accounts"), () => listResponse([])));
  let sent: unknown;
  server.use(
    http.post(api("/trade-accounts"), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ id: accountId }, { status: 201 });
    }),
  );
  const user = renderPage(<TradeAccountsPage />, { path: "/trade-accounts" });
  await screen.findByText("No accounts yet");
  await user.click(screen.getByRole("button", { name: "New account" }));
  const dialog = await screen.findByRole("dialog", { name: "New account" });
  await user.click(within(dialog).getByRole("button", { name: "Add account" }));
  expect(await within(dialog).findByText("Name must not be empty")).toBeDefined();
  fireEvent.change(within(dialog).getByRole("textbox", { name: /Name/ }), { target: { value: "FX Micro" } });
  fireEvent.change(within(dialog).getByRole("textbox", { name: /Starting balance/ }), { target: { value: "2500.50" } });
  await user.click(within(dialog).getByRole("button", { name: "Add account" }));
  await waitFor(() =>
    expect(sent).toMatchObject({ name: "FX Micro", currency: "USD", startBalance: "2500.50", broker: null }),
  );
});

test("T-601 changing an account sends its version", async () => {
  let ifMatch: string | null = null;
  server.use(
    http.put(api(`/trade-accounts/${second.id}`), async ({ request }) => {
      ifMatch = request.headers.get("if-match");
      return HttpResponse.json({ ...second, ...((await request.json()) as object), version: 5 });
    }),
  );
  const user = await openAccounts();
  await chooseFromMenu(user, "More options for Prop 50K", "Edit");
  const dialog = await screen.findByRole("dialog", { name: "Prop 50K" });
  fireEvent.change(within(dialog).getByRole("textbox", { name: /Name/ }), { target: { value: "Prop 100K" } });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(ifMatch).toBe('"4"'));
});

test("T-601 moving shows at once and sends the new place", async () => {
  let sent: unknown;
  server.use(
    http.put(api(`/trade-accounts/${second.id}/move`), async ({ request }) => {
      sent = await request.json();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await openAccounts();
  await chooseFromMenu(user, "More options for Prop 50K", "Move up");
  await waitFor(() => expect(sent).toEqual({ id: second.id, position: 0 }));
});

test("T-601 a switch that the server refuses goes back, with a message", async () => {
  const reportError = vi.fn();
  server.use(http.post(api(`/trade-accounts/${accountId}/enabled`), () => problem(400, "")));
  const user = await openAccounts({ reportError });
  await user.click(screen.getByRole("switch", { name: "FX Raw 4821 enabled" }));
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), "Failed to disable account"));
  expect(screen.getByRole("switch", { name: "FX Raw 4821 enabled" }).getAttribute("aria-checked")).toBe("true");
});

test("T-601 an account with trades stays, and the server's reason is shown", async () => {
  const reportError = vi.fn();
  server.use(http.delete(api(`/trade-accounts/${accountId}`), () => problem(409, "This account has 192 trades.")));
  const user = await openAccounts({ reportError });
  await chooseFromMenu(user, "More options for FX Raw 4821", "Delete");
  const dialog = await screen.findByRole("alertdialog", { name: "Delete account" });
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() =>
    expect(reportError).toHaveBeenCalledWith(
      expect.objectContaining({ detail: "This account has 192 trades." }),
      "Failed to delete account",
    ),
  );
});

test("T-600 privacy mode hides the balances", async () => {
  server.use(http.get(api("/trade-accounts"), () => listResponse([makeAccount()])));
  renderPage(<TradeAccountsPage />, { path: "/trade-accounts", privacyMode: true });
  const table = await screen.findByRole("table", { name: "Trade accounts" });
  expect(table.textContent).not.toContain("31,737");
  expect(table.textContent).toContain("Private");
});

test("T-600 a list that cannot be loaded says so and tries again", async () => {
  server.use(http.get(api("/trade-accounts"), () => problem(503, "")));
  const user = renderPage(<TradeAccountsPage />, { path: "/trade-accounts" });
  await screen.findByText("Couldn’t load accounts");
  server.use(http.get(api("/trade-accounts"), () => listResponse([makeAccount()])));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("table", { name: "Trade accounts" });
});

test("T-600 T-601 P-642 strategies are listed, added with a name and lead to their pages", async () => {
  let items = [strategy];
  server.use(
    http.get(api("/strategies"), () => listResponse(items)),
    http.post(api("/strategies"), async ({ request }) => {
      items = [...items, { ...strategy, id: strategyId.replace(/1$/, "2"), ...((await request.json()) as object) }];
      return HttpResponse.json({ id: strategyId }, { status: 201 });
    }),
  );
  const user = renderPage(<StrategiesPage />, { path: "/strategies" });
  const link = await screen.findByRole("link", { name: /^London Breakout/ });
  expect(link.getAttribute("href")).toBe(`/strategies/${strategyId}`);
  await user.click(screen.getByRole("button", { name: "New strategy" }));
  const dialog = await screen.findByRole("dialog", { name: "New strategy" });
  await user.click(within(dialog).getByRole("button", { name: "Add strategy" }));
  expect(await within(dialog).findByText("Name must not be empty")).toBeDefined();
  fireEvent.change(within(dialog).getByRole("textbox", { name: /Name/ }), { target: { value: "Range Fade" } });
  await user.click(within(dialog).getByRole("button", { name: "Add strategy" }));
  await screen.findByRole("link", { name: /^Range Fade/ });
  expect(callsTo("/strategies").some(({ method }) => method === "POST")).toBe(true);
});

test("T-600 Y-132 the page of a strategy has the filter bar: figures, rules and list are of its trades alone", async () => {
  server.use(
    http.get(api("/strategies"), () => listResponse([strategy])),
    http.get(api("/trades/stats/:grouping"), () => listResponse([])),
    http.get(api("/strategies/:id/rules"), () => HttpResponse.json({ rules: [], version: 1 })),
    http.get(api("/strategies/:id/adherence"), () =>
      HttpResponse.json({
        currency: "USD",
        adherence: null,
        items: [],
        allKept: side,
        anyBroken: side,
        notAsked: side,
      }),
    ),
  );
  renderPage(<StrategiesPage />, { path: `/strategies/${strategyId}?startDate=2024-02-01` });
  await screen.findByRole("region", { name: "Trade filters" });
  const list = await screen.findByRole("link", { name: "Open as list" });
  expect(list.getAttribute("href")).toContain("startDate=2024-02-01");
  expect(list.getAttribute("href")).toContain(`strategyIds=${strategyId}`);
  await waitFor(() => expect(callsTo(`/strategies/${strategyId}/adherence`)).not.toEqual([]));
  for (const path of ["/trades/stats", `/strategies/${strategyId}/adherence`]) {
    expect([path, callsTo(path).at(-1)?.query.get("startDate")]).toEqual([path, "2024-02-01"]);
  }
  expect(callsTo("/trades/stats").at(-1)?.query.getAll("strategyIds")).toEqual([strategyId]);
  expect(screen.queryByRole("button", { name: /^Remove filter/ })).toBeNull();
});

test("T-600 an account has a page of its own with the figures of its trades", async () => {
  server.use(
    http.get(api("/trade-accounts"), () => listResponse([makeAccount(), second])),
    http.get(api("/trades/stats/:grouping"), () => listResponse([])),
  );
  renderPage(<TradeAccountsPage />, { path: `/trade-accounts/${second.id}` });
  await screen.findByRole("region", { name: "Ledger" });
  expect(screen.getByRole("region", { name: "Balance" })).toBeDefined();
  const list = await screen.findByRole("link", { name: "Open as list" });
  expect(list.getAttribute("href")).toContain(`accountIds=${second.id}`);
  expect(callsTo("/trades/stats").at(-1)?.query.getAll("accountIds")).toEqual([second.id]);
  expect(screen.queryByRole("table", { name: "Trade accounts" })).toBeNull();
});

test("T-600 all accounts stand beside the one that is shown, with balance and net, and lead to each other", async () => {
  const off = makeAccount({ id: accountId.replace(/1$/, "3"), name: "FX Micro", isEnabled: false, tradeCount: 0 });
  server.use(
    http.get(api("/trade-accounts"), () =>
      listResponse([makeAccount(), { ...second, hasRules: true, balance: "100.50" }, off]),
    ),
    http.get(api("/trades/stats/:grouping"), () => listResponse([])),
  );
  renderPage(<TradeAccountsPage />, { path: `/trade-accounts/${second.id}` });
  const list = await screen.findByRole("navigation", { name: "Trade accounts" });
  expect(list.textContent).toMatch(/2 enabled.*31,837\.77/);
  const names = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    expect.stringMatching(/FX Raw 4821.*31,737\.27.*192 trades.*6,737\.27/),
    expect.stringMatching(/Prop 50K.*Rules.*100\.50/),
    expect.stringMatching(/FX Micro.*Disabled/),
  ]);
  expect(
    within(list)
      .getByRole("link", { name: /Prop 50K/ })
      .getAttribute("aria-current"),
  ).toBe("page");
  expect(
    within(list)
      .getByRole("link", { name: /FX Raw/ })
      .getAttribute("href"),
  ).toBe(`/trade-accounts/${accountId}`);
});

test("T-600 an account is edited under an address of its own", async () => {
  server.use(http.get(api("/trade-accounts"), () => listResponse([makeAccount(), second])));
  renderPage(<TradeAccountsPage />, { path: `/trade-accounts/${second.id}/edit` });
  expect(await screen.findByRole("dialog", { name: "Prop 50K" })).toBeDefined();
});

test("T-600 an account edited from its own page comes back to it, with its filter and the focus", async () => {
  server.use(http.get(api("/trade-accounts"), () => listResponse([makeAccount(), second])));
  const page = `/trade-accounts/${accountId}?symbols=EURUSD`;
  const user = renderPage(<TradeAccountsPage />, { path: page });
  const edit = await screen.findByRole("button", { name: "Edit" });
  await user.click(edit);
  const dialog = await screen.findByRole("dialog");
  const name = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name" });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(edit.isConnected).toBe(true);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe(page);
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

test("P-524 an account that is not there shows the 404 page", async () => {
  renderPage(<TradeAccountsPage />, { path: `/trade-accounts/${strategyId}` });
  expect(await screen.findByText("404 Page not found")).toBeDefined();
});

test("parts of an account's page that cannot be loaded say so, each for itself", async () => {
  server.use(
    http.get(api("/trades/stats/symbols"), () => problem(500, "")),
    http.get(api("/trades/stats/weekdays"), () => listResponse([makeGroup({ key: "1", label: "Monday" })])),
  );
  const user = renderPage(<TradeAccountsPage />, { path: `/trade-accounts/${accountId}` });
  expect(await screen.findByText("Couldn’t load symbols")).toBeDefined();
  expect(await screen.findByRole("region", { name: "Weekdays" })).toBeDefined();
  server.use(http.get(api("/trades/stats/symbols"), () => listResponse([makeGroup()])));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Symbols" })).toBeDefined();
  await waitFor(() => expect(screen.queryByText("Couldn’t load symbols")).toBeNull());
});

test("Y-115 the one switch of unit and costs holds on the page of an account too", async () => {
  let saved: unknown;
  server.use(
    http.get(api("/trades/stats/:grouping"), () => listResponse([makeGroup()])),
    http.get(api("/widgets/net-reward-graph"), () => HttpResponse.json({ items: [], total: 0 })),
    http.put(api("/widgets/display"), async ({ request }) => {
      saved = await request.json();
      return HttpResponse.json(saved as object); // what the page sends
    }),
  );
  const user = renderPage(<TradeAccountsPage />, { path: `/trade-accounts/${accountId}` });
  await user.click(await screen.findByRole("radio", { name: "Gross" }));
  await waitFor(() => expect(callsTo("/trades/stats").at(-1)?.query.get("basis")).toBe("gross"));
  expect(callsTo("/trades/stats/symbols").at(-1)?.query.get("basis")).toBe("gross");
  await user.click(screen.getByRole("radio", { name: "R" }));
  expect(await screen.findByRole("region", { name: "Net R" })).toBeDefined();
  expect(screen.queryByRole("region", { name: /^(Net|Gross) profit$/ })).toBeNull();
  await waitFor(() => expect(saved).toMatchObject({ unit: "rr", basis: "gross" }));
});

test("Y-140 an account's page says what it holds, what was paid in, and what open stops could take", async () => {
  const paid = { paidIn: "28000", paidOut: "3000" };
  const books = { items: [], total: 0, balance: "31749.02", ...paid, netProfit: "6737.27", otherResults: "11.75" };
  const nothing = { days: [], phases: [], found: [], nextOrder: { firm: null, own: null } };
  const risk = { openTrades: 2, openWithoutRisk: 1, openRisk: "292.5" };
  server.use(
    http.get(api("/trades/stats/:grouping"), () => listResponse([])),
    http.get(api("/trade-accounts/:id/ledger"), () => HttpResponse.json(books)),
    http.get(api("/trade-accounts/:id/rules"), () =>
      HttpResponse.json({ rules: null, version: 0, currency: "USD", progress: [], ...nothing, ...risk }),
    ),
  );
  renderPage(<TradeAccountsPage />, { path: `/trade-accounts/${accountId}` });
  const strip = await screen.findByRole("region", { name: "Account summary" });
  const open = await within(strip).findByRole("link", { name: /292\.50/ });
  const texts = within(strip)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/Balance.*31,749\.02.*closed trades and cash, .*11\.75.* other/),
    expect.stringMatching(/Net deposits.*25,000\.00.*28,000\.00.* in · .*3,000\.00.* out/),
    expect.stringMatching(/Open risk.*292\.50.*0\.92.*2 open trades, 1 without a usable stop/),
  ]);
  const to = new URLSearchParams(open.getAttribute("href")?.split("?")[1]);
  expect(Object.fromEntries(to)).toEqual({ accountIds: accountId, statuses: "1", open: "true" });
});

test("Y-141 an account with rules says how far its phase has come and what it may lose today", async () => {
  const limit = { atRisk: "0", left: "0", state: "kept", worst: "0" };
  const rules = { startBalance: "50000", since: null, resetTime: "00:00", timeZone: "UTC", dailyLoss: null };
  const none = { ownDailyLoss: null, maximalDrawdown: null, profitTarget: null, minimumDays: 5, bestDayShare: null };
  server.use(
    http.get(api("/trades/stats/:grouping"), () => listResponse([])),
    http.get(api("/trade-accounts/:id/rules"), () =>
      HttpResponse.json({
        ...{ rules: { ...rules, ...none }, version: 1, currency: "USD", days: [], found: [] },
        ...{ openTrades: 1, openWithoutRisk: 0, openRisk: "221" },
        progress: [{ rule: "minimumDays", limit: "5", used: "28", ...limit }],
        phases: [{ name: "Phase 2", from: null, to: null, net: "872.67", count: 39 }],
        nextOrder: { firm: { rule: "dailyLoss", room: "2279" }, own: null },
      }),
    ),
  );
  renderPage(<TradeAccountsPage />, { path: `/trade-accounts/${accountId}` });
  const strip = await screen.findByRole("region", { name: "Account summary" });
  await within(strip).findByText("Phase 2 so far");
  const texts = within(strip)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(texts.slice(1, 4)).toEqual([
    expect.stringMatching(/Phase 2 so far.*872\.67.*1\.75.*of .*50,000\.00.* 39 results/),
    expect.stringMatching(/Left before the nearest limit.*2,279\.00.*after open risk .*221\.00/),
    expect.stringMatching(/Trading days.*28.*of 5 required/),
  ]);
});

test("M-243 what is typed of a new strategy is there again after another page, until it is added or given up", async () => {
  server.use(
    http.get(api("/strategies"), () => listResponse([])),
    http.post(api("/strategies"), () => HttpResponse.json({ id: strategyId }, { status: 201 })),
  );
  const opened = async () => {
    const user = renderPage(<StrategiesPage />, { path: "/strategies" });
    const [button] = await screen.findAllByRole("button", { name: "New strategy" });
    if (button !== undefined) await user.click(button);
    const dialog = within(await screen.findByRole("dialog", { name: "New strategy" }));
    const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>("textbox", { name });
    return { user, dialog, field };
  };
  const first = await opened();
  fireEvent.change(first.field(/Name/), { target: { value: "Range Fade" } });
  fireEvent.change(first.field(/Description/), { target: { value: "Late in the session" } });
  cleanup();
  const again = await opened();
  expect([again.field(/Name/).value, again.field(/Description/).value]).toEqual(["Range Fade", "Late in the session"]);
  await again.user.click(again.dialog.getByRole("button", { name: "Cancel" }));
  cleanup();
  const empty = await opened();
  expect(empty.field(/Name/).value).toBe("");
  fireEvent.change(empty.field(/Name/), { target: { value: "Gap" } });
  await empty.user.click(empty.dialog.getByRole("button", { name: "Add strategy" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(Object.keys(localStorage).filter((key) => key.startsWith("entrywise.form"))).toEqual([]);
});

test("M-243 of an account that is changed only what was typed is stored: the rest is as it is stored now", async () => {
  const opened = async (name: string) => {
    server.use(http.get(api("/trade-accounts"), () => listResponse([{ ...second, name }])));
    const user = renderPage(<TradeAccountsPage />, { path: "/trade-accounts", host: {} });
    await screen.findByRole("table", { name: "Trade accounts" });
    await chooseFromMenu(user, `More options for ${name}`, "Edit");
    const dialog = within(await screen.findByRole("dialog", { name }));
    return (label: RegExp) => dialog.getByRole<HTMLInputElement>("textbox", { name: label });
  };
  const field = await opened("Prop 50K");
  fireEvent.change(field(/Broker/), { target: { value: "Northdesk" } });
  cleanup();
  const later = await opened("Prop 100K");
  expect([later(/^Name/).value, later(/Broker/).value]).toEqual(["Prop 100K", "Northdesk"]);
});
