import type { BarCoverage, SymbolCoverage } from "@entrywise/contracts/trades/bar-coverage.api";
import type { OwnBarsPreview } from "@entrywise/contracts/trades/charting.api";
import { ApiProblem } from "@entrywise/host";
import { openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { BarArchiveError, unpackBarFiles } from "../data/bars/bar-archive.ts";
import { keepBars, previewBars } from "../data/bars/own-bars-upload.ts";
import { api, callsTo, server, startTestServer } from "../test/test-server.ts";
import { accountId } from "../test/trades.ts";
import { ToolsPage } from "./tools.page.tsx";

// the fetch of the tests cannot send files
vi.mock("../data/bars/own-bars-upload.ts", () => ({ previewBars: vi.fn(), keepBars: vi.fn() }));
vi.mock("../data/bars/bar-archive.ts", async (original) => ({
  ...(await original<typeof import("../data/bars/bar-archive.ts")>()),
  unpackBarFiles: vi.fn(), // files of jsdom cannot be read in parts
}));
startTestServer();

const gap = (symbol: string, daysMissing: number, own: Partial<SymbolCoverage> = {}): SymbolCoverage => ({
  symbol,
  trades: 4,
  tradesWithout: daysMissing === 0 ? 0 : 3,
  days: 5,
  daysMissing,
  missingFrom: daysMissing === 0 ? null : "2024-11-04",
  missingTo: daysMissing === 0 ? null : "2024-11-15",
  hasFiles: daysMissing === 0,
  filledWeeks: daysMissing === 0 ? ["2024-11-04"] : [],
  missingWeeks: daysMissing === 0 ? [] : ["2024-11-04", "2024-11-11"],
  ...own,
});

function coverageOf(items: readonly SymbolCoverage[], own: Partial<BarCoverage> = {}): BarCoverage {
  const trades = items.reduce((sum, item) => sum + item.trades, 0);
  const without = items.reduce((sum, item) => sum + item.tradesWithout, 0);
  const sources = { provider: null, exchanges: [] };
  const period = { from: "2024-11-04", to: "2024-11-18", ...sources, toFill: 0, tradeIdsToFill: [] };
  return { trades, tradesWithBars: trades - without, ...period, items: [...items], total: items.length, ...own };
}

/** Bars that are there count as soon as a file of their symbol is saved. */
function serve(items: readonly SymbolCoverage[], own: Partial<BarCoverage> = {}) {
  const saved: { symbol: string; timeZone: string }[] = [];
  const previews = new Map<string, Partial<OwnBarsPreview> | "bad">();
  vi.mocked(previewBars).mockImplementation(async (_, { name }) => {
    const preview = previews.get(name);
    if (preview === "bad") throw new ApiProblem(400, { detail: "Row 3 has no price." });
    return {
      ...{ layout: "MetaTrader 4 script", spanSeconds: 60, count: 1440, skipped: 0 },
      ...{ first: "2024.11.04 00:00", last: "2024.11.15 23:59", hasZone: true, symbol: null },
      ...preview,
    };
  });
  vi.mocked(keepBars).mockImplementation(async (_host, _file, fields) => {
    saved.push(fields);
    return crypto.randomUUID();
  });
  server.use(
    http.get(api("/charting/coverage"), () =>
      HttpResponse.json(
        coverageOf(
          items.map((item) => (saved.some(({ symbol }) => symbol === item.symbol) ? gap(item.symbol, 0) : item)),
          own,
        ),
      ),
    ),
  );
  return { saved, previews };
}

const open = (path = "/tools/prices", host: object = {}) => openPage(<ToolsPage />, { path, host });
const fileOf = (name: string) => new File(["time,open"], name, { type: "text/csv" });
const row = (name: string) => screen.findByRole("listitem", { name });
const input = () => screen.findByLabelText<HTMLInputElement>("Bar files");

test("Y-181 symbols stand in order of their missing days, with weeks, totals and how many trades have bars", async () => {
  serve([gap("NAS100", 8), gap("EURUSD", 0)]);
  await open();
  const table = await screen.findByRole("table");
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((one) => within(one).getByRole("rowheader").textContent)).toEqual(["NAS100", "EURUSD", "2 symbols"]);
  expect(screen.getByText("5 of 8 trades with bars")).toBeDefined();
  const weeks = within(table).getByRole("img", { name: "0 weeks with bars, 2 weeks without" });
  expect([...weeks.children].map((slot) => slot.getAttribute("data-state"))).toEqual(["missing", "missing", "none"]);
  expect(within(table).getByText("Complete")).toBeDefined();
});

