import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { TradeStatus } from "@entrywise/domain/enumerations";
import type { PageOptions } from "@entrywise/host/render-page";
import { testUser } from "@entrywise/host/testing";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseFromMenu } from "../test/choose-item.ts";
import {
  entriesOfTrade,
  FakeTradeService,
  makePosition,
  makeTradeDetail,
  tradeId,
} from "../test/fake-trade-service.ts";
import { openTradePage } from "../test/open-trade.tsx";
import { api, callsTo, problem, server, startTestServer } from "../test/test-server.ts";
import { TradeDetailPage } from "./trade-detail.page.tsx";

vi.mock("@entrywise/ui/editor", () => import("../test/editor-double.tsx"));
startTestServer();

let service: FakeTradeService;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  service = new FakeTradeService();
});

const openTrade = (options: Partial<PageOptions> = {}) => openTradePage(<TradeDetailPage />, service, options);

const choices = (name: string) =>
  within(screen.getByRole("combobox", { name }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("T-224 X-300 the header has symbol picker, market, direction, status menu and strategy", async () => {
  const user = await openTrade();
  expect(choices("Market")).toEqual(["Forex", "Crypto", "Stock", "Index", "CFD"]);
  const directions = within(screen.getByRole("radiogroup", { name: "Direction" })).getAllByRole("radio");
  expect(directions.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true]);
  expect(choices("Strategy")[0]).toBe("No strategy");
  await user.click(screen.getByRole("button", { name: "Symbol: EURUSD" }));
  const picker = await screen.findByRole("combobox", { name: "Search symbols" });
  fireEvent.keyDown(picker, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Search symbols" })).toBeNull());
  await user.click(screen.getByRole("button", { name: "Status: Executed" }));
  const statuses = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(statuses).toEqual(["Planning", "Executed", "Missed", "Invalid"]);
});

test("X-109 a status that is refused is taken back, and the specification's message says so", async () => {
  const reportError = vi.fn();
  const user = await openTrade({ host: { reportError } });
  service.refusals.push(() => problem(400, ""));
  await chooseFromMenu(user, "Status: Executed", "Invalid");
  await waitFor(() =>
    expect(reportError).toHaveBeenCalledWith(expect.anything(), "Failed to update trade status. Please try again."),
  );
  expect(screen.getByRole("button", { name: "Status: Executed" })).toBeDefined();
  expect(service.trade.status).toBe(TradeStatus.Executed);
});

test("X-109 a definition that is refused stands as before, and the specification's message says so", async () => {
  const reportError = vi.fn();
  const user = await openTrade({ host: { reportError } });
  service.refusals.push(() => problem(400, ""));
  await user.click(screen.getByRole("radio", { name: "Long" }));
  await waitFor(() =>
    expect(reportError).toHaveBeenCalledWith(expect.anything(), "Failed to update trade definition. Please try again."),
  );
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Short" }).checked).toBe(true);
});

test("P-622 what the server takes shows on the screen without reading the trade again", async () => {
  const user = await openTrade();
  const reads = () => callsTo(`/trades/${tradeId}`).filter(({ method }) => method === "GET").length;
  const before = reads();
  await user.click(screen.getByRole("radio", { name: "Long" }));
  await waitFor(() => expect(service.trade.direction).toBe(0));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio", { name: "Long" }).checked).toBe(true));
  expect(reads()).toBe(before);
});

test("T-431 the summary goes out 1500 ms after the last key, with the trade it belongs to", async () => {
  await openTrade();
  const summary = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Summary" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  try {
    fireEvent.change(summary, { target: { value: "Sweep" } });
    await vi.advanceTimersByTimeAsync(1000);
    fireEvent.change(summary, { target: { value: "Sweep of the high" } });
    await vi.advanceTimersByTimeAsync(1499);
    expect(service.writes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(service.writes).toHaveLength(1));
  expect(service.writes[0]).toEqual({
    part: "summary",
    ifMatch: '"1"',
    body: { tradeId, summary: richTextOf("Sweep of the high") },
  });
});

test("T-621 an admin gets the model of /commands/trades/{id}/ai-data as JSON in the clipboard", async () => {
  const model = { instrument: "EURUSD", position: { totalNetRR: 1.97 } };
  server.use(http.get(api(`/commands/trades/${tradeId}/ai-data`), () => HttpResponse.json(model)));
  const snackbar = vi.fn();
  const admin = { ...testUser, userId: "admin", isAdmin: true };
  const user = await openTrade({ host: { user: admin, snackbar } });
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await chooseFromMenu(user, "More", "Get AI Data Model");
  await waitFor(() =>
    expect(snackbar).toHaveBeenCalledWith({ type: "success", text: "AI Data Model copied to clipboard." }),
  );
  expect(JSON.parse(write.mock.calls[0]?.[0] ?? "")).toEqual(model);
});

test("T-621 who is no admin has no such entry", async () => {
  const user = await openTrade();
  await user.click(screen.getByRole("button", { name: "More" }));
  await screen.findByRole("menuitem", { name: "Copy" });
  expect(screen.queryByRole("menuitem", { name: "Get AI Data Model" })).toBeNull();
});

const [open] = entriesOfTrade.openPositions;
const makeClose = (id: string, closeDate: string) => ({
  ...(open?.closePositions[0] ?? ({} as never)),
  id: `01937b1e-5c2a-7000-8000-0000000000${id}`,
  closeDate,
  size: "0.75",
  closePrice: "1.0502",
  maximumAdversePrice: "1.0553",
  maximumFavourablePrice: "1.0496",
});

async function openInfo(closes: ReturnType<typeof makeClose>[]) {
  const entries = {
    ...entriesOfTrade,
    openPositions: entriesOfTrade.openPositions.map((row) => ({ ...row, closePositions: closes })),
  };
  service = new FakeTradeService(makeTradeDetail({ position: makePosition(entries) }));
  const user = await openTrade();
  await user.click(screen.getByRole("tab", { name: "Info" }));
  await screen.findByRole("table", { name: "Price ranges" });
  return user;
}
const fact = (label: RegExp) => screen.getByText(label, { selector: "dt" }).parentElement?.textContent ?? "";

test("T-311 the info says open and close date with their sessions, and the duration with its scale outs", async () => {
  // 09:12 UTC: London; Tokyo closes at 9. 13:35 UTC: London and New York.
  await openInfo([makeClose("21", "2024-11-26T13:35:00.000Z"), makeClose("22", "2024-11-26T11:00:00.000Z")]);
  expect(fact(/^Open( ·|$)/)).toContain("London");
  expect(fact(/^Open( ·|$)/)).not.toContain("Tokyo");
  expect(fact(/^Close( ·|$)/)).toMatch(/London, New York/);
  expect(fact(/^Duration/)).toContain("2 scale outs");
  expect(fact(/^Duration/)).toContain("4 hours 23 minutes");
});

test("T-311 a single exit is no scale out", async () => {
  await openInfo([makeClose("21", "2024-11-26T13:35:00.000Z")]);
  expect(fact(/^Duration/)).not.toContain("scale out");
});

test("T-312 Y-142 the info names the rate that money was converted with, and nothing where it was not", async () => {
  service = new FakeTradeService(
    makeTradeDetail({ quoteCurrency: "JPY", quoteToAccountRate: "0.006443298969072165", quoteRateDay: "2024-11-26" }),
  );
  const user = await openTrade();
  await user.click(screen.getByRole("tab", { name: "Info" }));
  await screen.findByRole("table", { name: "Price ranges" });
  expect(fact(/^Exchange rate/)).toContain("1 JPY = 0.0064433 USD, European Central Bank 2024-11-26");
  cleanup();
  await openInfo([makeClose("21", "2024-11-26T13:35:00.000Z")]);
  expect(screen.queryByText("Exchange rate")).toBeNull();
});

test("T-444 the unit of the chart is remembered on this device", async () => {
  const user = await openInfo([makeClose("21", "2024-11-26T13:35:00.000Z")]);
  const unit = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect(unit("Pips").checked).toBe(true);
  await user.click(unit("R:R"));
  await user.click(screen.getByRole("tab", { name: "Details" }));
  await user.click(screen.getByRole("tab", { name: "Info" }));
  await screen.findByRole("table", { name: "Price ranges" });
  expect(unit("R:R").checked).toBe(true);
});

test("T-224 on a phone the name of the trade opens its fields, so that the position begins below one row", async () => {
  const isPhone = (query: string) => ({ matches: query.includes("max-width: 599"), media: query });
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", (query: string) => ({ ...isPhone(query), ...listen }));
  const user = await openTrade();
  expect(screen.queryByRole("combobox", { name: "Market" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^EURUSD/, expanded: false }));
  expect(screen.getByRole("combobox", { name: "Market" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "More" }));
  expect(await screen.findByRole("menuitem", { name: "Share with groups" })).toBeTruthy();
  vi.unstubAllGlobals();
});

test("T-270 a price that was overwritten comes back with Undo, and with Ctrl Z in the next field", async () => {
  const snackbar = vi.fn();
  const user = await openTrade({ host: { snackbar } });
  const stop = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Stop of open position 1" });
  const before = stop().value;
  const overwrite = async () => {
    await user.click(stop());
    await user.clear(stop());
    await user.type(stop(), "1.0575");
    await user.tab();
  };
  await overwrite();
  expect(snackbar).toHaveBeenCalledWith(expect.objectContaining({ text: "Stop changed", actionLabel: "Undo" }));
  await user.keyboard("{Control>}z{/Control}");
  expect(stop().value).toBe(before);
  await overwrite();
  expect(stop().value).not.toBe(before);
  act(() => snackbar.mock.lastCall?.[0].onAction());
  expect(stop().value).toBe(before);
});
