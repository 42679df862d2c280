import { readFileSync } from "node:fs";
import type { SavePosition } from "@entrywise/contracts/trades/position";
import { activateLocale, loadCatalogue } from "@entrywise/host/i18n";
import { msg } from "@entrywise/host/macro";
import { renderPage } from "@entrywise/host/render-page";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { factsOf, liveFigures } from "../../../data/trade/live-figures.ts";
import { chooseFromMenu } from "../../../test/choose-item.ts";
import {
  blankCloseRow,
  entriesOfTrade,
  FakeTradeService,
  makePosition,
  makeTradeDetail,
} from "../../../test/fake-trade-service.ts";
import { startTestServer } from "../../../test/test-server.ts";
import { checkNotices } from "./check-texts.ts";
import { PositionTable } from "./position-table.tsx";

startTestServer();

const breakEven = { minimum: -0.1, maximum: 0.1 };
const uuid = (n: number) => `01937b1e-5c2a-7000-8000-${String(n).padStart(12, "0")}`;

function positionOfRows(opens: number): SavePosition {
  const [row] = entriesOfTrade.openPositions;
  if (row === undefined) throw new Error("The trade of the tests has a row.");
  const openPositions = Array.from({ length: opens }, (_, index) => ({
    ...row,
    id: uuid(index),
    closePositions: [blankCloseRow(10, { id: uuid(1000 + index), size: "0.5", closePrice: "1.0502" })],
  }));
  return { ...entriesOfTrade, openPositions };
}

/** @param stored facts of the first entry that nobody enters */
function drawTable(
  entries: SavePosition,
  currencyCode = "USD",
  stored: { reportedStopPrice?: string; stopFromStatement?: boolean } = {},
) {
  const position = makePosition(entries);
  const openPositions = position.openPositions.map((open, index) => (index === 0 ? { ...open, ...stored } : open));
  const { trade } = new FakeTradeService(makeTradeDetail({ position: { ...position, openPositions }, currencyCode }));
  const props = {
    trade,
    entries,
    figures: liveFigures(trade, entries, breakEven),
    notices: checkNotices(factsOf(trade, entries, breakEven)),
    breakEven,
    canScale: true,
    onEdit: () => undefined,
    extremes: { of: () => null, ask: () => undefined },
  };
  renderPage(<PositionTable {...props} />, { path: "/trades/x" });
  return within(screen.getByRole("table", { name: "Positions" }));
}

test("T-270 of hundreds of rows those near the screen are drawn, the total counts all", () => {
  const table = drawTable(positionOfRows(200));
  expect(table.getByRole("textbox", { name: "Size of open position 1" })).toBeDefined();
  expect(table.queryByRole("textbox", { name: "Size of open position 200" })).toBeNull();
  expect(table.getByRole("row", { name: /Total 200 open positions, 200 close positions/ })).toBeDefined();
  expect(screen.getByText("and 192 more", { exact: true })).toBeDefined();
});

test("T-270 the table says how many rows it has and where each of those drawn stands", () => {
  drawTable(positionOfRows(200));
  expect(screen.getByRole("table", { name: "Positions" }).getAttribute("aria-rowcount")).toBe("402");
  const row = screen.getByLabelText("Size of open position 2").closest("tr");
  expect(row?.getAttribute("aria-rowindex")).toBe("4");
});

test("T-270 a field that is scrolled away keeps its focus and what stands in it", () => {
  drawTable(positionOfRows(200));
  const field = screen.getByLabelText("Size of open position 1");
  act(() => field.focus());
  const scrolled = { top: -6000 } as DOMRect; // the window reads no more of it
  const body = field.closest("tbody");
  if (body) body.getBoundingClientRect = () => scrolled;
  act(() => void window.dispatchEvent(new Event("resize")));
  expect(screen.getByLabelText("Size of open position 105")).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(screen.queryByLabelText("Size of open position 40")).toBeNull();
});

test("T-270 a usual position is drawn whole", () => {
  const table = drawTable(positionOfRows(12));
  expect(table.getByRole("textbox", { name: "Size of close position 1 of open position 12" })).toBeDefined();
});

