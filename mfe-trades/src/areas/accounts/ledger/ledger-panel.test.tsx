import type { LedgerRow } from "@entrywise/contracts/trades/ledger.api";
import { renderPage } from "@entrywise/host/render-page";
import { testSettings } from "@entrywise/host/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { api, listResponse, problem, server, startTestServer } from "../../../test/test-server.ts";
import { accountId } from "../../../test/trades.ts";
import { BalancePanel } from "./balance-panel.tsx";
import { LedgerPanel } from "./ledger-panel.tsx";

startTestServer();

const id = (last: number) => `01937b1e-5c2a-7000-8000-00000000000${last}`;
const row = (own: Partial<LedgerRow>): LedgerRow => ({
  id: id(1),
  kind: "trade",
  booking: null,
  at: "2024-11-26T10:00:00.000Z",
  amount: "180.55",
  balance: "25680.55",
  symbol: "EURUSD",
  comment: "",
  isOwn: false,
  version: 0,
  ...own,
});
const deposit = row({
  id: id(2),
  kind: "deposit",
  booking: "deposit",
  amount: "500",
  balance: "25500",
  symbol: null,
  isOwn: true,
  version: 3,
});
const opening = row({ id: id(3), kind: "opening", at: null, amount: "25000", balance: "25000", symbol: null });

const entries = [row({}), { ...deposit, comment: "bank" }, opening];

async function open({ privacyMode = false, view = "All entries", items = entries } = {}) {
  server.use(
    http.get(api(`/trade-accounts/${accountId}/ledger`), () =>
      HttpResponse.json({
        items,
        total: 3,
        balance: "25680.55",
        paidIn: "25500",
        paidOut: "0",
        netProfit: "180.55",
        otherResults: "0",
      }),
    ),
  );
  server.use(
    http.get(api(`/trade-accounts/${accountId}/ledger/months`), ({ request }) => {
      expect(new URL(request.url).searchParams.get("timeZone")).toBe("UTC");
      const { symbol: _, ...month } = row({ id: accountId });
      return listResponse([
        { ...month, kind: "month", month: "2024-11", count: 18 },
        { ...deposit, comment: "bank", month: null, count: null },
      ]);
    }),
  );
  const settings = { ...testSettings, timeZone: "UTC" };
  const user = renderPage(<LedgerPanel accountId={accountId} currency="USD" />, {
    path: "/",
    privacyMode,
    host: { settings },
  });
  if (view === "All entries") {
    await user.click(screen.getByRole("radio", { name: view }));
    await screen.findByRole("grid", { name: "Ledger" });
  } else await screen.findByRole("table", { name: "Ledger by month" });
  return user;
}

test("Y-140 the ledger lists what was posted with the balance after it, and ends at the balance of today", async () => {
  await open();
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/EURUSD.*180\.55.*25,680\.55/),
    expect.stringMatching(/Deposit.*bank.*500\.00.*25,500\.00/),
    expect.stringMatching(/Opening balance.*25,000\.00.*25,000\.00/),
  ]);
  expect(screen.getByText("Balance today").parentElement?.textContent).toContain("25,680.55");
});

test("Y-140 a booking is named by what it was for, whatever its sign makes of it for earlier pages", async () => {
  await open({ items: [row({ ...deposit, booking: "dividend" }), opening] });
  expect(screen.getAllByRole("row")[1]?.textContent).toMatch(/Dividend.*500\.00/);
  expect(screen.getByRole("button", { name: "Edit dividend" })).toBeDefined();
});

