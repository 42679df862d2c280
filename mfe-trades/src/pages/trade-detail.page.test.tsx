import type { Membership } from "@entrywise/contracts/platform/membership";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { address, type PageOptions, renderPage } from "@entrywise/host/render-page";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, text: string) => {
  fireEvent.focus(field(name));
  fireEvent.change(field(name), { target: { value: text } });
};
const lastPosition = () => service.writes.findLast(({ part }) => part === "position");
const saved = () => screen.findByText(/^Saved /, undefined, { timeout: 3000 });

test("T-270 the table has its thirteen columns", async () => {
  await openTrade();
  const heads = within(screen.getByRole("table", { name: "Positions" })).getAllByRole("columnheader");
  expect(heads.map((head) => head.textContent)).toEqual(
    "Ticket,Date,Size,Price,Stop,Target,Gross Profit,Commission,Roll,Dividend,Net Profit,Profit %,Reward:Risk".split(
      ",",
    ),
  );
});

test("T-272 a close row has a field for its worst and its best price", async () => {
  await openTrade();
  expect(field("MAP of close position 1 of open position 1")).toBeDefined();
  expect(field("MFP of close position 1 of open position 1")).toBeDefined();
});

test("T-283 T-231 figures follow the keys at once, the position is saved with its version after them", async () => {
  await openTrade();
  type("Size of close position 1 of open position 1", "1.5");
  type("Price of close position 1 of open position 1", "1.0502");
  expect(within(screen.getByRole("table", { name: "Positions" })).getAllByText("+600.00").length).toBeGreaterThan(0);
  expect(service.writes).toHaveLength(0);
  await saved();
  expect(lastPosition()).toMatchObject({ ifMatch: '"1"' });
  expect(lastPosition()?.body.openPositions[0].closePositions[0]).toMatchObject({ size: "1.5", closePrice: "1.0502" });
});

test("T-284 a form sends the entered gross profit, never the calculated one", async () => {
  await openTrade();
  type("Size of close position 1 of open position 1", "1.5");
  type("Price of close position 1 of open position 1", "1.0502");
  const gross = field("Gross profit of close position 1 of open position 1");
  expect(gross.value).toBe("");
  expect(gross.placeholder).toBe("+600.00");
  await saved();
  expect(lastPosition()?.body.openPositions[0].closePositions[0].grossProfit).toBeNull();
});

test("T-282 an emptied field is sent as null, P-660 half a number is not sent at all", async () => {
  await openTrade();
  type("Stop of open position 1", "");
  type("Commission of close position 1 of open position 1", "-");
  await saved();
  expect(lastPosition()?.body.openPositions[0].stopPrice).toBeNull();
  expect(lastPosition()?.body.openPositions[0].closePositions[0].commissions).toBeNull();
});

test("T-580 a trade whose stop is taken away says in its head that it has no R, and why", async () => {
  await openTrade();
  type("Size of close position 1 of open position 1", "1.5");
  type("Price of close position 1 of open position 1", "1.0502");
  expect(screen.queryByText("No R without a stop")).toBeNull();
  type("Stop of open position 1", "");
  expect((await screen.findAllByText("No R without a stop")).length).toBeGreaterThan(0);
});

test("P-664 prices are padded to the digits of the instrument while nobody types into them", async () => {
  await openTrade();
  expect(field("Price of open position 1").value).toBe("1.05420");
  fireEvent.focus(field("Price of open position 1"));
  expect(field("Price of open position 1").value).toBe("1.0542");
});

test("P-660 arrow keys step a price by a pip", async () => {
  await openTrade();
  fireEvent.focus(field("Stop of open position 1"));
  fireEvent.keyDown(field("Stop of open position 1"), { key: "ArrowUp" });
  expect(field("Stop of open position 1").value).toBe("1.0563");
  await saved();
});

test("T-281 a stop on the wrong side is marked and explained, and saved all the same", async () => {
  await openTrade();
  type("Stop of open position 1", "1.05");
  expect(field("Stop of open position 1").getAttribute("aria-invalid")).toBe("true");
  expect(
    screen.getByText(/Invalid direction: on a short trade, the stop of open position 1 must be above/),
  ).toBeDefined();
  await saved();
  expect(lastPosition()?.body.openPositions[0].stopPrice).toBe("1.05");
});