test("T-279 a close beyond its open position is marked itself, as are the subtotal and the size of the open position", () => {
  const entries = positionOfRows(1);
  const openPositions = entries.openPositions.map((open) => ({
    ...open,
    size: "1",
    closePositions: open.closePositions.map((close) => ({ ...close, size: "1.4" })),
  }));
  const table = drawTable({ ...entries, openPositions });
  const [opened, closed] = ["open position 1", "close position 1 of open position 1"].map((name) =>
    table.getByRole("textbox", { name: `Size of ${name}` }),
  );
  expect([opened, closed].map((field) => field?.getAttribute("aria-invalid"))).toEqual(["true", "true"]);
  expect(document.getElementById(closed?.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
    /^Close 1 goes beyond open 1: 1\.40 closed of 1\.00/,
  );
  expect(opened?.closest("td")?.querySelector(".pos-too-large")?.textContent).toBe("1.40/");
});

test.each([
  ["USD", "1450", "+1,450.00"],
  ["JPY", "-9", "\u22129"],
  ["JPY", "-9.00", "\u22129"],
  ["JPY", "-9.5", "\u22129.5"],
  ["BTC", "0.00012", "+0.00012"],
])("T-270 money of %s that was entered as %s reads %s", (currency, grossProfit, shown) => {
  const entries = positionOfRows(1);
  const openPositions = entries.openPositions.map((open) => ({
    ...open,
    closePositions: open.closePositions.map((close) => ({ ...close, grossProfit })),
  }));
  drawTable({ ...entries, openPositions }, currency);
  const field = screen.getByLabelText<HTMLInputElement>("Gross profit of close position 1 of open position 1");
  expect(field.value).toBe(shown);
});

test.each([
  { stopPrice: "1.0400", stored: { reportedStopPrice: "1.052" }, shown: ["last stop 1.05200"] },
  { stopPrice: null, stored: { reportedStopPrice: "1.052" }, shown: ["last stop 1.05200"] },
  { stopPrice: "1.0520", stored: { reportedStopPrice: "1.052" }, shown: [] },
  {
    stopPrice: "1.0400",
    stored: { reportedStopPrice: "1.052", stopFromStatement: true },
    shown: ["from statement", "last stop 1.05200"],
  },
  { stopPrice: null, stored: { reportedStopPrice: "0" }, shown: [] },
  { stopPrice: null, stored: {}, shown: [] },
])("T-580 Y-102 beside the initial stop $stopPrice stands the last one of the statement: $shown", (given) => {
  const entries = positionOfRows(1);
  const openPositions = entries.openPositions.map((open) => ({ ...open, stopPrice: given.stopPrice }));
  const table = drawTable({ ...entries, openPositions }, "USD", given.stored);
  const cell = table.getByRole("textbox", { name: "Stop of open position 1" }).closest("td");
  expect([...(cell?.querySelectorAll("small") ?? [])].map(({ textContent }) => textContent)).toEqual(given.shown);
});

describe("on a narrow page", () => {
  beforeEach(() => {
    const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("max-width: 959"),
      media: query,
      ...listen,
    }));
  });
  afterEach(() => void vi.unstubAllGlobals());

  const complete = () => {
    const entries = positionOfRows(1);
    const openPositions = entries.openPositions.map((open) => ({
      ...open,
      closePositions: open.closePositions.map((close) => ({ ...close, closeDate: "2024-11-26T13:35:00.000Z" })),
    }));
    return { ...entries, openPositions };
  };
  const rowOfClose = () => screen.getByLabelText("Size of close position 1 of open position 1").closest("tr");

  test("P-209 T-270 an entry and its exit are compact until all their fields are asked for", async () => {
    drawTable(complete());
    const row = screen.getByLabelText("Size of open position 1").closest("tr");
    expect([row?.dataset.compact, rowOfClose()?.dataset.compact]).toEqual(["true", "true"]);
    await chooseFromMenu(userEvent.setup(), "Open 1: menu", "Show all fields");
    expect([row?.dataset.compact, rowOfClose()?.dataset.compact]).toEqual(["false", "true"]);
    await chooseFromMenu(userEvent.setup(), "Open 1: menu", "Show fewer fields");
    expect(row?.dataset.compact).toBe("true");
  });

  test("P-209 T-270 an exit that has no date yet shows all fields", () => {
    drawTable(positionOfRows(1));
    expect(rowOfClose()?.dataset.compact).toBe("false");
  });

  test("P-209 T-270 an exit before its entry shows its date, which says so", () => {
    const entries = complete();
    const openPositions = entries.openPositions.map((open) => ({
      ...open,
      closePositions: open.closePositions.map((close) => ({ ...close, closeDate: "2020-01-01T00:00:00.000Z" })),
    }));
    drawTable({ ...entries, openPositions });
    expect(rowOfClose()?.dataset.compact).toBe("false");
  });
});

test("T-290 Y-162 cards of a phone find their fields in German too", () => {
  loadCatalogue("de", { messages: { [msg`Size`.id]: "Größe", [msg`Price`.id]: "Kurs" } });
  activateLocale("de");
  try {
    drawTable(positionOfRows(1));
    const styles = readFileSync(`${import.meta.dirname}/position.css`, "utf8");
    const named = [...styles.matchAll(/\[(data-(?:cell|label))="([^"]+)"\]/g)].map(([selector]) => selector);
    expect(named).not.toEqual([]);
    for (const selector of named) expect(document.querySelector(`.pos td${selector}`), selector).not.toBeNull();
  } finally {
    activateLocale("en");
  }
});
