import { plainText, type RichText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { EditorTemplate, TemplatePlace } from "@entrywise/contracts/trades/editor-templates.api";
import { type JournalDay, type JournalPart, noRatings } from "@entrywise/contracts/trades/journal.api";
import type { HeroSnapshot } from "@entrywise/contracts/trades/snapshots.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { TradeStatus, WinLossStatus } from "@entrywise/domain/enumerations";
import { address, openPage, type PageOptions } from "@entrywise/host/render-page";
import { testSettings, testUser } from "@entrywise/host/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { makeHeadline, makeTrade } from "../test/trades.ts";
import { JournalPage } from "./journal.page.tsx";

vi.mock("@entrywise/ui/editor", () => import("../test/editor-double.tsx"));
startTestServer();
beforeAll(() => Promise.all([import("./statistics-views.ts")]));

let day: JournalDay;
let writes: { part: string; ifMatch: string | null; body: Record<string, unknown> }[];
let heroes: HeroSnapshot[];
let missed: TradeSummary[];
let person = 0;

beforeEach(() => {
  localStorage.clear();
  writes = [];
  heroes = [];
  missed = [];
  day = {
    date: "2024-11-26",
    plan: null,
    review: null,
    dailyLimitRR: null,
    earlierLimitRR: null,
    ratings: noRatings,
    levels: [],
    checks: [],
    tomorrow: [],
    earlierTomorrow: null,
    recapReplies: [],
    versions: { plan: 1, levels: 1, checks: 1, review: 1, tomorrow: 1, dailyLimit: 1, ratings: 1 },
  };
});

const closed = makeTrade({
  id: "01a00000-0000-7000-8000-0000000000a1",
  symbol: "XAUUSD",
  openDate: "2024-11-26T08:49:00.000Z",
  closeDate: "2024-11-26T09:14:00.000Z",
  netProfit: "-130.15",
  netRR: -0.7,
  winLossStatus: WinLossStatus.Loss,
});
const running = makeTrade({
  id: "01a00000-0000-7000-8000-0000000000a2",
  symbol: "EURUSD",
  openDate: "2024-11-26T08:12:00.000Z",
  closeDate: null,
  isClosed: false,
  netProfit: null,
  netRR: null,
  winLossStatus: WinLossStatus.None,
});

async function openJournal(path = "/journal/2024-11-26", { host, ...options }: Partial<PageOptions> = {}) {
  person += 1;
  server.use(
    http.get(api("/trades/journal"), () => listResponse([{ date: "2024-11-25", hasPlan: true, hasReview: false }])),
    http.get(api("/trades/journal/:date"), ({ params }) => HttpResponse.json({ ...day, date: String(params.date) })),
    http.put(api("/trades/journal/:date/:part"), async ({ request, params }) => {
      const name = String(params.part) === "daily-limit" ? "dailyLimit" : (String(params.part) as JournalPart);
      const body = (await request.json()) as Record<string, RichText | null>; // what the page sends
      writes.push({ part: name, ifMatch: request.headers.get("if-match"), body });
      if (request.headers.get("if-match") !== `"${day.versions[name]}"`) {
        return problem(412, "Changed elsewhere.", "Journal.Changed");
      }
      day = { ...day, ...body, versions: { ...day.versions, [name]: day.versions[name] + 1 } };
      return HttpResponse.json(day);
    }),
    http.get(api("/snapshots/heroes"), () => listResponse(heroes)),
    http.get(api("/trades/summaries"), ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get("statuses") === String(TradeStatus.Missed)) return listResponse(missed);
      return listResponse(query.get("dateTimeType") === "open" ? [running, closed] : [closed]);
    }),
    http.get(api("/trades/stats"), () =>
      HttpResponse.json(makeHeadline({ count: 1, netRR: -0.7, netProfit: "-130.15", currency: "USD" })),
    ),
    http.get(api("/widgets/net-reward-graph"), () =>
      HttpResponse.json({
        items: [
          {
            at: "2024-11-26T09:14:00.000Z",
            tradeId: closed.id,
            count: 1,
            netRR: -0.7,
            cumulativeRR: -0.7,
            drawdownRR: 0.7,
          },
        ],
        total: 1,
      }),
    ),
  );
  const user = { ...testUser, userId: `diarist-${person}` };
  return openPage(<JournalPage />, {
    path,
    host: { user, settings: { ...testSettings, timeZone: "UTC" }, ...host },
    ...options,
  });
}

