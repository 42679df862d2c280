import type { Finding, Findings } from "@entrywise/contracts/trades/findings.api";
import { findingRules } from "@entrywise/domain/findings/finding-rules";
import { address, openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, expect, test } from "vitest";
import { nameOf, sentenceOf } from "../areas/analysis/findings/finding-texts.ts";
import { makeFinding, makeFindings } from "../test/findings.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { makeAccount } from "../test/trades.ts";
import { DashboardPage } from "./dashboard.page.tsx";
import { TradesPage } from "./trades.page.tsx";

startTestServer();
beforeAll(() => import("./trades-findings.view.tsx"));

const sent: unknown[] = [];
function serve(items: readonly Finding[], own: Partial<Findings> = {}) {
  sent.length = 0;
  server.use(
    http.get(api("/trades/findings"), () => HttpResponse.json(makeFindings(items, own))),
    http.put(api("/trades/findings/mark"), async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
}
const open = (query = "", options = {}) => openPage(<TradesPage />, { path: `/trades/findings${query}`, ...options });
const fridays = "Friday trades return 0.90R less than your other trades";
/** A part of a sentence is bold. */
const isSentence = (text: string) => (_: string, element: Element | null) =>
  element?.localName === "p" && element.textContent === text;
const findSentence = (text: string) => screen.findByText(isSentence(text));
const querySentence = (text: string) => screen.queryByText(isSentence(text));
const unclear = makeFinding({
  ...{ id: "long", rule: "long", value: null, query: "direction=0", difference: 0.25, band: { low: -0.1, high: 0.6 } },
  ...{ n: 214, others: 164, rate: 0.26, chance: 0.08, evidence: "unclear", needed: 270, money: null },
});

test("Y-320 a finding is one sentence with its trades, band, money, evidence and q", async () => {
  serve([makeFinding(), unclear]);
  await open();
  const row = (await findSentence(fridays)).closest("li");
  for (const text of ["71 of 378 trades", "−0.90R", "−1.15R", "−0.62R", "−9,557", "−12,314", "Strong evidence"]) {
    expect(row?.textContent).toContain(text);
  }
  expect(row?.textContent).toContain("q < 0.001");
  expect(screen.getByText(/44 questions asked of these trades/)).toBeTruthy();
  expect(screen.getByText("What the words mean")).toBeTruthy();
});

test("Y-320 Y-324 a question without an answer says how many trades it needs, and is no finding", async () => {
  serve([makeFinding(), unclear]);
  await open();
  const row = (await screen.findByRole("link", { name: "Long trades" })).closest("tr");
  for (const text of ["214 of 378 trades", "+0.25R", "Not clear", "q 0.26", "about 270 more trades"]) {
    expect(row?.textContent).toContain(text);
  }
  expect(within(screen.getByRole("region", { name: "Findings" })).getAllByRole("listitem")).toHaveLength(1);
});

test("Y-321 Show trades opens the finding's trades within the filter, Leave out adds the exclusion to it", async () => {
  serve([makeFinding()]);
  const user = await open("?symbols=EURUSD");
  const link = await screen.findByRole("link", { name: "Show trades" });
  expect(link.getAttribute("href")).toBe("/trades/data-table?open=false&symbols=EURUSD&statuses=1&weekdays=5");
  await user.click(screen.getByRole("button", { name: "Leave out" }));
  await waitFor(() => expect(address()).toContain("without.weekdays=5"));
  expect(await screen.findByText("Chosen after the fact.")).toBeTruthy();
  await waitFor(() => expect(callsTo("/trades/findings").at(-1)?.query.get("without.weekdays")).toBe("5"));
});

test("Y-321 a finding is followed, and dismissed with a reason", async () => {
  serve([makeFinding()]);
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Follow" }));
  await waitFor(() =>
    expect(sent).toEqual([{ finding: "weekday:5", state: "followed", reason: "", name: "Friday trades" }]),
  );
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Only a bad month");
  await user.click(within(dialog).getByRole("button", { name: "Dismiss finding" }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      finding: "weekday:5",
      state: "dismissed",
      reason: "Only a bad month",
      name: "Friday trades",
    }),
  );
});

test("Y-321 what was dismissed stands on its own tab with the reason, and can be restored", async () => {
  serve([makeFinding({ mark: { state: "dismissed", reason: "Only a bad month" } })]);
  const user = await open();
  expect(await screen.findByText("No question shows a clear difference in these trades")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Dismissed 1" }));
  expect((await findSentence(fridays)).closest("li")?.textContent).toContain("Only a bad month");
  await user.click(screen.getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(sent).toEqual([{ finding: "weekday:5", state: null, reason: "", name: "Friday trades" }]));
});

test("Y-320 findings about the same trades are one row that names the others, and are counted once", async () => {
  serve([makeFinding(), makeFinding({ id: "untagged", rule: "untagged", value: null, query: "untagged=true" })]);
  await open();
  const row = (await findSentence(fridays)).closest("li");
  expect(row?.textContent).toContain("Same trades: Trades without tags");
  expect(within(screen.getByRole("region", { name: "Findings" })).getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByRole("radio", { name: "All 1" })).toBeTruthy();
});

test("Y-321 J, K and the arrows move through the findings, Enter opens the page of the one in focus, and B follows it", async () => {
  serve([makeFinding(), makeFinding({ id: "weekday:2", value: "2", difference: 0.5, query: "weekdays=2" })]);
  const user = await open();
  await findSentence(fridays);
  const focused = () => document.activeElement?.closest("li")?.dataset["finding"];
  const pressed = async (keys: string) => {
    await user.keyboard(keys);
    return focused();
  };
  expect(await pressed("j")).toBe("weekday:5");
  expect(await pressed("j")).toBe("weekday:2");
  expect(await pressed("j")).toBe("weekday:2");
  expect(await pressed("k")).toBe("weekday:5");
  expect(await pressed("{ArrowDown}")).toBe("weekday:2");
  await user.keyboard("b");
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ finding: "weekday:2", state: "followed" })]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/trades/findings/weekday:2"));
});