test("Y-181 the filter of the address narrows what is asked for", async () => {
  serve([gap("NAS100", 8)]);
  await open("/tools/prices?symbols=NAS100&startDate=2024-11-01");
  await screen.findByRole("table");
  expect(callsTo("/charting/coverage").some(({ query }) => query.get("symbols") === "NAS100")).toBe(true);
});

test("Y-181 many files are taken at once: what is clear is saved by itself, and a row says what it filled", async () => {
  const { saved, previews } = serve([gap("NAS100", 8), gap("USDJPY", 2)]);
  previews.set("NAS100_M1.csv", { symbol: "NAS100" });
  previews.set("usdjpy.csv", { symbol: "USDJPY" });
  const snackbar = vi.fn();
  const user = await open("/tools/prices", { snackbar });
  await screen.findByRole("table");
  await user.upload(await input(), [fileOf("NAS100_M1.csv"), fileOf("usdjpy.csv")]);
  await waitFor(async () =>
    expect((await row("usdjpy.csv")).textContent).toContain("2 days filled, 3 trades completed"),
  );
  expect((await row("NAS100_M1.csv")).textContent).toContain("NAS100, 1 min, UTC");
  expect((await row("NAS100_M1.csv")).textContent).toContain("8 days filled, 3 trades completed");
  expect(saved).toEqual([
    { symbol: "NAS100", timeZone: "UTC" },
    { symbol: "USDJPY", timeZone: "UTC" },
  ]);
  expect(snackbar).toHaveBeenCalledTimes(1);
  expect(snackbar).toHaveBeenCalledWith({ type: "success", text: "10 days filled, 6 trades completed" });
});

test("Y-181 the files of a ZIP stand in its place and are saved like others, and one that cannot be opened says why", async () => {
  const { saved, previews } = serve([gap("NAS100", 8), gap("USDJPY", 2)]);
  previews.set("NAS100_M1.csv", { symbol: "NAS100" });
  previews.set("usdjpy.csv", { symbol: "USDJPY" });
  vi.mocked(unpackBarFiles).mockImplementation(async ({ name }) => {
    if (name === "bars.zip") return [fileOf("NAS100_M1.csv"), fileOf("usdjpy.csv")];
    throw new BarArchiveError("empty");
  });
  const user = await open();
  await screen.findByRole("table");
  await user.upload(await input(), [fileOf("bars.zip"), fileOf("pictures.zip")]);
  await waitFor(() => expect(saved.map(({ symbol }) => symbol)).toEqual(["NAS100", "USDJPY"]));
  expect(screen.queryByRole("listitem", { name: "bars.zip" })).toBeNull();
  expect((await row("pictures.zip")).textContent).toContain("No CSV or text file in this ZIP.");
});

test("Y-152 Y-181 U opens the choice of files", async () => {
  serve([gap("NAS100", 8)]);
  const user = await open();
  const opened = vi.spyOn(await input(), "click");
  await user.keyboard("u");
  expect(opened).toHaveBeenCalledTimes(1);
  expect((await screen.findByRole("button", { name: "Upload bars" })).querySelector("kbd")?.textContent).toBe("U");
});

test("Y-181 an unknown symbol is asked in the row and answered with one press", async () => {
  const { saved, previews } = serve([gap("NAS100", 8), gap("XAUUSD", 2)]);
  previews.set("gold_2024.csv", { symbol: "XAU" });
  const user = await open();
  await screen.findByRole("table");
  await user.upload(await input(), [fileOf("gold_2024.csv")]);
  const asked = await row("gold_2024.csv");
  expect(await within(asked).findByText("Which symbol is this?")).toBeDefined();
  expect(
    within(asked)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["XAUUSD", "NAS100"]);
  await user.click(within(asked).getByRole("button", { name: "XAUUSD" }));
  await waitFor(() => expect(saved).toEqual([{ symbol: "XAUUSD", timeZone: "UTC" }]));
});

test("Y-181 a time zone is asked once: its answer counts for all files that state none", async () => {
  const { saved, previews } = serve([gap("NAS100", 8), gap("USDJPY", 2)]);
  previews.set("NAS100.csv", { symbol: "NAS100", hasZone: false });
  previews.set("USDJPY.csv", { symbol: "USDJPY", hasZone: false });
  const user = await open();
  await screen.findByRole("table");
  await user.upload(await input(), [fileOf("NAS100.csv"), fileOf("USDJPY.csv")]);
  await within(await row("USDJPY.csv")).findByText(/Which time zone/);
  const first = await row("NAS100.csv");
  await user.click(within(first).getByRole("button", { name: "Broker time UTC+2/+3 (US daylight saving)" }));
  await waitFor(() => expect(saved.map(({ timeZone }) => timeZone)).toEqual(["broker:us", "broker:us"]));
});

