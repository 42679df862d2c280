import type { Recap } from "@entrywise/contracts/trades/recap.api";
import { address, openPage, type PageOptions } from "@entrywise/host/render-page";
import { testSettings } from "@entrywise/host/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { pictureTexts } from "../areas/analysis/recap/recap-picture.ts";
import { makeRecap } from "../test/recaps.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { JournalPage } from "./journal.page.tsx";

startTestServer();
beforeAll(() => import("./recap.view.tsx"));
beforeEach(() => localStorage.clear());

const preferences = (mail: boolean) => ({
  kinds: { "journal.recapWeek": { inApp: false, mail, digest: false } },
  digest: { isOn: true, frequency: "daily", hour: 18, nextAt: null, contents: [] },
});
const sent: { path: string; body: unknown; ifMatch: string | null }[] = [];
const week = "/journal/recap/week/2024-11-18";

async function open(recap: Partial<Recap> = {}, path = week, options: Partial<PageOptions> = {}) {
  sent.length = 0;
  server.use(
    http.get(api("/trades/recaps/:unit/:date"), ({ params }) => {
      const { unit, date } = params as { unit: Recap["unit"]; date: string }; // of the path above
      return HttpResponse.json(makeRecap({ unit, from: date, ...recap }));
    }),
    http.put(api("/trades/recaps/:unit/:date/:part"), async ({ request, params }) => {
      const text = await request.text();
      const body = text === "" ? null : JSON.parse(text);
      sent.push({ path: String(params.part), body, ifMatch: request.headers.get("if-match") });
      if (params.part !== "reply") return new HttpResponse(null, { status: 204 });
      return HttpResponse.json({ ...makeRecap().reply, ...body, outcome: null, version: 2 });
    }),
    http.get(api("/snapshots/heroes"), () => listResponse([])),
    http.get(api("/notifications/preferences"), () => HttpResponse.json(preferences(false))),
    http.post(api("/notifications/preferences"), async ({ request }) => {
      const body = (await request.json()) as { isOn: boolean }; // what the page sends
      sent.push({ path: "preferences", body, ifMatch: null });
      return HttpResponse.json(preferences(body.isOn));
    }),
  );
  return openPage(<JournalPage />, {
    path,
    ...options,
    host: { settings: { ...testSettings, timeZone: "UTC" }, ...options.host },
  });
}
/** What is seen of an element, without what is only said. */
function seenText(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element; // of an element
  for (const said of copy.querySelectorAll(".ui-said")) said.remove();
  return (
    copy.textContent
      ?.replace(/\s+/g, " ")
      .replace(/(\d)USD/g, "$1 USD")
      .trim() ?? ""
  );
}
const sentence = async () => seenText(await screen.findByText(/^You (made|lost)/));

test("Y-323 the week stands in sentences, with five figures beside those of the week before", async () => {
  await open();
  expect(await sentence()).toBe(
    "You made 351.00 USD (+3.21R) in 12 trades: 4 won, 6 lost, 2 break-even. You paid 42.10 USD in costs. That’s 833.65 USD worse than the week before. Wednesday took back what Monday made.",
  );
  const figure = (name: string) => seenText(screen.getByText(name).parentElement);
  expect(figure("Net R")).toContain("before +5.98R");
  expect(figure("Strike rate")).toContain("40.00%before 50.00%");
  expect(figure("Profit factor")).toContain("1.35before 2.29");
  expect(figure("Average risk")).toContain("0.79%before 1.00%");
  expect(figure("Days journaled")).toContain("4 of 5not Wednesday");
});

test("Y-323 a month that lost says so, without an R too", async () => {
  const figures = { ...makeRecap().figures, netProfit: "-120.5", netRR: null, countRR: 0, costs: "0" };
  await open({ figures, change: "20", remark: null, to: "2024-11-30" }, "/journal/recap/month/2024-11-01");
  expect(await sentence()).toBe(
    "You lost 120.50 USD in 12 trades: 4 won, 6 lost, 2 break-even. That’s 20.00 USD better than the month before.",
  );
});

test("Y-323 days, best and worst trades, findings and broken rules lead to what they are made of", async () => {
  await open();
  const days = within(await screen.findByRole("region", { name: /Per day/ })).getAllByRole("link");
  expect(days.map((link) => [link.getAttribute("href"), seenText(link)])).toEqual([
    ["/journal/2024-11-18", "+391Mon 181 trade"],
    ["/journal/2024-11-19", "−238Tue 191 trade"],
    ["/journal/2024-11-20", "−529Wed 204 trades"],
    ["/journal/2024-11-21", "+279Thu 212 trades"],
    ["/journal/2024-11-22", "+448Fri 224 trades"],
  ]);
  const trades = within(screen.getByRole("region", { name: "Best and worst" })).getAllByRole("link");
  expect(trades.map(seenText)).toEqual([
    expect.stringMatching(/^Best tradeNVDA.*\+3.47R/),
    expect.stringMatching(/^Worst tradeXAUUSD.*−1.01R/),
  ]);
  const finding = screen.getByRole("link", { name: /Friday trades return/ });
  expect(finding.closest("li")?.textContent).toContain("4 trades this week: −1.70R · Strong evidence");
  const rule = screen.getByRole("link", { name: /Never move the stop away/ });
  expect(rule.textContent).toContain("1 time · XAUUSD, Wednesday");
  expect(rule.getAttribute("href")).toContain("startDate=2024-11-18&endDate=2024-11-24");
});