async function write(name: string, text: string): Promise<void> {
  const resting = await screen.findByRole("textbox", { name });
  if (!(resting instanceof HTMLTextAreaElement)) fireEvent.focus(resting);
  await waitFor(() => expect(screen.getByRole("textbox", { name })).toBeInstanceOf(HTMLTextAreaElement));
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value: text } });
}

test("Y-130 sleep, mood, plan and day are rated in place and saved together", async () => {
  const user = await openJournal();
  await user.click(
    within(await screen.findByRole("radiogroup", { name: "Sleep" })).getByRole("radio", { name: "4 stars" }),
  );
  await user.click(
    within(screen.getByRole("radiogroup", { name: "Followed plan" })).getByRole("radio", { name: "Partly" }),
  );
  await waitFor(() =>
    expect(writes.at(-1)).toMatchObject({
      part: "ratings",
      body: { ratings: { sleep: 4, mood: null, planKept: "partly", day: null } },
    }),
  );
  expect(writes.every(({ part }) => part === "ratings")).toBe(true);
});

test("Y-130 the trades of the day stand beside plan and review, open ones apart, each leading to its page", async () => {
  await openJournal();
  const trades = await screen.findByRole("region", { name: /Day’s trades/ });
  expect(await within(trades).findByText("1 closed, 1 open")).toBeTruthy();
  const link = within(trades).getByRole("link", { name: /XAUUSD/ });
  expect(link.getAttribute("href")).toBe(`/trades/${closed.id}`);
  expect(link.textContent).toContain("−0.70R");
  expect(within(trades).getByRole("link", { name: /EURUSD/ }).textContent).toContain("counts when closed");
  const [first] = callsTo("/trades/summaries");
  expect(Object.fromEntries(first?.query ?? [])).toMatchObject({
    startDate: "2024-11-26",
    endDate: "2024-11-26",
    timeZone: "UTC",
    statuses: String(TradeStatus.Executed),
  });
});

test("Y-130 a trade of the day shows the image that stands for it", async () => {
  heroes = [{ tradeId: closed.id, id: crypto.randomUUID(), name: "15m entry", snapshotUrl: "https://blobs.test/15m" }];
  await openJournal();
  const image = await screen.findByRole("img", { name: "15m entry" });
  expect(image.getAttribute("src")).toBe("https://blobs.test/15m");
  expect(image.closest("a")?.getAttribute("href")).toBe(`/trades/${closed.id}`);
  expect(callsTo("/snapshots/heroes")[0]?.query.getAll("tradeIds")).toEqual([closed.id]);
});

test("Y-130 trades that were missed on the day stand below it, and another is noted from there", async () => {
  missed = [
    makeTrade({ id: "01a00000-0000-7000-8000-0000000000a3", symbol: "GBPUSD", summary: "Not filled by 2 pips" }),
  ];
  const openSlotDialog = vi.fn();
  const user = await openJournal(undefined, { host: { openSlotDialog } });
  const region = await screen.findByRole("region", { name: "Missed trades" });
  const link = await within(region).findByRole("link", { name: /GBPUSD.*Not filled by 2 pips/ });
  expect(link.getAttribute("href")).toBe(`/trades/${missed[0]?.id}`);
  await user.click(within(region).getByRole("button", { name: "Missed trade" }));
  const [slot, { preset }] = openSlotDialog.mock.calls[0] ?? [];
  expect([slot, preset.status, preset.openDate.slice(0, 10)]).toEqual([
    "dialog.addTrade",
    TradeStatus.Missed,
    "2024-11-26",
  ]);
});

