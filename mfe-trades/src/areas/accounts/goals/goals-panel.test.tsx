import type { GoalProgressResponse, GoalsOfAccount } from "@entrywise/contracts/trades/account-goals.api";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { api, problem, server, startTestServer } from "../../../test/test-server.ts";
import { accountId, makeAccount } from "../../../test/trades.ts";
import { GoalsPanel } from "./goals-panel.tsx";

startTestServer();

const period = (month: number, own: Partial<GoalProgressResponse["current"]> = {}) => ({
  from: new Date(Date.UTC(2023, month, 1, -1)).toISOString(),
  to: new Date(Date.UTC(2023, month + 1, 1, -1)).toISOString(),
  count: 0,
  value: "0",
  isKept: null,
  ...own,
});
const history = Array.from({ length: 12 }, (_, month) => period(month));
history[9] = period(9, { count: 7, value: "2400.25", isKept: true });
history[11] = period(11, { count: 3, value: "-20", isKept: false });

const goal = (own: Partial<GoalProgressResponse>): GoalProgressResponse => ({
  goal: { period: "month", measure: "netProfit", value: "2000" },
  current: period(12, { count: 4, value: "589.54", isKept: false }),
  left: "1410.46",
  state: "onTheWay",
  daysLeft: 5,
  history,
  ...own,
});
const response: GoalsOfAccount = {
  goals: {
    timeZone: "Europe/Prague",
    goals: [
      { period: "month", measure: "netProfit", value: "2000" },
      { period: "week", measure: "tradeCount", value: "5" },
    ],
  },
  version: 3,
  currency: "USD",
  progress: [
    goal({}),
    goal({
      goal: { period: "week", measure: "tradeCount", value: "5" },
      current: period(12, { count: 4, value: "4", isKept: true }),
      left: "1",
      state: "close",
      daysLeft: 1,
      history: Array.from({ length: 12 }, (_, month) => period(month)),
    }),
  ],
};

async function open(privacyMode = false) {
  server.use(http.get(api(`/trade-accounts/${accountId}/goals`), () => HttpResponse.json(response)));
  const user = renderPage(<GoalsPanel account={makeAccount()} />, { path: "/", privacyMode });
  await screen.findByText("Net profit per month");
  return user;
}

test("Y-141 each goal says what is reached, what is to go, how long it runs and how often it was met", async () => {
  await open();
  const text = (name: string) => screen.getByText(name).closest("li")?.textContent;
  expect(text("Net profit per month")).toMatch(
    /589\.54.* \/ 2,000\.00.*In progress.*1,410\.46.* to go, 5 days left.*met 1 of 2/,
  );
  expect(text("Trades per week")).toMatch(
    /4 \/ at most 5.*Close.*1 more trade allowed, last day.*No completed week yet/,
  );
  const marks = screen.getByRole("list", { name: "Previous 12 months" });
  expect(within(marks).getAllByRole("listitem")).toHaveLength(12);
  expect(within(marks).getByRole("img", { name: "2023-01: no trades" })).toBeDefined();
  expect(within(marks).getByRole("link", { name: "2023-12: missed, 3 trades" })).toBeDefined();
});

