import type { AccountRulesResponse, RulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import type { FirmTerms } from "@entrywise/contracts/trades/firm-terms";
import { renderPage } from "@entrywise/host/render-page";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { api, listResponse, problem, server, startTestServer } from "../../../test/test-server.ts";
import { accountId, makeAccount } from "../../../test/trades.ts";
import { CalendarDialog } from "../economic-calendar/calendar-dialog.tsx";
import { AccountDialog } from "../list/account-dialog.tsx";
import { ForbiddenPanel } from "../rules/forbidden-panel.tsx";
import { noRules } from "../rules/rules-form.ts";
import { RulesPanel } from "../rules/rules-panel.tsx";

startTestServer();

const choice = { firm: "sample-firm", programme: "two-step", phase: "phase-1", version: 1 };
const rules: AccountRulesResponse = {
  ...{ ...noRules, startBalance: "50000", timeZone: "UTC", phase: "Phase 1", programme: choice },
  profitTarget: { unit: "percent", value: "12" },
  ownDailyLoss: { unit: "amount", value: "500" },
};
const response: RulesOfAccount = {
  ...{ rules, version: 3, currency: "USD", openTrades: 0, openWithoutRisk: 0, openRisk: "0" },
  ...{ days: [], phases: [], found: [], nextOrder: { firm: null, own: null }, progress: [] },
};
const terms: FirmTerms = {
  ...{ profitTarget: { unit: "percent", value: "10" }, dailyLoss: null, maximalDrawdown: null, minimumDays: null },
  ...{ bestDayShare: null, news: null, weekend: "forbidden", reset: null },
};

/** A service that keeps what is saved. */
function serve(own: Partial<RulesOfAccount> = {}) {
  const saved: AccountRulesResponse[] = [];
  server.use(
    http.get(api("/tags/categorised"), () => listResponse([])),
    http.get(api(`/trade-accounts/${accountId}/rules`), () => HttpResponse.json({ ...response, ...own })),
    http.put(api(`/trade-accounts/${accountId}/rules`), async ({ request }) => {
      const { rules: sent } = (await request.json()) as { rules: AccountRulesResponse }; // what the dialog sends
      saved.push(sent);
      return HttpResponse.json({ ...response, rules: sent, version: 4 });
    }),
  );
  return saved;
}

const select = (within_: ReturnType<typeof within>, name: string, value: string) =>
  fireEvent.change(within_.getByRole("combobox", { name }), { target: { value } });

test("Y-326 a programme fills in the rules, says how far it was checked, and each rule can be changed", async () => {
  const saved = serve({ rules: null, version: 0 });
  const user = renderPage(<RulesPanel account={makeAccount()} />, { path: "/" });
  await user.click(await screen.findByRole("button", { name: "Set rules" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Account rules" }));
  await dialog.findByRole("option", { name: "Sample Firm" });
  select(dialog, "Prop firm", "sample-firm");
  expect(
    dialog.getByText(/2026-11-30 from general knowledge, not checked against Sample Firm’s own rules/),
  ).toBeDefined();
  expect(dialog.getByRole("link", { name: /Sample Firm/ }).getAttribute("href")).toBe("https://firm.example/rules");
  select(dialog, "Programme phase", "funded");
  fireEvent.change(dialog.getByRole("textbox", { name: "Daily loss" }), { target: { value: "4" } });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    ...{ profitTarget: null, minimumDays: null, phase: "Funded", resetTime: "00:00", timeZone: "Europe/Prague" },
    dailyLoss: { limit: { unit: "percent", value: "4" }, of: "start" },
    maximalDrawdown: { limit: { unit: "percent", value: "10" }, kind: "fixed", stopsAtStart: false },
    programme: { ...choice, phase: "funded", version: 2 },
    forbidden: [
      {
        text: "No trades opened or closed within 2 minutes of high-impact news",
        check: { kind: "own" },
        news: { before: 2, after: 2 },
      },
      { text: "No trades held over the weekend", check: { kind: "weekend" } },
    ],
  });
});

test("Y-326 another programme replaces the firm's rules and leaves what the trader added", async () => {
  const own = { id: crypto.randomUUID(), text: "No gold", check: { kind: "own" } as const };
  const weekend = { id: crypto.randomUUID(), text: "Old weekend", check: { kind: "weekend" } as const };
  const saved = serve({ rules: { ...rules, forbidden: [own, weekend] } });
  const user = renderPage(<RulesPanel account={makeAccount()} />, { path: "/" });
  await user.click(await screen.findByRole("button", { name: "Edit rules" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Account rules" }));
  await dialog.findByRole("option", { name: "50K" });
  select(dialog, "Programme", "fifty");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    ...{ startBalance: "50000", profitTarget: { unit: "amount", value: "3000" }, ownDailyLoss: rules.ownDailyLoss },
    forbidden: [own],
  });
  expect(saved[0]?.forbidden).toHaveLength(1);
});

test("Y-326 changed rules of a firm are listed and taken only when they are accepted", async () => {
  const saved = serve({ proposal: { firm: "Sample Firm", version: 2, terms, changed: ["profitTarget", "weekend"] } });
  const user = renderPage(<RulesPanel account={makeAccount()} />, { path: "/" });
  const changes = (await screen.findByText(/Yours stay the same until you accept/)).closest(".ui-note");
  expect(changes?.textContent).toMatch(/Profit target: now 10%.*Weekend: now holding not allowed/);
  expect(saved).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Accept changes" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    ...{ profitTarget: terms.profitTarget, ownDailyLoss: rules.ownDailyLoss, programme: { ...choice, version: 2 } },
    forbidden: [{ check: { kind: "weekend" } }],
  });
});

test("Y-326 changed rules that are ignored change nothing but the version that was seen", async () => {
  const saved = serve({ proposal: { firm: "Sample Firm", version: 2, terms, changed: ["profitTarget"] } });
  const user = renderPage(<RulesPanel account={makeAccount()} />, { path: "/" });
  await user.click(await screen.findByRole("button", { name: "Ignore changes" }));
  await waitFor(() => expect(saved).toEqual([{ ...rules, programme: { ...choice, version: 2 } }]));
  expect(
    await screen.findByText(/Sample Firm, 2-Step, Phase 1: rules version 2, not checked against the firm’s own rules/),
  ).toBeDefined();
});

test("Y-326 an account is made with the rules of its programme; a balance is needed for percentages", async () => {
  const saved = serve();
  let account: unknown;
  server.use(
    http.post(api("/trade-accounts"), async ({ request }) => {
      account = await request.json();
      return HttpResponse.json({ id: accountId }, { status: 201 });
    }),
  );
  const user = renderPage(<AccountDialog account={null} onClose={() => undefined} />, { path: "/" });
  const dialog = within(await screen.findByRole("dialog", { name: "New account" }));
  await dialog.findByRole("option", { name: "Sample Firm" });
  select(dialog, "Prop firm", "sample-firm");
  fireEvent.change(dialog.getByRole("textbox", { name: /^Name/ }), { target: { value: "Challenge" } });
  await user.click(dialog.getByRole("button", { name: "Add account" }));
  expect(await dialog.findByText("Enter the starting balance that the firm gave you.")).toBeDefined();
  select(dialog, "Programme", "fifty");
  await user.click(dialog.getByRole("button", { name: "Add account" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(account).toMatchObject({ name: "Challenge", currency: "USD", startBalance: "50000" });
  expect(saved[0]).toMatchObject({ startBalance: "50000", programme: { ...choice, programme: "fifty", version: 2 } });
});

const newsRule = {
  id: crypto.randomUUID(),
  text: "Around news",
  check: { kind: "own" } as const,
  news: { before: 2, after: 2 },
};
const openPanel = async (found: Partial<RulesOfAccount["found"][number]>) => {
  serve({
    rules: { ...rules, forbidden: [newsRule] },
    found: [{ id: newsRule.id, count: null, trades: [], unchecked: 0, ...found }],
  });
  renderPage(<ForbiddenPanel account={makeAccount()} />, { path: "/" });
  return (await screen.findByRole("region", { name: /Forbidden practices/ })).textContent;
};

test("Y-326 without a calendar a news rule says what is missing instead of that it is kept", async () => {
  expect(await openPanel({ unchecked: 7 })).toMatch(/Around news.*Add an economic calendar to check this$/);
});

test("Y-326 trades near news are named with the event, and trades without a calendar are counted", async () => {
  const at = "2024-11-06T13:30:00.000Z";
  const trades = [{ id: accountId, symbol: "XAUUSD", at, event: { name: "CPI", at } }];
  expect(await openPanel({ count: 1, trades, unchecked: 7 })).toMatch(
    /1 found, 2024-11-06.*XAUUSD 2024-11-06.*CPI 2024-11-06.*7 trades not checked: no calendar for their days/,
  );
});

test("Y-326 a calendar is uploaded with its zone; what is wrong with it is said with the row", async () => {
  const stored = {
    ...{ id: accountId, fileName: "may.csv", format: "csv", count: 9, high: 2, skipped: 0 },
    ...{ from: "2026-05-04T10:00:00.000Z", to: "2026-05-08T10:00:00.000Z", createdAt: "2026-05-09T10:00:00.000Z" },
  };
  const keys: (string | null)[] = [];
  let refused = true;
  server.use(
    http.get(api("/trade-accounts/economic-calendar"), () => listResponse(refused ? [] : [stored])),
    http.post(api("/trade-accounts/economic-calendar"), ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return refused
        ? problem(422, "Row 3: “noonish” isn’t a date and time we recognise.", "CalendarFile.NoTime")
        : HttpResponse.json(stored, { status: 201 });
    }),
  );
  const user = renderPage(<CalendarDialog onClose={() => undefined} />, { path: "/" });
  await screen.findByText("No calendar yet. Add one to check your news rules.");
  await user.upload(screen.getByLabelText(/^Calendar file/), new File(["date"], "may.csv", { type: "text/csv" }));
  fireEvent.change(screen.getByRole("combobox", { name: "Impact" }), { target: { value: "medium" } });
  await user.click(screen.getByRole("button", { name: "Add calendar" }));
  expect(await screen.findByText(/Row 3: “noonish”/)).toBeDefined();
  refused = false;
  await user.click(screen.getByRole("button", { name: "Add calendar" }));
  expect(await screen.findByText(/9 events, 2 high-impact/)).toBeDefined();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
