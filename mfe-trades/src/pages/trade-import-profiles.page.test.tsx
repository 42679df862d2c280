import { openPage } from "@entrywise/host/render-page";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeImport, profileOf } from "../test/imports.ts";
import { api, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startTestServer();

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(() => {
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse([profileOf()])),
    http.get(api("/trade-imports"), () => listResponse([makeImport()])),
    http.get(api("/trade-imports/deliveries"), () => listResponse([])),
    http.get(api("/trade-import-profiles/:id/reconciliation"), () => HttpResponse.json({ reconciliation: null })),
  );
});

test("Y-191 a profile says what its account holds of the last statement, and why it differs", async () => {
  const totals = { count: 60, grossProfit: "95.23", grossLoss: "95.73", netProfit: "-0.50", profitFactor: 0.99 };
  const reported = { ...totals, expectedPayoff: -0.01, maximalDrawdown: "36.59" };
  const reconciliation = {
    importId: makeImport().id,
    fileName: "statement.htm",
    importedAt: "2026-03-02T09:00:00.000Z",
    currency: "USD",
    reported,
    counted: reported,
    stored: { ...reported, count: 59, netProfit: "-3.25" },
    agrees: false,
    missingTrades: 1,
    editedTrades: 0,
  };
  server.use(http.get(api("/trade-import-profiles/:id/reconciliation"), () => HttpResponse.json({ reconciliation })));
  await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  const line = await screen.findByRole("region", { name: "Account vs last statement" });
  expect(line.textContent).toContain("Broker total −0.50 USD, your account shows −3.25 USD");
  expect(line.textContent).toContain(
    "1 trade from this statement deleted · 1 of 60 close positions missing from the account.",
  );
});

test("Y-101 past imports can be undone until their time is over", async () => {
  server.use(
    http.get(api("/trade-imports"), () =>
      listResponse([
        makeImport(),
        makeImport({
          id: "01937b1e-5c2a-7000-8000-00000000c002",
          fileName: "old.htm",
          undoUntil: "2020-01-01T00:00:00.000Z",
        }),
        makeImport({ id: "01937b1e-5c2a-7000-8000-00000000c003", fileName: "undone.htm", state: "undone" }),
      ]),
    ),
  );
  await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await screen.findByText("old.htm");
  expect(screen.getAllByRole("button", { name: /^Undo import of/ })).toHaveLength(1);
});

test("T-573 a moved profile changes its place at once, and comes back when the server refuses", async () => {
  const reportError = vi.fn();
  const other = profileOf({ id: "01937b1e-5c2a-7000-8000-00000000b002", name: "Crypto Perp", position: 1 });
  let release = () => undefined as unknown;
  const pending = new Promise((done) => {
    release = () => done(null);
  });
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse([profileOf(), other])),
    http.put(api("/trade-import-profiles/:id/move"), async () => {
      await pending;
      return problem(400, "");
    }),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports", host: { reportError } });
  const names = () => [...document.querySelectorAll<HTMLElement>(".ui-comfort tbody th")].map(({ title }) => title);
  await screen.findByText("Crypto Perp", { selector: "th" });
  await user.click(screen.getByRole("button", { name: "More options for Crypto Perp" }));
  await user.click(await screen.findByRole("menuitem", { name: "Move up" }));
  await waitFor(() => expect(names()).toEqual(["Crypto Perp", "FX Raw 4821"]));
  release();
  await waitFor(() => expect(names()).toEqual(["FX Raw 4821", "Crypto Perp"]));
  expect(reportError).toHaveBeenCalledWith(expect.anything(), "Error moving account");
});

test("T-575 a profile is switched off and on", async () => {
  server.use(
    http.post(api("/trade-import-profiles/:id/enabled"), async ({ request }) =>
      HttpResponse.json(profileOf((await request.json()) as { enabled: boolean })),
    ),
  );
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  const toggle = await screen.findByRole("switch", { name: "FX Raw 4821 enabled" });
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute("aria-checked")).toBe("false"));
});

test("X-113 profiles that cannot be loaded are said not to be", async () => {
  server.use(http.get(api("/trade-import-profiles"), () => problem(400, "")));
  await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  expect(await screen.findByText("Error loading trade import profiles")).toBeTruthy();
});

test("T-576 an import that runs when the page is opened is followed until it has ended", async () => {
  let looks = 0;
  server.use(
    http.get(api("/trade-imports"), () => {
      looks += 1;
      const [state, addedTrades] = looks < 3 ? (["running", 0] as const) : (["done", 1781] as const);
      return listResponse([makeImport({ state, addedTrades, undoUntil: null })]);
    }),
  );
  await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await screen.findByText("Running");
  await screen.findByText("Imported", {}, { timeout: 4_000 });
  expect(screen.getByRole("link", { name: "1,781" })).toBeTruthy();
});