test("Y-320 findings that cost and findings that help have a tab each", async () => {
  const helping = makeFinding({ id: "weekday:2", value: "2", difference: 0.5, band: { low: 0.1, high: 0.9 } });
  serve([makeFinding(), helping]);
  const user = await open();
  await user.click(await screen.findByRole("radio", { name: "Help you 1" }));
  expect(await findSentence("Tuesday trades return 0.50R more than your other trades")).toBeTruthy();
  expect(querySentence(fridays)).toBeNull();
});

test.each<[string, Partial<Findings>, RegExp]>([
  ["one trade", { count: 1, countRR: 1, days: 1, asked: 0 }, /this filter has one trade\. A finding needs at least 20/],
  ["few trades", { count: 14, countRR: 14, days: 9, asked: 0 }, /this filter has 14 trades\. A finding needs at least/],
  ["one day", { days: 1, asked: 0 }, /closed on the same day\. Findings compare days/],
  ["all alike", {}, /No question shows a clear difference/],
  ["no stop", { countRR: 0 }, /No trades have a stop yet, so there’s no R/],
  ["some without a stop", { countRR: 370 }, /8 trades have no stop and so no R/],
  ["open trades", { openCount: 2 }, /2 open trades are excluded/],
  ["open trades alone", { count: 0, countRR: 0, openCount: 3 }, /All trades in this filter are still open/],
  ["no trades", { count: 0, countRR: 0 }, /No trades match/],
])("Y-320 %s: the page says so", async (_, own, text) => {
  serve([], own);
  await open("?direction=0");
  expect(await screen.findByText(text)).toBeTruthy();
});

test("Y-320 trades in several currencies say what their money is shown in", async () => {
  const rates = [{ currency: "EUR", count: 40, lowest: "1.05", highest: "1.1" }];
  serve([makeFinding()], { conversion: { currency: "USD", source: "European Central Bank", leftOut: 0, rates } });
  await open();
  expect(await screen.findByText(/European Central Bank/)).toBeTruthy();
});

test("Y-320 what cannot be loaded says so and can be tried again", async () => {
  server.use(http.get(api("/trades/findings"), () => problem(500, "Broken")));
  await open();
  expect(await screen.findByText("Couldn’t load the findings")).toBeTruthy();
});

test("Y-320 a rule of a newer release is left out, and its neighbours are drawn", async () => {
  serve([makeFinding({ id: "moon", rule: "moon-phase", value: null }), makeFinding()]);
  await open();
  expect(await findSentence(fridays)).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Findings" })).getAllByRole("listitem")).toHaveLength(1);
});

test("Y-320 every rule has a sentence and a name of its own, with what they are about", () => {
  const said = findingRules.map((rule) =>
    makeFinding({ rule: rule.id, measure: rule.measure, label: "ACME", bound: 2, value: "3" }),
  );
  const sentences = said.map((finding) => sentenceOf(finding, "USD"));
  expect(new Set(sentences).size).toBe(findingRules.length);
  expect(new Set(said.map((finding) => nameOf(finding, "USD"))).size).toBe(findingRules.length);
  for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|NaN|\{|\bnull\b/);
  const money = makeFinding({ rule: "without-stop", value: null, measure: "netProfit", difference: -12.5 });
  expect(sentenceOf(money, null)).toBe("Trades without a stop make Private less per trade than your other trades");
});

test("Y-320 Y-321 the dashboard shows the three largest findings with their trades, and the way to all of them", async () => {
  const days = [1, 2, 3, 4].map((day) =>
    makeFinding({ id: `weekday:${day}`, value: `${day}`, query: `weekdays=${day}`, n: 60 + day }),
  );
  const sameTrades = makeFinding({ id: "tag:x", rule: "tag", value: "x", label: "Mondays", n: 61 });
  const dismissed = makeFinding({ id: "long", rule: "long", value: null, mark: { state: "dismissed", reason: "" } });
  serve([dismissed, ...days.slice(0, 1), sameTrades, ...days.slice(1)]);
  await openPage(<DashboardPage />, { path: "/dashboard?symbols=EURUSD" });
  const card = await screen.findByRole("region", { name: "Findings" });
  const links = within(card).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "All findings",
    ...["Monday", "Tuesday", "Wednesday"].map((day) => `${day} trades return 0.90R less than your other trades`),
  ]);
  expect(card.textContent).toContain("61 trades · Strong evidence");
  expect(links[0]?.getAttribute("href")).toBe("/trades/findings?symbols=EURUSD");
  expect(links[1]?.getAttribute("href")).toBe("/trades/data-table?open=false&symbols=EURUSD&statuses=1&weekdays=1");
});

test("Y-307 sentences of findings mark results where an account has estimated costs, and nothing else", async () => {
  const accounts = [makeAccount({ hasEstimatedCosts: true })];
  server.use(http.get(api("/trade-accounts"), () => listResponse(accounts)));
  serve([
    makeFinding(),
    makeFinding({ id: "x", rule: "long", value: null, measure: "strikeRate", difference: -0.123 }),
  ]);
  await open();
  expect(await findSentence(fridays.replace("0.90R", "~0.90R"))).toBeTruthy();
  expect(document.body.textContent).not.toContain("~12.3");
});
