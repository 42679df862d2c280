import type { Finding, Findings } from "@entrywise/contracts/trades/findings.api";
import { WinLossStatus } from "@entrywise/domain/enumerations";
import { address, openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeFinding, makeFindings } from "../test/findings.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { makeHeadline, makeTrade } from "../test/trades.ts";
import { TradesPage } from "./trades.page.tsx";

startTestServer();
beforeAll(() => import("./trades-finding.view.tsx"));

const isOthers = (request: Request) => new URL(request.url).searchParams.has("without.weekdays");
const bin = (from: number, count: number) => ({
  ...{ result: WinLossStatus.Win, from, to: from + 0.5, count, netRR: 1 },
});
const distribution = (mean: number, counts: [number, number]) => ({
  ...{ bins: [bin(-0.5, counts[0]), bin(0.5, counts[1])], width: 0.5, countRR: counts[0] + counts[1], mean, sqn: null },
});
const sent: unknown[] = [];

function serve(items: readonly Finding[], own: Partial<Findings> = {}) {
  server.use(http.get(api("/trades/findings"), () => HttpResponse.json(makeFindings(items, own))));
}

beforeEach(() => {
  sent.length = 0;
  server.use(
    http.put(api("/trades/findings/mark"), async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(api("/trades/stats"), ({ request }) =>
      HttpResponse.json(isOthers(request) ? makeHeadline({ count: 307 }) : makeHeadline({ count: 71 })),
    ),
    http.get(api("/trades/stats/charts/r-distribution"), ({ request }) =>
      HttpResponse.json(isOthers(request) ? distribution(0.34, [100, 207]) : distribution(-0.56, [60, 11])),
    ),
    http.get(api("/widgets/net-reward-graph"), () => HttpResponse.json({ items: [], total: 0 })),
    http.get(api("/trades/list"), () => listResponse([makeTrade({ symbol: "XAUUSD" })])),
  );
});

const open = (path = "/weekday:5", options = {}) =>
  openPage(<TradesPage />, { path: `/trades/findings${path}`, ...options });
const sentence = "Friday trades return 0.90R less than your other trades";

test("Y-321 a finding's page has its sentence, band, q, formula, both groups and its trades", async () => {
  serve([makeFinding({ id: "long", rule: "long", value: null, query: "direction=0" }), makeFinding()]);
  await open("/weekday:5?symbols=EURUSD");
  expect(await screen.findByRole("heading", { name: sentence })).toBeTruthy();
  expect(screen.getByText("2 of 2 findings in this filter")).toBeTruthy();
  const result = screen.getByRole("region", { name: "Result" });
  for (const text of ["−0.90R", "−1.15R", "−0.62R", "−9,557", "Strong evidence", "q < 0.001, corrected for 44", "71"])
    expect(result.textContent).toContain(text);
  const workings = screen.getByRole("region", { name: "How it’s worked out" });
  for (const text of ["Average: Friday trades", "−0.56R", "+0.34R", "−0.90R", "< 0.001"])
    expect(workings.textContent).toContain(text);
  const groups = await screen.findByRole("table", { name: "Both groups" });
  expect(groups.textContent).toContain("Friday trades");
  expect(await screen.findByRole("link", { name: "71" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "307" }).getAttribute("href")).toContain("without.weekdays=5");
  expect(await screen.findByRole("link", { name: "XAUUSD" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Data table" }).getAttribute("href")).toBe(
    "/trades/data-table?open=false&symbols=EURUSD&statuses=1&weekdays=5",
  );
});

test("Y-321 where not every trade of a group has the measure, the table says how many are compared", async () => {
  serve([makeFinding({ n: 70, others: 300 })]);
  await open();
  const row = (await screen.findByRole("rowheader", { name: "Compared" })).closest("tr");
  expect(row?.textContent).toBe("Compared70300");
});

test("Y-321 both groups are drawn on one axis of R, with their averages, and as a table", async () => {
  serve([makeFinding()]);
  const user = await open();
  const panel = await screen.findByRole("region", { name: "Results of both groups" });
  expect(await within(panel).findByText(/average −0\.56R/)).toBeTruthy();
  expect(panel.textContent).toContain("share of trades per 0.50R");
  await user.click(within(panel).getByRole("button", { name: "Table" }));
  const [first] = (await within(panel).findAllByRole("row")).slice(1);
  expect(first?.textContent).toContain("84.5%");
  expect(first?.textContent).toContain("32.6%");
});

test("Y-321 its keys follow it, dismiss it with a reason, and leave it out, after which the list shows what remains", async () => {
  serve([makeFinding()]);
  const user = await open();
  await screen.findByRole("heading", { name: sentence });
  await user.keyboard("b");
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ finding: "weekday:5", state: "followed" })]));
  await user.keyboard("d");
  await user.type(within(await screen.findByRole("dialog")).getByRole("textbox"), "One bad month");
  await user.click(screen.getByRole("button", { name: "Dismiss finding" }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ state: "dismissed", reason: "One bad month" }));
  await user.keyboard("o");
  await waitFor(() => expect(address()).toBe("/trades/findings?without.weekdays=5"));
});

test("Y-321 the way back leads to the list with the same filter", async () => {
  serve([makeFinding()]);
  await open("/weekday:5?symbols=EURUSD");
  const back = await screen.findByRole("link", { name: "All findings" });
  expect(back.getAttribute("href")).toBe("/trades/findings?symbols=EURUSD");
});

test("Y-321 a dismissed finding keeps its page, with the reason and the way to restore it", async () => {
  serve([makeFinding({ mark: { state: "dismissed", reason: "One bad month" } })]);
  const user = await open();
  expect(await screen.findByText("Dismissed: One bad month")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ state: null })]));
});

test.each([
  ["the filter has only one side of", []],
  ["a newer release asks", [makeFinding({ id: "weekday:5", rule: "moon-phase" })]],
])("Y-321 a question that %s says so and leads to the others", async (_, items) => {
  serve(items);
  await open();
  expect(await screen.findByText("Nothing to compare for this question")).toBeTruthy();
  expect(screen.getByRole("link", { name: "All findings" })).toBeTruthy();
});

test("Y-321 a finding that cannot be loaded says so", async () => {
  server.use(http.get(api("/trades/findings"), () => problem(500, "Broken")));
  await open();
  expect(await screen.findByText("Couldn’t load the finding")).toBeTruthy();
});

test("Y-321 money is hidden in privacy mode, also in the formula and in both groups", async () => {
  serve([makeFinding({ id: "without-stop", rule: "without-stop", value: null, measure: "netProfit", mean: -12.5 })]);
  await open("/without-stop", { privacyMode: true });
  const page = await screen.findByRole("article");
  expect(page.textContent).not.toContain("12.5");
  expect(page.textContent).not.toContain("9,557");
});

test("Y-321 everything of a finding is asked for with the filter of its page", async () => {
  serve([makeFinding()]);
  await open("/weekday:5?symbols=EURUSD");
  await screen.findByRole("link", { name: "XAUUSD" });
  const asked = ["/trades/stats", "/trades/stats/charts/r-distribution", "/trades/list"].flatMap((path) =>
    callsTo(path),
  );
  expect(asked.length).toBeGreaterThanOrEqual(5);
  for (const { query } of asked) expect(query.get("symbols")).toBe("EURUSD");
});