test("Y-130 checks are written line by line and ticked; each change is saved with the whole list", async () => {
  const user = await openJournal();
  await user.type(await screen.findByRole("textbox", { name: "Check 1" }), "News read{Enter}Size table printed");
  expect(screen.getByRole("textbox", { name: "Check 2" })).toHaveProperty("value", "Size table printed");
  await user.click(screen.getByRole("checkbox", { name: "News read" }));
  await waitFor(() =>
    expect(writes.at(-1)).toMatchObject({
      part: "checks",
      body: {
        checks: [
          { text: "News read", isDone: true },
          { text: "Size table printed", isDone: false },
        ],
      },
    }),
  );
  await user.clear(screen.getByRole("textbox", { name: "Check 1" }));
  await user.tab();
  await waitFor(() => expect(writes.at(-1)?.body).toMatchObject({ checks: [{ text: "Size table printed" }] }));
});

test("Y-130 a level has its symbol, price and note, and says when it was taken", async () => {
  const user = await openJournal();
  await user.type(await screen.findByRole("textbox", { name: "Symbol, level 1" }), "eurusd");
  await user.type(screen.getByRole("textbox", { name: "Price, level 1" }), "1.0551");
  await user.type(screen.getByRole("textbox", { name: "Note, level 1" }), "Asian high");
  await user.click(screen.getByRole("button", { name: /^Not reached, level 1/ }));
  fireEvent.change(screen.getByLabelText("Reached at, level 1"), { target: { value: "08:55" } });
  const level = { symbol: "EURUSD", price: "1.0551", note: "Asian high", takenAt: "08:55" };
  await waitFor(() => expect(writes.at(-1)).toMatchObject({ part: "levels", body: { levels: [level] } }));
  await user.click(screen.getByRole("button", { name: "Remove level 1" }));
  await waitFor(() => expect(writes.at(-1)?.body).toEqual({ levels: [] }));
});

test("Y-130 what is left for tomorrow stands on the next day until it is done", async () => {
  const left = (text: string, isDone: boolean) => ({ id: crypto.randomUUID(), text, isDone });
  day = {
    ...day,
    earlierTomorrow: { date: "2024-11-25", items: [left("One chart open", false), left("Insight written", true)] },
  };
  const user = await openJournal();
  const region = await screen.findByRole("region", { name: "From an earlier day" });
  expect(region.textContent).toContain("One chart open");
  expect(region.textContent).not.toContain("Insight written");
  expect(within(region).getByRole("link").getAttribute("href")).toBe("/journal/2024-11-25");
  await user.type(screen.getByRole("textbox", { name: "Point 1" }), "Away at 10:00");
  await waitFor(() => expect(writes.at(-1)?.body).toMatchObject({ tomorrow: [{ text: "Away at 10:00" }] }));
});

test("Y-130 plan and review are saved a moment after the last key, each against its version", async () => {
  await openJournal();
  await write("Plan", "Short below 1.0560");
  await screen.findByText(/^Saved /);
  await write("Review", "As drawn");
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes.map(({ part, ifMatch }) => [part, ifMatch])).toEqual([
    ["plan", '"1"'],
    ["review", '"1"'],
  ]);
  expect(writes[0]?.body.plan).toEqual(richTextOf("Short below 1.0560"));
});

