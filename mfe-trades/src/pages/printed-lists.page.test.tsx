import { openPage } from "@entrywise/host/render-page";
import { act, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { api, server, startTestServer } from "../test/test-server.ts";
import { makeTrade } from "../test/trades.ts";
import { TradesPage } from "./trades.page.tsx";

startTestServer();
beforeEach(() => localStorage.clear());

const startPrint = () => act(() => void dispatchEvent(new Event("beforeprint")));
const uuid = (n: number) => `01937b1e-5c2a-7000-8000-0000000${10_000 + n}`;
const trades = Array.from({ length: 80 }, (_, index) => ({ ...makeTrade(), id: uuid(index), symbol: `SYM${index}` }));

test("Y-163 printed statistics say what they are of, in which unit and with which costs", async () => {
  await openPage(<TradesPage />, { path: "/trades/stats/all?symbols=EURUSD&direction=1" });
  await screen.findByRole("heading", { name: "Result" });
  expect(screen.queryByText(/^Filter: /)).toBeNull();
  startPrint();
  expect(screen.getByText("Filter: Symbol EURUSD, Direction Short")).toBeDefined();
  expect(screen.getByText(/^Results in .+, net of costs$/)).toBeDefined();
  expect(screen.getByText(/^Printed /)).toBeDefined();
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(screen.getByRole("radiogroup", { name: "Results in" })).toBeDefined();
});

test("Y-163 a printed table has every row that is here, and says when there are more", async () => {
  server.use(
    http.get(api("/trades/summaries"), ({ request }) => {
      const isPage = new URL(request.url).searchParams.get("take") === "100";
      return HttpResponse.json({ items: isPage ? trades : [], total: 340 });
    }),
  );
  await openPage(<TradesPage />, { path: "/trades/data-table" });
  const table = within(await screen.findByRole("grid", { name: "Trades" }));
  await table.findByText("SYM0");
  expect(table.queryByText("SYM79")).toBeNull();
  startPrint();
  expect(table.getByText("SYM79")).toBeDefined();
  expect(table.queryByRole("checkbox")).toBeNull();
  expect(screen.getByText(/^80 of 340 trades: only those loaded in the list/)).toBeDefined();
});
