import { activateLocale, loadCatalogue, useLingui } from "@entrywise/host/i18n";
import { msg } from "@entrywise/host/macro";
import { openPage } from "@entrywise/host/render-page";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { startTestServer } from "../test/test-server.ts";
import { TradesPage } from "./trades.page.tsx";

startTestServer();

afterEach(() => act(() => activateLocale("en")));

/** As the shell mounts a part: it is drawn again with the language. */
function Part() {
  useLingui();
  return <TradesPage />;
}

test("Y-162 T-100 the data table follows a language that arrives after its rows: heads, sort menu, chips, boxes and filters", async () => {
  loadCatalogue("de", {
    messages: {
      [msg`Symbol`.id]: "Instrument",
      [msg({ message: "Close price", context: "column" }).id]: "Ausstiegskurs",
      [msg`Sort by`.id]: "Sortieren nach",
      [msg`Select all`.id]: "Alle auswählen",
      [msg`Clear`.id]: "Leeren",
    },
  });
  await openPage(<Part />, { path: "/trades/data-table?symbols=EURUSD" });
  await screen.findByRole("columnheader", { name: /Close price/ });
  act(() => activateLocale("de"));
  expect(screen.getByRole("columnheader", { name: /Ausstiegskurs/ })).toBeDefined();
  expect(screen.getByRole("combobox", { name: "Sortieren nach" })).toBeDefined();
  expect(screen.getByText("Leeren")).toBeDefined();
  expect(screen.queryByText("Close price")).toBeNull();
});
