import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { addTradeTest, fill, openDialog, pickPound } from "../../../test/add-trade-dialog.tsx";
import { api, callsTo, listResponse, server, startTestServer } from "../../../test/test-server.ts";
import { accountId, makeAccount } from "../../../test/trades.ts";

startTestServer();
const state = addTradeTest();

/** A trade in pounds against dollars, planned in an account in euros. */
async function planInEuros(rate: { rate: string | null; day: string | null }) {
  server.use(
    http.get(api("/trade-accounts"), () => listResponse([makeAccount({ currency: "EUR" })])),
    http.get(api("/instruments/rate/USD/EUR"), () => HttpResponse.json({ ...rate, source: "European Central Bank" })),
  );
  const { user } = await openDialog(state);
  await pickPound(user);
  fill("Size", "1");
  fill("Price", "1.2634");
  fill("Stop", "1.2614");
  return screen.getByRole("region", { name: "Trade risk" });
}

test("Y-142 money at risk in an account of another currency is counted at a rate that is named with its day", async () => {
  const strip = await planInEuros({ rate: "0.925", day: "2024-11-26" });
  expect(await within(strip).findByText("1 USD = 0.92500 EUR, European Central Bank 2024-11-26")).toBeDefined();
  await waitFor(() => expect(strip.textContent).toContain("185.00"));
});

test("Y-142 where there is no rate money at risk stays empty, and the strip says why", async () => {
  const strip = await planInEuros({ rate: null, day: null });
  expect(await within(strip).findByText(/No USD\/EUR rate for that day/)).toBeDefined();
  expect(strip.textContent).toContain("20.0");
  expect(strip.textContent).not.toContain("185.00");
});

/** A plan that risks 200 dollars in an account with rules. */
async function planUnderRules(room: { firm: string; own: string }) {
  server.use(
    http.get(api("/trade-accounts"), () => listResponse([makeAccount({ hasRules: true })])),
    http.get(api(`/trade-accounts/${accountId}/rules`), () =>
      HttpResponse.json({
        ...{ rules: null, version: 3, currency: "USD", progress: [], days: [] },
        ...{ openTrades: 1, openWithoutRisk: 0, openRisk: "221" },
        phases: [],
        found: [],
        nextOrder: {
          firm: { rule: "dailyLoss", room: room.firm },
          own: { rule: "ownDailyLoss", room: room.own },
        },
      }),
    ),
  );
  const { user } = await openDialog(state);
  await pickPound(user);
  fill("Size", "1");
  fill("Price", "1.2634");
  fill("Stop", "1.2614");
  const strip = screen.getByRole("region", { name: "Trade risk" });
  await waitFor(() => expect(strip.textContent).toContain("200.00"));
  return strip;
}

test("Y-141 a plan whose stop would reach the own daily limit is warned of, the firm's limit weighs more", async () => {
  const strip = await planUnderRules({ firm: "2279", own: "199.5" });
  expect((await within(strip).findByRole("status")).textContent).toMatch(
    /^Your own daily loss limit will be hit.*199\.50/,
  );
});

test("Y-141 a plan whose stop would reach a limit of the firm says which, and may still be added", async () => {
  const strip = await planUnderRules({ firm: "200", own: "199.5" });
  expect((await within(strip).findByRole("status")).textContent).toMatch(
    /^The firm’s daily loss limit will be.*200\.00/,
  );
  expect(screen.getByRole("button", { name: /^Save and Close/ })).toHaveProperty("disabled", false);
});

test("Y-141 a plan that leaves room below every limit is not warned of", async () => {
  const strip = await planUnderRules({ firm: "2279", own: "200.01" });
  await waitFor(() => expect(callsTo(`/trade-accounts/${accountId}/rules`)).toHaveLength(1));
  expect(within(strip).queryByRole("status")).toBeNull();
});
