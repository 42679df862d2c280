import type { SameTrade } from "@entrywise/contracts/trades/same-trades.api";
import { renderPage } from "@entrywise/host/render-page";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { SameTradesNotice } from "../areas/imports/same-trades/same-trades-notice.tsx";
import { api, listResponse, server, startTestServer } from "../test/test-server.ts";

startTestServer();

const side = (id: string, own: Partial<SameTrade["typed"]>): SameTrade["typed"] => ({
  id: `01937b1e-5c2a-7000-8000-0000000000${id}`,
  instrument: "GBPUSD",
  direction: 0,
  openDate: "2024-11-27T13:20:00.000Z",
  ...{ openPrice: null, size: null, stopPrice: null, targetPrice: null, intendedRisk: null, mood: null },
  ...{ commissions: null, netProfit: null, pictures: 0, ticket: null, isClosed: false },
  ...own,
});
const pair = (n: number): SameTrade => ({
  ...{ accountName: "FX Raw 4821", currency: "USD", pricePrecision: 5, captured: true, origin: "program" },
  ...{ source: "MetaTrader 5", secondsApart: 41 },
  typed: side(`${n}1`, { stopPrice: "1.2606", intendedRisk: "0.67", mood: "calm", pictures: 1, openPrice: "1.26306" }),
  broker: side(`${n}2`, {
    ...{ openDate: "2024-11-27T13:20:41.000Z", openPrice: "1.2631", size: "0.85" },
    ...{ commissions: "-5.95", netProfit: "249.05", ticket: "48811402", isClosed: true },
  }),
});

let pairs: SameTrade[];
let sent: [string, unknown][];
const snackbar = vi.fn();

beforeEach(() => {
  [pairs, sent] = [[pair(1), pair(2)], []];
  snackbar.mockClear();
  const take = (name: string) =>
    http.post(api(name), async ({ request }) => {
      sent.push([name, await request.json()]);
      return new HttpResponse(null, { status: 204 });
    });
  server.use(
    http.get(api("/same-trades"), () => listResponse(pairs)),
    http.delete(api("/same-trades/:id"), ({ params }) => {
      sent.push(["apart", params.id]);
      return new HttpResponse(null, { status: 204 });
    }),
    take("/same-trades"),
    take("/same-trades/different"),
  );
});

const open = async () => {
  renderPage(<SameTradesNotice />, { path: "/dashboard", host: { snackbar } });
  fireEvent.click(await screen.findByRole("button", { name: "Compare" }));
  return screen.findByRole("dialog", { name: /Same trade\?/ });
};
const row = (dialog: HTMLElement, name: string) =>
  [...(within(dialog).getByRole("rowheader", { name }).closest("tr")?.children ?? [])].map(
    ({ textContent }) => textContent,
  );

test("Y-305 both trades stand beside each other, and the joined one says where each value comes from", async () => {
  const dialog = await open();
  expect(within(dialog).getByText("1 of 2")).toBeDefined();
  expect(row(dialog, "Symbol")).toEqual(["Symbol", "GBPUSD", "GBPUSD", "GBPUSD both"]);
  expect(row(dialog, "Open price")).toEqual(["Open price", "1.26306", "1.26310", "1.26310 broker"]);
  expect(row(dialog, "Stop")).toEqual(["Stop", "1.26060", "-", "1.26060 you"]);
  expect(row(dialog, "Mood")).toEqual(["Mood", "Calm", "-", "Calm you"]);
  expect(row(dialog, "Ticket")).toEqual(["Ticket", "-", "48811402", "48811402 broker"]);
  expect(within(dialog).queryByRole("rowheader", { name: "Target" })).toBeNull();
});

test("Y-305 one press makes them one and asks about the next pair; Undo takes them apart", async () => {
  const dialog = await open();
  fireEvent.click(within(dialog).getByRole("button", { name: "Same trade" }));
  await within(dialog).findByText("2 of 2");
  const [first] = pairs;
  expect(sent).toEqual([["/same-trades", { tradeId: first?.typed.id, brokerTradeId: first?.broker.id }]]);
  const [{ actionLabel, onAction }] = snackbar.mock.calls[0] ?? [];
  expect(actionLabel).toBe("Undo");
  onAction();
  await waitFor(() => expect(sent.at(-1)).toEqual(["apart", first?.typed.id]));
});

test("Y-305 different trades aren't asked about again; later means nothing is sent", async () => {
  const dialog = await open();
  fireEvent.click(within(dialog).getByRole("button", { name: "Later" }));
  await within(dialog).findByText("2 of 2");
  expect(sent).toEqual([]);
  fireEvent.keyDown(within(dialog).getByRole("table"), { key: "d" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(([name]) => name)).toEqual(["/same-trades/different"]);
});

test("Y-305 without such a pair nothing is said", async () => {
  const asked = vi.fn();
  server.use(
    http.get(api("/same-trades"), () => {
      asked();
      return listResponse([]);
    }),
  );
  renderPage(<SameTradesNotice />, { path: "/dashboard" });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole("button")).toBeNull();
});