test("Y-130 the limit of the day says how much of it is used, an earlier one holds until another is set", async () => {
  day = { ...day, earlierLimitRR: "2" };
  const user = await openJournal();
  expect(await screen.findByText("0.70R of 2.00R used")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Limit for the day in R" }), "0.5");
  expect(await screen.findByText(/Daily limit reached:/)).toBeTruthy();
  await waitFor(() => expect(writes.at(-1)?.body).toEqual({ dailyLimitRR: "0.5" }));
});

test("Y-130 the strip leads to the days around, marks those written about, and T to today", async () => {
  const user = await openJournal();
  const strip = await screen.findByRole("navigation", { name: "Days" });
  expect((await within(strip).findByRole("link", { name: /Mon 11-25/ })).textContent).toContain("written");
  expect(within(strip).getAllByRole("link")).toHaveLength(8);
  await user.click(screen.getByRole("link", { name: "Previous day" }));
  expect(address()).toBe("/journal/2024-11-25");
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("t");
  expect(address()).toBe(`/journal/${new Date().toISOString().slice(0, 10)}`);
});

test("Y-130 an address without a day, or with one that is none, leads to today", async () => {
  await openJournal("/journal/2024-02-31");
  await waitFor(() => expect(address()).toBe(`/journal/${new Date().toISOString().slice(0, 10)}`));
});

test("P-307 in privacy mode the journal shows R and no money", async () => {
  await openJournal(undefined, { privacyMode: true });
  expect((await screen.findByRole("link", { name: /XAUUSD/ })).textContent).toContain("−0.70R");
  expect(document.body.textContent).not.toContain("130.15");
});

test("Y-131 Y-190 mistakes of the day stand beside it with what the day was without them", async () => {
  const side = (count: number, netRR: number, countRR = count) => ({
    count,
    netProfit: "-1",
    expectancy: "-1",
    countRR,
    netRR,
    expectancyRR: netRR / count,
  });
  const fomo = "01937b1e-5c2a-7000-8000-000000007001";
  server.use(
    http.get(api("/trades/stats/mistakes"), () =>
      HttpResponse.json({
        currency: "USD",
        isMarked: true,
        items: [{ tagId: fomo, name: "FOMO", colour: "pink", made: side(1, -0.7), others: side(2, -1.19) }],
        any: side(1, -0.7),
        none: side(2, -1.19),
        whole: side(4, -1.89, 3),
      }),
    ),
  );
  await openJournal();
  const panel = await screen.findByRole("region", { name: /Mistakes that day/ });
  expect(panel.textContent).toMatch(
    /Without mistakes, the day would have been −1\.19R.*instead of −1\.89R.*of 3 trades/,
  );
  const link = within(panel).getByRole("link", { name: /FOMO/ });
  expect(link.getAttribute("href")).toContain(`tagIds=${fomo}`);
  expect(link.getAttribute("href")).toContain("startDate=2024-11-26&endDate=2024-11-26");
});

test("T-510 an empty plan and an empty review begin with the templates that are offered there, filled with the day", async () => {
  const template = (name: string, offeredIn: TemplatePlace[], text: string): EditorTemplate => ({
    ...{ id: crypto.randomUUID(), name, offeredIn, template: richTextOf(text) },
    ...{ position: 0, version: 1, inserted: 0, lastInsertedAt: null, changedAt: "2024-11-20T09:00:00.000Z" },
  });
  const items = [
    template("Morning", ["preparation"], "Plan of [date] for [symbol]"),
    template("Evening", ["review"], "What did [date] teach?"),
    template("Notes", ["notes"], "Notes"),
  ];
  server.use(
    http.get(api("/editor-templates"), () => listResponse(items)),
    http.post(api("/editor-templates/:id/insert"), ({ params }) =>
      HttpResponse.json(items.find(({ id }) => id === params.id) ?? {}),
    ),
  );
  const textOf = (write: (typeof writes)[number] | undefined) =>
    plainText((write?.body[write.part] as RichText | undefined) ?? null); // what the page sends
  const user = await openJournal();
  await user.click(await screen.findByRole("button", { name: "Morning" }));
  await waitFor(() => expect(textOf(writes[0])).toBe("Plan of 2024-11-26 for [symbol]"));
  fireEvent.focus(screen.getByRole("textbox", { name: "Review" }));
  await user.click(await screen.findByRole("button", { name: "Evening" }));
  await waitFor(() => expect(textOf(writes[1])).toBe("What did 2024-11-26 teach?"));
  expect(screen.queryByRole("button", { name: "Notes" })).toBeNull();
});