test("Y-181 a file chosen for a symbol is of that symbol, whatever its name says", async () => {
  const { saved, previews } = serve([gap("NAS100", 8)]);
  previews.set("export.csv", { symbol: "EXPORT" });
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Upload bars for NAS100" }));
  await user.upload(await input(), [fileOf("export.csv")]);
  await waitFor(() => expect(saved).toEqual([{ symbol: "NAS100", timeZone: "UTC" }]));
});

test("Y-181 a file that cannot be read says why in its row, and the others go on", async () => {
  const { saved, previews } = serve([gap("NAS100", 8)]);
  previews.set("bad.csv", "bad");
  previews.set("NAS100.csv", { symbol: "NAS100" });
  const user = await open();
  await screen.findByRole("table");
  await user.upload(await input(), [fileOf("bad.csv"), fileOf("NAS100.csv")]);
  expect((await within(await row("bad.csv")).findByRole("alert")).textContent).toContain("Row 3 has no price.");
  await waitFor(() => expect(saved).toHaveLength(1));
});

test("Y-181 the page says whether a price provider is set up, and offers nothing to connect", async () => {
  serve([gap("NAS100", 8)]);
  await open();
  expect(await screen.findByText(/No price provider is set up/)).toBeDefined();
  expect(screen.queryByRole("button", { name: /connect/i })).toBeNull();
});

test("Y-308 the page names the exchanges whose bars charts of coins use, and says which can't be reached", async () => {
  const state = (name: "Binance" | "Bybit" | "Kraken", isAway: boolean) => ({
    name,
    state: isAway ? ("unreachable" as const) : ("ready" as const),
  });
  serve([gap("NAS100", 8)], { exchanges: [state("Binance", false), state("Bybit", true), state("Kraken", false)] });
  await open();
  expect(await screen.findByText(/bars published by Binance, Bybit and Kraken/)).toBeDefined();
  expect(screen.getByText(/Couldn’t reach Bybit/)).toBeDefined();
  expect(screen.queryByText(/No price provider is set up/)).toBeNull();
});

test("Y-308 where no exchange can be reached the page says that there may be no internet access", async () => {
  const exchanges = (["Binance", "Bybit", "Kraken"] as const).map((name) => ({ name, state: "unreachable" as const }));
  serve([gap("NAS100", 8)], { exchanges });
  await open();
  expect(await screen.findByText(/This installation may have no internet access/)).toBeDefined();
});

test("Y-181 a provider that is set up is named", async () => {
  serve([gap("NAS100", 8)], { provider: "Twelve Data" });
  await open();
  expect(await screen.findByText(/^Twelve Data is set up/)).toBeDefined();
});

test("Y-181 T-272 MAP and MFP of trades with bars are filled with one press, and an undo is offered", async () => {
  const tradeIds = [accountId, accountId.replace(/.$/, "7")];
  serve([gap("NAS100", 0)], { toFill: 2, tradeIdsToFill: tradeIds });
  const sent: unknown[] = [];
  server.use(
    http.post(api("/trades/bulk"), async ({ request }) => {
      sent.push(await request.json());
      const set = { kind: "extremes", closes: [] };
      return HttpResponse.json({ changed: 2, skipped: [], undo: [{ tradeIds, set }] });
    }),
  );
  const snackbar = vi.fn();
  const user = await open("/tools/prices", { snackbar });
  const panel = await screen.findByRole("region", { name: "Suggested MAP and MFP" });
  expect(within(panel).getByRole("heading").textContent).toBe("MAP and MFP suggested for 2 trades");
  await user.click(within(panel).getByRole("button", { name: "Use suggestions" }));
  await waitFor(() => expect(sent).toEqual([{ changes: [{ tradeIds, set: { kind: "barExtremes" } }] }]));
  await waitFor(() => expect(snackbar.mock.lastCall?.[0]).toMatchObject({ type: "success", actionLabel: "Undo" }));
});

test("Y-181 without trades to fill nothing is suggested", async () => {
  serve([gap("NAS100", 8)]);
  await open();
  await screen.findByRole("table");
  expect(screen.queryByRole("region", { name: "Suggested MAP and MFP" })).toBeNull();
});
