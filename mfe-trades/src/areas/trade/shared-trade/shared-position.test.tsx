import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { MarketType } from "@entrywise/domain/enumerations";
import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { startTestServer } from "../../../test/test-server.ts";
import { SharedPositionTable } from "./shared-position.tsx";

startTestServer();

test.each([
  { stop: { stopPrice: "1.05", stopFromStatement: true, reportedStopPrice: "1.05" }, shown: ["from statement"] },
  { stop: { stopPrice: "1.05", reportedStopPrice: "1.06" }, shown: ["last stop 1.06000"] },
  { stop: { stopPrice: null, reportedStopPrice: "1.06" }, shown: ["last stop 1.06000"] },
  { stop: { stopPrice: "1.05" }, shown: [] },
])(
  "T-474 T-580 below the initial stop $stop.stopPrice of a shared trade stands the last one of the statement: $shown",
  ({ stop, shown }) => {
    const trade = {
      permissions: {},
      pricePrecision: 5,
      includePipet: false,
      position: { openPositions: [{ id: "1", openPrice: "1.055", ...stop, closePositions: [] }] },
    } as unknown as SharedTrade; // what the table reads of one
    renderPage(<SharedPositionTable trade={trade} />, { path: "/x/code" });
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    const cell = screen.getAllByRole("row")[1]?.children[heads.indexOf("Stop") + 1];
    expect([...(cell?.querySelectorAll("small") ?? [])].map(({ textContent }) => textContent)).toEqual(shown);
  },
);

const openRow = { id: "1", openDate: null, openPrice: "1.055", stopPrice: "1.05", targetPrice: "1.07" };
const awaited = { id: "2", closeDate: null, closePrice: null };
const made = { id: "3", closeDate: "2024-11-26T13:35:00.000Z", closePrice: "1.0502", netPips: "40", netRR: 2 };

test.each([
  { what: "planned", open: openRow, closes: [awaited], rows: ["OPEN"], heads: ["Price", "Stop", "Target"] },
  {
    what: "open",
    open: { ...openRow, openDate: "2024-11-26T09:00:00.000Z" },
    closes: [awaited],
    rows: ["OPEN"],
    heads: ["Date", "Price", "Stop", "Target"],
  },
  {
    what: "partly closed",
    open: { ...openRow, openDate: "2024-11-26T09:00:00.000Z" },
    closes: [made, awaited],
    rows: ["OPEN", "CLOSE"],
    heads: ["Date", "Price", "Stop", "Target", "Pips", "Reward:Risk"],
  },
  {
    what: "futures",
    marketType: MarketType.Index,
    open: openRow,
    closes: [made],
    rows: ["OPEN", "CLOSE"],
    heads: ["Date", "Price", "Stop", "Target", "Ticks", "Reward:Risk"],
  },
])("T-474 G-251 a $what trade shows the rows $rows and no close, date or result that it does not have", (one) => {
  const trade = {
    permissions: {},
    marketType: one.marketType ?? MarketType.Forex,
    pricePrecision: 5,
    includePipet: false,
    position: { openPositions: [{ ...one.open, closePositions: one.closes }] },
  } as unknown as SharedTrade; // what the table reads of one
  renderPage(<SharedPositionTable trade={trade} />, { path: "/x/code" });
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(one.rows);
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(one.heads);
});

test("T-474 on a phone each entry and exit has all its figures below one another, nothing beside the screen", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width: 599"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const trade = {
    permissions: { sharePermissionsViewProfits: true, sharePermissionsViewPercentages: true },
    pricePrecision: 5,
    includePipet: false,
    currencyCode: "USD",
    position: {
      openPositions: [
        { ...openRow, size: "1.50", closePositions: [{ ...made, size: "0.75", netProfit: "294.75" }, awaited] },
      ],
    },
  } as unknown as SharedTrade; // what the rows read of one
  renderPage(<SharedPositionTable trade={trade} />, { path: "/x/code" });
  expect(screen.queryByRole("table")).toBeNull();
  const rows = within(screen.getByRole("list", { name: "Position" })).getAllByRole("listitem");
  expect(rows).toHaveLength(2);
  for (const text of ["OPEN", "1.05500", "Stop", "1.05000", "Target", "1.07000", "Size", "1.50"]) {
    expect(rows[0]?.textContent).toContain(text);
  }
  for (const text of ["CLOSE", "1.05020", "+40.0", "+294.75", "2.00", "Size", "0.75"]) {
    expect(rows[1]?.textContent).toContain(text);
  }
  expect(rows[1]?.textContent).not.toContain("Target");
  vi.unstubAllGlobals();
});
