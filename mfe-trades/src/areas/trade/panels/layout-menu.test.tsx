import { i18n } from "@entrywise/host/i18n";
import { openPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { startTestServer } from "../../../test/test-server.ts";
import { LayoutMenu } from "./layout-menu.tsx";
import { layoutKeys } from "./trade-layouts.ts";
import type { TradePanels } from "./use-trade-panels.ts";

startTestServer();
afterEach(() => void vi.restoreAllMocks());

const panels = { canSplit: true, layout: "V:1-2", chooseLayout: () => undefined } as unknown as TradePanels; // what the menu reads
const menu = <LayoutMenu panels={panels} isAllowed={() => true} />;
const names = async () => (await screen.findAllByRole("menuitem")).map(({ title }) => title);

test("T-251 every layout of the menu has a name of its own", async () => {
  const user = await openPage(menu, { path: "/trades/x" });
  await user.click(screen.getByRole("button", { name: "Layout: Two rows with 1 and 2 panels" }));
  expect(new Set(await names()).size).toBe(layoutKeys.length);
  expect(await names()).toEqual(expect.arrayContaining(["One panel", "Three rows", "Two columns with 2 and 1 panels"]));
});

test("T-251 Y-162 names of layouts are whole messages, which a catalogue translates", async () => {
  vi.spyOn(i18n, "_").mockReturnValue("§");
  const user = await openPage(menu, { path: "/trades/x" });
  await user.click(screen.getByRole("button", { name: "§" }));
  expect(new Set(await names())).toEqual(new Set(["§"]));
});
