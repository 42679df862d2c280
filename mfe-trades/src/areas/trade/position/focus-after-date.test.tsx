import type { SavePosition } from "@entrywise/contracts/trades/position";
import { renderPage } from "@entrywise/host/render-page";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { factsOf, liveFigures } from "../../../data/trade/live-figures.ts";
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
afterEach(() => void vi.useRealTimers());

const breakEven = { minimum: -0.1, maximum: 0.1 };

function EditedTable({ initial }: { initial: SavePosition }) {
  const [entries, setEntries] = useState(initial);
  const { trade } = new FakeTradeService(makeTradeDetail({ position: makePosition(initial) }));
  return (
    <PositionTable
      trade={trade}
      entries={entries}
      figures={liveFigures(trade, entries, breakEven)}
      notices={checkNotices(factsOf(trade, entries, breakEven))}
      breakEven={breakEven}
      canScale
      onEdit={(change) => setEntries(change)}
      extremes={{ of: () => null, ask: () => undefined }}
    />
  );
}

const close = (name: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: `${name} of close position 1 of open position 1` });

/** Chooses today for a close without size; what waits for a moment waits until the test lets it go on. */
async function chooseDate(): Promise<void> {
  const openPositions = entriesOfTrade.openPositions
    .slice(0, 1)
    .map((open) => ({ ...open, size: "2", closePositions: [blankCloseRow(10)] }));
  const user = renderPage(<EditedTable initial={{ ...entriesOfTrade, openPositions }} />, { path: "/trades/x" });
  await user.click(screen.getByRole("button", { name: /^Date of close position 1/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Today" }));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.click(dialog.getByRole("button", { name: "Select" }));
}

const letGoOn = () => act(() => vi.advanceTimersByTime(1000));

test("T-277 the size that a close date fills in gets the focus", async () => {
  await chooseDate();
  letGoOn();
  expect(document.activeElement).toBe(close("Size"));
  expect(close("Size").value).toBe("2");
});

test("T-277 whoever is in another field by then stays there", async () => {
  await chooseDate();
  act(() => close("Price").focus());
  letGoOn();
  expect(document.activeElement).toBe(close("Price"));
});

test.each([
  ["a press", () => fireEvent.pointerDown(screen.getByRole("button", { name: /Scale In/ }))],
  ["a key", () => fireEvent.keyDown(document.body, { key: "1" })],
])("T-277 %s meanwhile leaves the focus to the person", async (_, moveOn) => {
  await chooseDate();
  moveOn();
  letGoOn();
  expect(document.activeElement).not.toBe(close("Size"));
});
