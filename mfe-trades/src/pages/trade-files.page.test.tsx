import { openPage } from "@entrywise/host/render-page";
import { fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { makeHours, makeImport, profileOf } from "../test/imports.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startTestServer();

const files = makeHours({ 0: { news: 1, nothingNew: 3 }, 2: { failed: 2 }, 5: { open: 1 } });

beforeEach(() => {
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse([profileOf()])),
    http.get(api("/trade-import-profiles/:id/reconciliation"), () => HttpResponse.json({ reconciliation: null })),
    http.get(api("/trade-imports"), () => listResponse([makeImport()])),
    http.get(api("/trade-imports/deliveries"), () => listResponse([])),
    http.get(api("/trade-imports/deliveries/hours"), () => HttpResponse.json(files)),
  );
});

const open = () => openPage(<TradeImportsPage />, { path: "/trade-imports" });
const panel = async () => within(await screen.findByRole("region", { name: "Files" }));

test("Y-104 T-577 files of the last 24 hours stand by hour and outcome, in the user's zone", async () => {
  await open();
  const shown = await panel();
  expect(await shown.findByText("last 24 hours · 7 received, 1 with new trades")).toBeTruthy();
  const hours = shown.getByRole("slider", { name: /Files per hour\. Use arrow keys to move between hours\./ });
  expect(hours.getAttribute("aria-valuetext")).toMatch(/, No new trades 3, With new trades 1$/);
  const [asked] = callsTo("/trade-imports/deliveries/hours");
  expect(asked?.query.get("timeZone")).toBeTruthy();
  const drawn = [...hours.querySelectorAll(".fl-bar")].map((bar) =>
    [...bar.querySelectorAll("i")].map((part) => part.dataset.outcome),
  );
  expect(drawn).toHaveLength(24);
  expect(drawn[23]).toEqual(["nothingNew", "news"]);
  expect(drawn[21]).toEqual(["failed"]);
  expect(drawn[18]).toEqual(["open"]);
  expect(drawn.flat()).toHaveLength(4);
});

test("Y-104 arrow keys walk the hours, and each says what came in it", async () => {
  await open();
  const hours = await (await panel()).findByRole("slider", {
    name: /Files per hour\. Use arrow keys to move between hours\./,
  });
  const said = (key: string) => {
    fireEvent.keyDown(hours, { key });
    return hours.getAttribute("aria-valuetext");
  };
  expect(said("ArrowLeft")).toMatch(/, no files$/);
  expect(said("ArrowLeft")).toMatch(/, Failed 2$/);
  expect(hours.querySelector(".plot-note")?.textContent).toContain("Failed 2");
  expect(said("Home")).toMatch(/, no files$/);
  expect(hours.getAttribute("aria-valuenow")).toBe("0");
  expect(said("End")).toMatch(/, No new trades 3, With new trades 1$/);
});

test("Y-104 the same figures are a table, newest hour first", async () => {
  const user = await open();
  const shown = await panel();
  await user.click(await shown.findByRole("button", { name: "Table" }));
  const rows = (await shown.findAllByRole("row")).slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ["3", "1", "0", "0"],
    ["0", "0", "0", "2"],
    ["0", "0", "1", "0"],
  ]);
  expect(within(rows[0] as HTMLElement).getByRole("rowheader").textContent).toContain("2026-11-20");
});

test("Y-104 without a file the panel says so", async () => {
  server.use(http.get(api("/trade-imports/deliveries/hours"), () => HttpResponse.json(makeHours())));
  await open();
  const shown = await panel();
  expect(await shown.findByText("No files received in the last 24 hours")).toBeTruthy();
  expect(shown.queryByRole("button", { name: "Table" })).toBeNull();
});

test("X-113 files that cannot be counted say so and are asked for again", async () => {
  server.use(http.get(api("/trade-imports/deliveries/hours"), () => problem(400, ""), { once: true }));
  const user = await open();
  const failed = (await screen.findByText("Couldn’t load files from the last 24 hours")).closest("[role=alert]");
  await user.click(within(failed as HTMLElement).getByRole("button", { name: "Try again" }));
  expect(await (await panel()).findByText("last 24 hours · 7 received, 1 with new trades")).toBeTruthy();
});
