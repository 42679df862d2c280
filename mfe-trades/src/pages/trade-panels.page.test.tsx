import type { Membership } from "@entrywise/contracts/platform/membership";
import { openPage, type PageOptions } from "@entrywise/host/render-page";
import { testSettings, testUser } from "@entrywise/host/testing";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseFromMenu } from "../test/choose-item.ts";
import { FakeTradeService, tradeId } from "../test/fake-trade-service.ts";
import { server, startTestServer } from "../test/test-server.ts";
import { TradeDetailPage } from "./trade-detail.page.tsx";

vi.mock("@entrywise/ui/editor", () => import("../test/editor-double.tsx"));
startTestServer();

const split = { ...testSettings, splitTradeLayout: true };
const wideScreen = (isWide: boolean) => {
  window.matchMedia = ((query: string) => ({
    matches: isWide && query.includes("min-width: 960px"),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia; // only what the pages use
};

let person = 0;
beforeEach(() => {
  localStorage.clear();
  wideScreen(true);
  person += 1;
});
const owner = () => `panel-person-${person}`;

async function openTrade(host: PageOptions["host"] = {}) {
  server.use(...new FakeTradeService().handlers);
  const user = { ...testUser, userId: owner() };
  const pointer = await openPage(<TradeDetailPage />, { path: `/trades/${tradeId}`, host: { user, ...host } });
  await screen.findByRole("region", { name: "Panel 1" });
  return pointer;
}

const pane = (place: number) => screen.getByRole("region", { name: `Panel ${place}` });

test("T-250 T-252 one pane holds the tabs, Details first", async () => {
  const user = await openTrade();
  expect(within(pane(1)).getByRole("tab", { name: "Details", selected: true })).toBeDefined();
  await user.click(within(pane(1)).getByRole("tab", { name: "Info" }));
  expect(await screen.findByRole("table", { name: "Price ranges" })).toBeDefined();
  expect(screen.queryByRole("table", { name: "Positions" })).toBeNull();
});

test("T-251 the layout menu offers all fourteen layouts", async () => {
  const user = await openTrade();
  await user.click(screen.getByRole("button", { name: "Layout: One panel" }));
  expect(await screen.findAllByRole("menuitem")).toHaveLength(14);
});

test("T-232 a layout with several panes is saved in the settings of the user, and on this device", async () => {
  const updateSettings = vi.fn();
  const user = await openTrade({ updateSettings });
  await chooseFromMenu(user, /^Layout: /, "Two rows with 2 and 2 panels");
  expect(updateSettings).toHaveBeenCalledWith({ splitTradeLayout: true });
  expect(localStorage.getItem(`entrywise.tradePanels|${owner()}`)).toContain("V:2-2");
});

test("T-232 T-253 who works with several panes finds them again, each with its tab", async () => {
  localStorage.setItem(
    `entrywise.tradePanels|${owner()}`,
    JSON.stringify({ layout: "H:1-1", tabs: ["notes", "info"], maximised: 0, sizes: {} }),
  );
  await openTrade({ settings: split });
  expect(
    await within(await screen.findByRole("region", { name: "Panel 2" })).findByRole("table", { name: "Price ranges" }),
  );
  expect(await within(pane(1)).findByRole("textbox", { name: "Notes" })).toBeDefined();
  expect(screen.getAllByRole("separator")).toHaveLength(1);
});

test("T-253 a maximised panel stands alone until it is restored, and the setting remembers it", async () => {
  const updateSettings = vi.fn();
  const user = await openTrade({ settings: split, updateSettings });
  await user.click(
    within(await screen.findByRole("region", { name: "Panel 2" })).getByRole("button", { name: "Maximise panel" }),
  );
  expect(updateSettings).toHaveBeenCalledWith({ fullscreenTradeLayout: true });
});

test("T-232 a trade opens with the maximised panel of the settings", async () => {
  await openTrade({ settings: { ...split, fullscreenTradeLayout: true } });
  expect(screen.queryByRole("region", { name: "Panel 2" })).toBeNull();
  expect(within(pane(1)).getByRole("button", { name: "Restore panel" })).toBeDefined();
});

test("T-252 below the medium breakpoint there is one column and no layout menu", async () => {
  wideScreen(false);
  await openTrade({ settings: split });
  expect(screen.queryByRole("region", { name: "Panel 2" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Layout: / })).toBeNull();
});

const basic = { plan: { key: "basic", numberOfTradeDetailPanels: 1 } } as unknown as Membership; // only what the page reads

test("T-255 a plan with one panel refuses the others with this text", async () => {
  const snackbar = vi.fn();
  const updateSettings = vi.fn();
  const user = await openTrade({ membership: basic, snackbar, updateSettings });
  await chooseFromMenu(user, /^Layout: /, "Two rows not in your plan");
  expect(snackbar).toHaveBeenCalledWith(
    expect.objectContaining({ text: "This layout is not available on your current plan." }),
  );
  expect(updateSettings).not.toHaveBeenCalled();
});

test("T-256 without an account the choice of a layout asks for one", async () => {
  const openProblemDialog = vi.fn();
  const user = await openTrade({ user: null, openProblemDialog });
  await chooseFromMenu(user, /^Layout: /, "Two rows");
  expect(openProblemDialog).toHaveBeenCalledWith({ kind: "accountRequired", detail: "" });
});
