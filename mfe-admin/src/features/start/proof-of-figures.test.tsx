import type { FigureProofs } from "@entrywise/contracts/trades/proof.api";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ProofOfFigures } from "./proof-of-figures.tsx";

let proofs: FigureProofs = { nights: [], differing: 0, differences: [] };
const server = setupServer(http.get("*/commands/figure-proofs", () => HttpResponse.json(proofs)));
beforeAll(() => server.listen());
afterEach(cleanup);
afterAll(() => server.close());

async function show(now: FigureProofs) {
  proofs = now;
  renderPage(<ProofOfFigures />, { path: "/admin" });
  return within(await screen.findByRole("region", { name: "Proof of figures" }));
}
const night = (day: string, differing = 0) => ({ night: `2026-11-${day}`, accounts: 124, differing });

test("Y-327 administrators see how many accounts were proved last night, with the nights before", async () => {
  const tile = await show({ nights: [night("29"), night("28"), night("27")], differing: 0, differences: [] });
  expect(tile.getByText("124 of 124")).toBeTruthy();
  expect(tile.getByText("no difference")).toBeTruthy();
  expect(tile.getByText("3 nights, no differences")).toBeTruthy();
  expect(tile.getByRole("img", { name: "3 of 3 nights without a difference" })).toBeTruthy();
  cleanup();
  const fixed = await show({ nights: [night("29"), night("28", 1)], differing: 0, differences: [] });
  expect(fixed.getByText("2 nights. Figures differed on 2026-11-28 and no longer do")).toBeTruthy();
});

test("Y-327 a difference names the account and its figures until it is gone, and before the first proof there is none", async () => {
  const accountId = "01a00000-0000-7000-8000-0000000000d1";
  const differences: FigureProofs["differences"] = [
    { accountId, figures: ["netProfit", "sum"], provedAt: "2026-11-29T01:02:00.000Z" },
  ];
  const tile = await show({ nights: [night("29", 1)], differing: 1, differences });
  expect(tile.getByText("1 account differs")).toBeTruthy();
  expect(tile.getByRole("listitem").textContent).toBe(`${accountId}: netProfit, sum`);
  cleanup();
  const none = await show({ nights: [], differing: 0, differences: [] });
  expect(none.getByText(/The first proof runs tonight/)).toBeTruthy();
});