test("Y-140 Y-113 the results of a month are one line that opens its trades, cash stands between and is edited there", async () => {
  const user = await open({ view: "By month" });
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/2024-11.*18 results.*180\.55.*25,680\.55/),
    expect.stringMatching(/2024-11-26.*Deposit.*bank.*500\.00.*25,500\.00/),
  ]);
  expect(screen.getByText(/A trade closed in parts is booked here on the day of each close/)).toBeDefined();
  const behind = screen.getByRole("link", { name: /^18 results\s*2024-11/ }).getAttribute("href");
  expect(behind).toContain(`accountIds=${accountId}`);
  expect(behind).toContain("startDate=2024-11-01&endDate=2024-11-30");
  expect(screen.getByText("Balance today").parentElement?.textContent).toContain("25,680.55");
  await user.click(screen.getByRole("button", { name: "Edit deposit" }));
  expect(await screen.findByRole("dialog", { name: "Edit deposit" })).toBeDefined();
});

test("Y-140 a withdrawal without an amount says so, a complete one is posted", async () => {
  let sent: unknown;
  server.use(
    http.post(api(`/trade-accounts/${accountId}/cash`), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ id: id(9) }, { status: 201 });
    }),
  );
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Withdrawal" }));
  const dialog = await screen.findByRole("dialog", { name: "New withdrawal" });
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
  expect(await within(dialog).findByText("Amount must not be empty")).toBeDefined();
  fireEvent.change(within(dialog).getByRole("textbox", { name: /Amount in USD/ }), { target: { value: "750.25" } });
  await user.click(within(dialog).getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent).toMatchObject({ kind: "withdrawal", amount: "750.25", comment: "" }));
});

test("Y-140 a typed deposit is changed under its version, and the server's word stands at its field", async () => {
  let ifMatch: string | null = null;
  server.use(
    http.put(api(`/trade-accounts/cash/${deposit.id}`), ({ request }) => {
      ifMatch = request.headers.get("if-match");
      return HttpResponse.json(
        {
          status: 422,
          code: "CashEntry.Future",
          detail: "The date can’t be in the future.",
          traceId: "t1",
          errors: [{ path: "happenedAt", message: "can’t be in the future" }],
        },
        { status: 422 },
      );
    }),
  );
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Edit deposit" }));
  const dialog = await screen.findByRole("dialog", { name: "Edit deposit" });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(ifMatch).toBe('"3"'));
  expect(await screen.findByText("Date can’t be in the future")).toBeDefined();
  expect(ifMatch).toBe('"3"');
});

test("Y-140 privacy mode hides every amount of the ledger", async () => {
  await open({ privacyMode: true });
  const text = document.body.textContent ?? "";
  for (const amount of ["180.55", "25,680", "25,500", "500.00"]) expect(text).not.toContain(amount);
  expect(screen.getAllByText("Private").length).toBeGreaterThan(5);
});

test("Y-140 the ledger is taken along as a file, without money in privacy mode", async () => {
  const asked: string[] = [];
  server.use(
    http.get(api(`/trade-accounts/${accountId}/ledger/export`), ({ request }) => {
      asked.push(new URL(request.url).search);
      return problem(503, "");
    }),
  );
  const user = await open({ privacyMode: true });
  await user.click(screen.getByRole("button", { name: "Export as CSV" }));
  await waitFor(() => expect(asked).toEqual(["?private=true"]));
});

test("Y-140 a ledger that cannot be loaded says so", async () => {
  server.use(
    http.get(api(`/trade-accounts/${accountId}/ledger`), () => problem(503, "")),
    http.get(api(`/trade-accounts/${accountId}/ledger/months`), () => problem(503, "")),
  );
  renderPage(<LedgerPanel accountId={accountId} currency="USD" />, { path: "/" });
  expect(await screen.findByText("Couldn’t load the ledger")).toBeDefined();
});

test("a balance that cannot be loaded says so and is asked for again", async () => {
  server.use(http.get(api(`/trade-accounts/${accountId}/balances`), () => problem(500, "")));
  const user = renderPage(<BalancePanel accountId={accountId} />, { path: "/" });
  expect(await screen.findByText("Couldn’t load the balance")).toBeDefined();
  server.use(
    http.get(api(`/trade-accounts/${accountId}/balances`), () => HttpResponse.json({ currency: "USD", items: [] })),
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(/The (chart|line) starts (from|with)/)).toBeDefined();
});
