import { openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { expect, test } from "vitest";
import { useTradeFilter } from "../../../filter/use-trade-filter.ts";
import { api, listResponse, server, startTestServer } from "../../../test/test-server.ts";
import { TradeFilterBar } from "./trade-filter-bar.tsx";

startTestServer();

const breakout = "01937b1e-5c2a-7000-8000-0000000000c1";
const strategy = { name: "Breakout", description: "", isEnabled: true, position: 0, tradeCount: 3, version: 1 };

function Bar() {
  const [filter, setFilter] = useTradeFilter();
  return <TradeFilterBar filter={filter} onChange={setFilter} count={3} />;
}

async function open(query: string) {
  server.use(
    http.get(api("/trade-accounts"), () => listResponse([])),
    http.get(api("/trades/views"), () => listResponse([])),
    http.get(api("/trades/ids"), () => listResponse([])),
    http.get(api("/trades/summaries"), () => listResponse([])),
    http.get(api("/strategies"), () => listResponse([{ id: breakout, ...strategy }])),
  );
  return openPage(<Bar />, { path: `/trades/data-table?${query}` });
}

const bar = () => within(screen.getByRole("region", { name: "Trade filters" }));

/** Keys pressed before an opened menu takes the focus go to its button. */
const menuHasFocus = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole("menu")));

/** The menu draws what a key has highlighted before the next key acts on it. */
const isHighlighted = (name: RegExp) =>
  waitFor(() => expect(screen.getByRole("menuitem", { name }).hasAttribute("data-highlighted")).toBe(true));

test("Y-322 a chip is switched to leave out what it asks for, and back, by the keyboard alone", async () => {
  const user = await open("symbols=EURUSD&direction=0");
  const options = await screen.findByRole("button", { name: "Options for filter Symbol EURUSD" });
  options.focus();
  await user.keyboard("{Enter}");
  expect((await screen.findByRole("menuitem", { name: /Only these/ })).textContent).toContain("Selected");
  await menuHasFocus();
  await user.keyboard("{End}");
  await isHighlighted(/Leave out/);
  await user.keyboard("{Enter}");
  const inverted = await screen.findByRole("button", { name: "Options for filter Without: EURUSD" });
  expect(bar().getByText("Without:").textContent).toBe("Without: EURUSD");
  expect(bar().queryByText("Symbol")).toBeNull();
  inverted.focus();
  await user.keyboard("{Enter}");
  expect((await screen.findByRole("menuitem", { name: /Leave out/ })).textContent).toContain("Selected");
  await menuHasFocus();
  await user.keyboard("{Home}");
  await isHighlighted(/Only these/);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: "Options for filter Symbol EURUSD" })).toBeTruthy();
});

test("Y-322 a link says what it leaves out by name, and the chip takes it away", async () => {
  const user = await open(`without.strategyIds=${breakout}`);
  await user.click(await screen.findByRole("button", { name: "Remove filter Without: Breakout" }));
  expect(bar().queryByText(/Without/)).toBeNull();
  expect(bar().queryByRole("button", { name: "Clear filters" })).toBeNull();
});