test("T-279 what is not closed yet is reported, with a way to close it", async () => {
  await openTrade();
  type("Size of close position 1 of open position 1", "1.1");
  expect(screen.getByText("Open position 1: 0.40 of 1.50 isn’t closed yet.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Add Close Position" })).toBeDefined();
  await saved();
});

test("T-274 T-275 removing asks as the specification words it, and the last open position leaves a blank one", async () => {
  const user = await openTrade();
  await chooseFromMenu(user, "Open position 1: menu", "Remove Open Position");
  const dialog = await screen.findByRole("alertdialog", { name: "Remove open position" });
  expect(within(dialog).getByText("Are you sure you want to remove this open position?")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await saved();
  const [open, ...others] = lastPosition()?.body.openPositions ?? [];
  expect(others).toEqual([]);
  expect(open).toMatchObject({ size: null, openPrice: null });
});

const basic = { plan: { key: "basic", canScaleInAndOut: false } } as unknown as Membership; // only what the page reads

test("T-285 P-363 a plan without scaling says so at the button and where the second open position would stand", async () => {
  const user = await openTrade({ host: { membership: basic } });
  expect(screen.queryByRole("note")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Scale In PRO" }));
  const note = screen.getByRole("note");
  expect(note.textContent).toContain("This feature is not available on your current membership");
  expect(note.textContent).toContain("You require a Pro membership to scale in or out of a position.");
  expect(screen.queryByRole("textbox", { name: "Size of open position 2" })).toBeNull();
});

test("T-273 Scale In adds an open position with a blank close, and the totals appear", async () => {
  const user = await openTrade();
  await user.click(screen.getByRole("button", { name: /Scale In/ }));
  expect(field("Size of open position 2")).toBeDefined();
  expect(field("Size of close position 1 of open position 2")).toBeDefined();
  expect(screen.getByRole("row", { name: /Total 2 open positions/ })).toBeDefined();
  await saved();
});

test("T-230 a status applies at once and is taken back when the call fails", async () => {
  const reportError = vi.fn();
  const user = await openTrade({ host: { reportError } });
  service.refusals.push(() => problem(400, ""));
  await chooseFromMenu(user, "Status: Executed", "Missed");
  await waitFor(() =>
    expect(reportError).toHaveBeenCalledWith(expect.anything(), "Failed to update trade status. Please try again."),
  );
  expect(screen.getByRole("button", { name: "Status: Executed" })).toBeDefined();
});

test("T-230 a status that is taken stays", async () => {
  const user = await openTrade();
  await chooseFromMenu(user, "Status: Executed", "Missed");
  await screen.findByRole("button", { name: "Status: Missed" });
  await waitFor(() => expect(service.trade.status).toBe(TradeStatus.Missed));
});

test("T-229 turning the direction sends the whole definition with its version", async () => {
  const user = await openTrade();
  await user.click(screen.getByRole("radio", { name: "Long" }));
  await waitFor(() => expect(service.writes).toHaveLength(1));
  expect(service.writes[0]).toEqual({
    part: "definition",
    ifMatch: '"1"',
    body: { tradeId, instrument: "EURUSD", exchange: null, marketType: 0, direction: 0, includePipet: false },
  });
});

test("Y-151 the same field changed elsewhere asks, with both versions and what follows", async () => {
  const user = await openTrade();
  const elsewhere = {
    ...entriesOfTrade,
    openPositions: entriesOfTrade.openPositions.map((open) => ({ ...open, stopPrice: "1.0564" })),
  };
  service.change("position", { position: makePosition(elsewhere) });
  type("Stop of open position 1", "1.0560");
  const dialog = await screen.findByRole("dialog", { name: "This trade was edited in two places" });
  expect(within(dialog).getByText("1.0562 → 1.0560")).toBeDefined();
  expect(within(dialog).getByText("1.0562 → 1.0564")).toBeDefined();
  expect(within(dialog).getByText("18.0 pips, 270.00 USD at risk")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: /Keep this device’s version/ }));
  await saved();
  expect(service.trade.position.openPositions[0]?.stopPrice).toBe("1.0560");
});