test("Y-141 Y-190 a goal in R says of how many trades its R is, in the running period and in those before", async () => {
  const months = history.with(11, period(11, { count: 3, countRR: 2, value: "-1", isKept: false }));
  const inR = { period: "month" as const, measure: "netRR" as const, value: "10" };
  const current = period(12, { count: 4, countRR: 3, value: "2.5", isKept: false });
  const own = { ...response, progress: [goal({ goal: inR, current, left: "7.5", history: months })] };
  server.use(http.get(api(`/trade-accounts/${accountId}/goals`), () => HttpResponse.json(own)));
  renderPage(<GoalsPanel account={makeAccount()} />, { path: "/" });
  expect((await screen.findByText(/Net R per month/)).closest("li")?.textContent).toMatch(/2\.50 R of 3 trades \//);
  expect(screen.getByRole("link", { name: "2023-12: missed, 2 of 3 trades" })).toBeDefined();
});

test("Y-113 a period of a goal opens exactly its trades, by the zone of the account", async () => {
  await open();
  const mark = screen.getByRole("link", { name: "2023-10: met, 7 trades" });
  const to = new URL(mark.getAttribute("href") ?? "", "http://x");
  expect(Object.fromEntries(to.searchParams)).toEqual({
    statuses: "1",
    open: "false",
    accountIds: accountId,
    "closeMs.min": String(Date.parse(history[9]?.from ?? "")),
    "closeMs.max": String(Date.parse(history[9]?.to ?? "") - 1),
  });
});

test("Y-141 goals are changed in place under their version; an emptied field is no goal", async () => {
  let sent: unknown;
  let ifMatch: string | null = null;
  server.use(
    http.put(api(`/trade-accounts/${accountId}/goals`), async ({ request }) => {
      sent = await request.json();
      ifMatch = request.headers.get("if-match");
      return HttpResponse.json({ ...response, version: 4 });
    }),
  );
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Edit goals" }));
  const dialog = await screen.findByRole("dialog", { name: "Account goals" });
  const field = (group: string, name: RegExp) =>
    within(within(dialog).getByRole("group", { name: group })).getByRole("textbox", { name });
  fireEvent.change(field("Each month", /^Net R in R/), { target: { value: "6.5" } });
  fireEvent.change(field("Each week", /^Trades closed, at most/), { target: { value: "" } });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(ifMatch).toBe('"3"'));
  expect(sent).toEqual({
    goals: {
      timeZone: "Europe/Prague",
      goals: [
        { period: "month", measure: "netProfit", value: "2000" },
        { period: "month", measure: "netRR", value: "6.5" },
      ],
    },
  });
});

test("M-243 goals that were typed are there again after another page, until they are saved or given up", async () => {
  const dialogOf = async (user: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole("button", { name: "Edit goals" }));
    return within(await screen.findByRole("dialog", { name: "Account goals" }));
  };
  const netReward = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
    within(dialog.getByRole("group", { name: "Each month" })).getByRole<HTMLInputElement>("textbox", {
      name: /^Net R in R/,
    });
  const user = await open();
  fireEvent.change(netReward(await dialogOf(user)), { target: { value: "6.5" } });
  cleanup();
  const later = await open();
  const dialog = await dialogOf(later);
  expect(netReward(dialog).value).toBe("6.5");
  await later.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(netReward(await dialogOf(later)).value).toBe("");
});

test("Y-141 what is no goal is said at its field", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Edit goals" }));
  const dialog = await screen.findByRole("dialog", { name: "Account goals" });
  const [monthly] = within(dialog).getAllByRole("textbox", { name: /^Strike rate/ });
  fireEvent.change(monthly ?? dialog, { target: { value: "101" } });
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Time zone" }), { target: { value: "Mars" } });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("Strike rate must be at most 100")).toBeDefined();
  expect(within(dialog).getByText("Time zone must be a time zone such as Europe/Prague")).toBeDefined();
});

test("Y-141 privacy mode hides every amount of the goals", async () => {
  await open(true);
  for (const amount of ["589.54", "2,000", "1,410"]) expect(document.body.innerHTML).not.toContain(amount);
  expect(screen.getByRole("button", { name: "Edit goals" })).toHaveProperty("disabled", true);
});

test("goals that cannot be loaded say so and are asked for again", async () => {
  server.use(http.get(api(`/trade-accounts/${accountId}/goals`), () => problem(500, "The journal is being repaired.")));
  const user = renderPage(<GoalsPanel account={makeAccount()} />, { path: "/" });
  expect(await screen.findByText("Couldn’t load the goals")).toBeDefined();
  server.use(http.get(api(`/trade-accounts/${accountId}/goals`), () => HttpResponse.json(response)));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Net profit per month")).toBeDefined();
});
