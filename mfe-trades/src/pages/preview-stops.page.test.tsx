import { openPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { preview, startImportService } from "../test/import-service.ts";
import { makePreview, makeRow } from "../test/imports.ts";
import { api, server } from "../test/test-server.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startImportService();

const losing = makeRow({ ticket: "1", reportedStopPrice: "78.11", netRR: 1.75 });
const trailed = makeRow({ ticket: "2", reportedStopPrice: "77.76", netRR: null });
const known = makeRow({
  ticket: "3",
  reportedStopPrice: "77.76",
  journalStopPrice: "79.01",
  netRR: -0.5,
  netProfit: "-4",
});

async function openPreview() {
  const shown = makePreview({
    rows: [losing, trailed, known],
    warnings: [],
    counts: { new: 3, open: 0, alreadyHere: 0, deleted: 0, cash: 0, skipped: 0 },
    stops: { trades: 3, usable: 1, reported: 2 },
  });
  server.use(http.post(api("/trade-import-profiles/:id/import"), () => HttpResponse.json(shown)));
  const user = await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  await preview(user);
  return user;
}

/** Ticket, what the stop counts as, and R. */
function rowsSeen() {
  const grid = screen.getByRole("grid", { name: "File rows" });
  const heads = within(grid)
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
  return [...grid.querySelectorAll("tbody tr")].map((row) =>
    ["Ticket", "Stop used as", "R"].map((name) => row.children[heads.indexOf(name)]?.textContent),
  );
}

test("T-580 rows of the preview show their R, and only those by an initial stop where the person leaves R empty", async () => {
  const user = await openPreview();
  expect(rowsSeen()).toEqual([
    ["1", "initial stop", expect.stringContaining("+1.75")],
    ["2", "moved into profit", expect.stringContaining("-")],
    ["3", "initial stop", expect.stringContaining("−0.50")],
  ]);
  await user.click(screen.getByRole("radio", { name: "Leave R empty" }));
  expect(rowsSeen()[0]).toEqual(["1", "info only", expect.stringContaining("-")]);
  expect(rowsSeen()[2]?.[2]).toContain("−0.50");
});

test("T-580 the share of trades that get an R is a bar below its count, and the rows with an R can be seen alone", async () => {
  const user = await openPreview();
  expect(screen.getByText("1 of 3 trades get R")).toBeTruthy();
  const bar = screen.getByRole("progressbar", { name: "Trades with R" });
  expect([bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuemax")]).toEqual(["1", "3"]);
  expect(screen.getByText("2 winners, 1 losers · 2 with R")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "With R 2" }));
  expect(rowsSeen().map(([ticket]) => ticket)).toEqual(["1", "3"]);
  await user.click(screen.getByRole("radio", { name: "Leave R empty" }));
  expect(rowsSeen().map(([ticket]) => ticket)).toEqual(["3"]);
});