test("Y-151 another field changed elsewhere is merged without a question", async () => {
  await openTrade();
  const elsewhere = {
    ...entriesOfTrade,
    openPositions: entriesOfTrade.openPositions.map((open) => ({ ...open, targetPrice: "1.0400" })),
  };
  service.change("position", { position: makePosition(elsewhere) });
  type("Stop of open position 1", "1.0560");
  await saved();
  expect(service.trade.position.openPositions[0]).toMatchObject({ stopPrice: "1.0560", targetPrice: "1.0400" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("Y-150 without a network the page says so and keeps the edit on the device", async () => {
  await openTrade();
  server.use(http.put(api("/positions/:id"), () => HttpResponse.error()));
  type("Stop of open position 1", "1.0560");
  await screen.findByText("Offline – saved on this device", undefined, { timeout: 3000 });
  expect(Object.keys(localStorage).some((key) => key.includes(tradeId) && key.includes("position"))).toBe(true);
  server.use(...service.handlers);
  fireEvent(window, new Event("online"));
  await saved();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("entrywise.draft"))).toEqual([]);
});

test("X-102 what the server refuses is shown with its reason, and can be tried again", async () => {
  const user = await openTrade();
  service.refusals.push(() => problem(422, "The close date can’t be before the open date.", "Position.Invalid"));
  type("Size of open position 1", "2");
  await screen.findByText(/Not saved: The close date can’t be before the open date\./);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await saved();
});

test("T-221 Escape leaves a field first and then the trade", async () => {
  const user = await openTrade();
  await user.click(field("Size of open position 1"));
  await user.keyboard("{Escape}");
  expect(address()).toBe(`/trades/${tradeId}`);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(address()).toBe("/trades"));
});

test("T-222 J and K walk the list that was shown last, around its ends", async () => {
  const other = tradeId.replace(/1$/, "2");
  sessionStorage.setItem("entrywise.tradeList", "?symbols=EURUSD&sortBy=4");
  service.listed = [tradeId, other];
  server.use(http.get(api(`/trades/${other}`), () => Response.json(makeTradeDetail({ id: other }))));
  const user = await openTrade();
  await screen.findByText("1 of 2");
  const { query } = callsTo("/trades/ids").at(-1) ?? { query: new URLSearchParams() };
  expect([query.get("symbols"), query.get("sortBy")]).toEqual(["EURUSD", "4"]);
  await user.keyboard("j");
  await screen.findByText("2 of 2");
  expect(address()).toBe(`/trades/${other}`);
  await user.keyboard("j");
  await screen.findByText("1 of 2");
});

test("T-315 privacy mode leaves pips and R and hides money", async () => {
  const user = await openTrade({ privacyMode: true });
  await user.click(screen.getByRole("tab", { name: "Info" }));
  await screen.findByRole("table", { name: "Price ranges" });
  expect(screen.queryByText("31,737.27")).toBeNull();
  expect(screen.queryByRole("radio", { name: "Gross" })).toBeNull();
  expect(screen.getByRole("table", { name: "Price ranges" }).textContent).not.toContain("Gross");
});

test.each([400, 404])("P-524 a trade that is not there (%s) shows the 404 page", async (status) => {
  server.use(http.get(api(`/trades/${tradeId}`), () => problem(status, "")));
  renderPage(<TradeDetailPage />, { path: `/trades/${tradeId}` });
  expect(await screen.findByText("404 Page not found")).toBeDefined();
});

test("X-100 a journal that does not respond says “Failed to fetch trade details” with Retry", async () => {
  server.use(...service.handlers);
  server.use(http.get(api(`/trades/${tradeId}`), () => problem(503, "")));
  const reportError = vi.fn();
  const user = renderPage(<TradeDetailPage />, { path: `/trades/${tradeId}`, host: { reportError } });
  expect(await screen.findByText("Failed to fetch trade details")).toBeDefined();
  expect(reportError).toHaveBeenCalledWith(expect.anything(), "Failed to fetch trade details");
  server.use(...service.handlers);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("table", { name: "Positions" });
});

test("X-100 a list to walk through that cannot be loaded says “Failed to load trades”, the trade is there without it", async () => {
  server.use(...service.handlers);
  server.use(http.get(api("/trades/ids"), () => problem(400, "")));
  const reportError = vi.fn();
  renderPage(<TradeDetailPage />, { path: `/trades/${tradeId}`, host: { reportError } });
  await screen.findByRole("table", { name: "Positions" });
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), "Failed to load trades"));
});