test("Y-323 the answer to the question is saved with its version, for the next trading day", async () => {
  await open();
  const question = /You broke “Never move the stop away” on Wednesday and lost 1.01R/;
  const field = await screen.findByRole("textbox", { name: question });
  expect(screen.getByRole("link", { name: "Monday 25 November" }).getAttribute("href")).toBe("/journal/2024-11-25");
  fireEvent.change(field, { target: { value: "An alert at half the distance." } });
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        ...{ path: "reply", ifMatch: '"1"' },
        body: { reply: "An alert at half the distance.", replyDay: "2024-11-25", question: { kind: "ruleBroken" } },
      },
    ]),
  );
});

test("Y-323 below the question stands what was answered last week, and whether it was done", async () => {
  const earlierReply = { ...makeRecap().reply, from: "2024-11-11", reply: "Two losses, then no trade." };
  const user = await open({ earlierReply });
  expect(await screen.findByText("Two losses, then no trade.")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Partly" }));
  await waitFor(() => expect(sent).toMatchObject([{ path: "outcome", body: { outcome: "partly" } }]));
  expect(callsTo("/trades/recaps/week/2024-11-11/outcome")).toHaveLength(1);
});

test("Y-323 a period without trades has the question and the goals only", async () => {
  const none = { ...makeRecap().figures, count: 0, netProfit: "0", netRR: null };
  const question = { kind: "noTrades" as const, subject: null, day: null, count: null, netRR: null };
  await open({ figures: none, days: [], trades: [], findings: [], question, rules: { answered: 0, broken: [] } });
  expect(await screen.findByText(/You closed no trades in this week/)).toBeTruthy();
  expect(screen.getByText("You didn’t trade. What setup will you look for next week?")).toBeTruthy();
  for (const name of [/Per day/, "Best and worst", /Findings/, /Rules broken/]) {
    expect(screen.queryByRole("region", { name })).toBeNull();
  }
});

test("Y-323 the first look at an ended week is remembered; a later change is named until it is confirmed", async () => {
  await open({ seen: null });
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["seen"]));
  const user = await open({
    isChanged: true,
    seen: { ...(makeRecap().seen as NonNullable<Recap["seen"]>), netProfit: "400" },
  });
  expect(seenText(await screen.findByText(/Trades in this period have changed/))).toContain(
    "The result was +400.00 USD then and is +351.00 USD now.",
  );
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Got it" }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(["seen"]));
});

test("Y-323 the arrow keys turn to other weeks, W and M change the period, and any day leads to its week", async () => {
  const user = await open({}, "/journal/recap/week/2024-11-20");
  await sentence();
  expect(address()).toBe("/journal/recap/week/2024-11-18");
  for (const [key, at] of [
    ["{ArrowLeft}", "/journal/recap/week/2024-11-11"],
    ["{ArrowRight}", "/journal/recap/week/2024-11-18"],
    ["m", "/journal/recap/month/2024-11-01"],
    ["{ArrowLeft}", "/journal/recap/month/2024-10-01"],
    ["w", "/journal/recap/week/2024-10-28"],
  ] as const) {
    await user.keyboard(key);
    await waitFor(() => expect(address()).toBe(at));
  }
});

test("Y-323 the picture to share has R, rates and counts, and no amount or symbol", () => {
  const { title, result, facts } = pictureTexts(makeRecap());
  expect([title, result, ...facts]).toEqual([
    expect.stringMatching(/^18.–.24 November 2024$/),
    "+3.21R",
    "12 trades",
    "4 won, 6 lost, 2 break-even",
    "Strike rate 40.0%",
  ]);
});

test("Y-323 in privacy mode no amount is shown, and a recap that can't be loaded says so", async () => {
  await open({}, week, { privacyMode: true });
  const page = seenText((await screen.findByText(/^You made/)).closest("[data-testid=page]") ?? document.body);
  expect(page).not.toMatch(/351|833|391/);
  server.use(http.get(api("/trades/recaps/:unit/:date"), () => problem(500, "Failed.")));
  await openPage(<JournalPage />, { path: "/journal/recap/week/2024-11-04" });
  expect(await screen.findByText(/Couldn’t load the recap/)).toBeTruthy();
});

test("Y-323 one press turns the weekly email on, another off", async () => {
  const user = await open();
  const button = await screen.findByRole("button", { name: "Email me this every Sunday", pressed: false });
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
  await user.click(button);
  expect(await screen.findByRole("button", { name: "Email me this every Sunday", pressed: true })).toBeTruthy();
  expect(sent).toMatchObject([{ body: { kind: "journal.recapWeek", channel: "mail", isOn: true } }]);
});

test("Y-307 the picture of a recap marks the results that contain estimated costs", () => {
  const recap = makeRecap();
  const figures = { ...recap.figures, estimatedCount: 1 };
  expect(pictureTexts({ ...recap, figures }).result).toBe("~+3.21R");
  expect(pictureTexts(recap).result).toBe("+3.21R");
});

test("Y-307 the question of a period with estimated costs marks the result that it names", async () => {
  const recap = makeRecap();
  const question = { kind: "ruleBroken", subject: "Wait", day: "2024-11-20", count: 1, netRR: -1.5 } as const;
  const reply = { ...recap.reply, question: null };
  await open({ question, reply, figures: { ...recap.figures, estimatedCount: 1 } });
  expect(await screen.findByText(/and lost ~1\.50R/)).toBeTruthy();
});
