import { renderPage } from "@entrywise/host/render-page";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { startTestServer } from "../test/test-server.ts";
import { makeHeadline } from "../test/trades.ts";
import { ConversionNote, conversionText } from "./conversion-note.tsx";

startTestServer();

const conversion = {
  currency: "EUR",
  source: "European Central Bank",
  leftOut: 1,
  rates: [
    { currency: "USD", count: 192, lowest: "0.901713", highest: "0.92311" },
    { currency: "JPY", count: 1, lowest: "0.0061648", highest: "0.0061648" },
  ],
};

test("Y-142 the rates that were used are shown, and what had none is counted", () => {
  expect(conversionText(conversion)).toBe(
    "Converted at the European Central Bank rate of each close date: 1 USD = 0.90171–0.92311 EUR (192 trades), " +
      "1 JPY = 0.0061648 EUR (1 trade). No exchange rate for 1 trade: their amounts are excluded.",
  );
});

test("Y-142 another currency is chosen for all screens", async () => {
  const updateSettings = vi.fn();
  const user = renderPage(<ConversionNote headline={makeHeadline({ currency: "EUR", conversion })} />, {
    path: "/",
    host: { updateSettings },
  });
  await user.selectOptions(screen.getByRole("combobox", { name: "Show amounts in" }), "GBP");
  await waitFor(() => expect(updateSettings).toHaveBeenCalledWith({ reportingCurrency: "GBP" }));
});

test("Y-142 trades in one currency need no choice", () => {
  renderPage(<ConversionNote headline={makeHeadline()} />, { path: "/" });
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("Y-142 without rates for the chosen currency, sums say that they are not converted", () => {
  renderPage(<ConversionNote headline={makeHeadline({ currency: null })} />, { path: "/" });
  expect(screen.getByText(/, so amounts in different currencies are added without conversion\./)).toBeDefined();
});
