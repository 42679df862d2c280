import type { RulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import { address, renderPage } from "@entrywise/host/render-page";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { FakeTags } from "../../../test/fake-tags.ts";
import { api, listResponse, problem, server, startTestServer } from "../../../test/test-server.ts";
import { accountId, makeAccount } from "../../../test/trades.ts";
import { ForbiddenPanel } from "./forbidden-panel.tsx";
import { NextOrderPanel } from "./next-order-panel.tsx";
import { PhaseDaysPanel } from "./phase-days-panel.tsx";
import { PhasesPanel } from "./phases-panel.tsx";
import { RulesPanel } from "./rules-panel.tsx";

startTestServer();

const rules: NonNullable<RulesOfAccount["rules"]> = {
  startBalance: "50000",
  since: null,
  resetTime: "00:00",
  timeZone: "Europe/Prague",
  dailyLoss: { limit: { unit: "percent", value: "5" }, of: "start" },
  ownDailyLoss: null,
  maximalDrawdown: { limit: { unit: "amount", value: "5000" }, kind: "trailing", stopsAtStart: true },
  profitTarget: { unit: "percent", value: "5" },
  minimumDays: 5,
  bestDayShare: "40",
  phase: "Phase 2",
  earlierPhases: [],
  forbidden: [],
  programme: null,
};
const line = (own: Partial<RulesOfAccount["progress"][number]>): RulesOfAccount["progress"][number] => ({
  rule: "dailyLoss",
  limit: "2500",
  used: "1900",
  atRisk: "221",
  left: "600",
  state: "close",
  worst: "1900",
  ...own,
});
const response: RulesOfAccount = {
  rules,
  version: 3,
  currency: "USD",
  openTrades: 2,
  openWithoutRisk: 1,
  openRisk: "221",
  days: [],
  phases: [],
  found: [],
  nextOrder: { firm: null, own: null },
  progress: [
    line({}),
    line({ rule: "profitTarget", used: "872.67", left: "1627.33", atRisk: "0", state: "onTheWay" }),
    line({ rule: "minimumDays", used: "28", limit: "5", left: "0", atRisk: "0", state: "kept" }),
  ],
};

async function open(privacyMode = false) {
  server.use(http.get(api(`/trade-accounts/${accountId}/rules`), () => HttpResponse.json(response)));
  const user = renderPage(<RulesPanel account={makeAccount()} />, { path: "/", privacyMode });
  await screen.findByText("Daily loss");
  return user;
}

test("Y-141 each rule says in a word and in figures where it stands, and what is close is warned of", async () => {
  await open();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /Daily loss.*1,900\.00.*2,500\.00.*Close.*600\.00.*left today \(.*379\.00.* if open stops are hit\)/,
    ),
    expect.stringMatching(/Profit target.*872\.67.*In progress.*1,627\.33.*to go/),
    expect.stringMatching(/Trading days.*28.*5.*Met/),
  ]);
  expect(screen.getByText(/Daily loss: 84% of the limit is used or at risk/)).toBeDefined();
  expect(screen.getByText(/1 of them without a usable stop/)).toBeDefined();
});

test("Y-141 rules are changed in place under their version; an emptied field is no rule", async () => {
  let sent: unknown;
  let ifMatch: string | null = null;
  server.use(
    http.put(api(`/trade-accounts/${accountId}/rules`), async ({ request }) => {
      sent = await request.json();
      ifMatch = request.headers.get("if-match");
      return HttpResponse.json({ ...response, version: 4 });
    }),
  );
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Edit rules" }));
  const dialog = await screen.findByRole("dialog", { name: "Account rules" });
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Own daily loss limit" }), { target: { value: "500" } });
  fireEvent.change(within(dialog).getByRole("textbox", { name: /^Trading days/ }), { target: { value: "" } });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(ifMatch).toBe('"3"'));
  expect(sent).toEqual({ rules: { ...rules, ownDailyLoss: { unit: "amount", value: "500" }, minimumDays: null } });
});

test("Y-141 what else is forbidden is written with the rules, each with how it is looked for; a blank line is none", async () => {
  let sent: { rules: RulesOfAccount["rules"] } | null = null;
  const tags = new FakeTags();
  const red = tags.categories[0]?.tags[0]?.id;
  server.use(
    http.get(api("/tags/categorised"), () => listResponse(tags.categories)),
    http.put(api(`/trade-accounts/${accountId}/rules`), async ({ request }) => {
      sent = (await request.json()) as typeof sent; // what the dialog sends
      return HttpResponse.json({ ...response, version: 4 });
    }),
  );
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Edit rules" }));
  const dialog = await screen.findByRole("dialog", { name: "Account rules" });
  const list = within(dialog).getByRole("group", { name: "Forbidden practices" });
  const write = async (place: number, text: string, check: string) => {
    await user.click(within(list).getByRole("button", { name: "Add rule" }));
    const name = { name: `Forbidden rule ${place}` };
    fireEvent.change(within(list).getByRole("textbox", name), { target: { value: text } });
    await user.selectOptions(within(list).getByLabelText(`How to detect forbidden rule ${place}`), check);
  };
  await write(1, "Within two minutes of red news", "tag");
  await write(2, "More than two lots", "size");
  await write(3, " ", "weekend");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(list).findByRole("alert")).toBeDefined();
  fireEvent.change(within(list).getByRole("textbox", { name: "Max size for forbidden rule 2" }), {
    target: { value: "2" },
  });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent?.rules?.forbidden).toMatchObject([
      { text: "Within two minutes of red news", check: { kind: "tag", tagId: red } },
      { text: "More than two lots", check: { kind: "size", most: "2" } },
    ]),
  );
});

test("Y-141 forbidden things stand with the trades that did them, phases with what they brought", async () => {
  const [news, weekend, own] = ["1", "2", "3"].map((last) => `01937b1e-5c2a-7000-8000-0000000000e${last}`);
  const forbidden = [
    { id: news ?? "", text: "Red news", check: { kind: "own" as const } },
    { id: weekend ?? "", text: "Weekends", check: { kind: "weekend" as const } },
    { id: own ?? "", text: "Copying", check: { kind: "opposite" as const } },
  ];
  const found = [
    { id: news ?? "", count: null, trades: [] },
    { id: weekend ?? "", count: 1, trades: [{ id: accountId, symbol: "XAUUSD", at: "2024-11-06T10:00:00.000Z" }] },
    { id: own ?? "", count: 0, trades: [] },
  ];
  const phases = [
    { name: "Phase 1", from: null, to: "2024-08-27T00:00:00.000Z", net: "3873.36", count: 70 },
    { name: "Phase 2", from: "2024-08-27T00:00:00.000Z", to: null, net: "-872.67", count: 39 },
  ];
  const withForbidden = { ...response, rules: { ...rules, forbidden }, found, phases };
  server.use(http.get(api(`/trade-accounts/${accountId}/rules`), () => HttpResponse.json(withForbidden)));
  renderPage(
    <>
      <ForbiddenPanel account={makeAccount()} />
      <PhasesPanel account={makeAccount()} />
    </>,
    { path: "/" },
  );
  const panel = await screen.findByRole("region", { name: "Forbidden practices" });
  expect(panel.textContent).toMatch(/Red news.*Track this yourself.*Weekends.*1 found, 2024-11-06.*Copying.*0 found/);
  expect(
    within(panel)
      .getByRole("link", { name: /XAUUSD/, hidden: true })
      .getAttribute("href"),
  ).toBe(`/trades/${accountId}`);
  const strip = screen.getByRole("region", { name: /^Phases/ }).textContent;
  expect(strip).toMatch(
    /50,000\.00.*Phase 1to 2024-08-27, 70 results.*3,873\.36.*Phase 2since 2024-08-27, 39 results.*872\.67/,
  );
});

test("M-243 rules that were typed are there again after another page, over what is saved meanwhile, until they are saved", async () => {
  server.use(http.put(api(`/trade-accounts/${accountId}/rules`), () => HttpResponse.json({ ...response, version: 4 })));
  const dialogOf = async (user: Awaited<ReturnType<typeof open>>) => {
    await user.click(screen.getByRole("button", { name: "Edit rules" }));
    return within(await screen.findByRole("dialog", { name: "Account rules" }));
  };
  const phase = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
    dialog.getByRole<HTMLInputElement>("textbox", { name: /^Phase/ });
  const user = await open();
  fireEvent.change(phase(await dialogOf(user)), { target: { value: "Funded" } });
  cleanup();
  const later = await open();
  const dialog = await dialogOf(later);
  expect(phase(dialog).value).toBe("Funded");
  await later.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(phase(await dialogOf(later)).value).toBe("Phase 2");
});

test("Y-141 what is no rule is said at its field", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Edit rules" }));
  const dialog = await screen.findByRole("dialog", { name: "Account rules" });
  fireEvent.change(within(dialog).getByRole("textbox", { name: /Day starts at/ }), { target: { value: "25:00" } });
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(/must be a time of day/)).toBeDefined();
});

test("Y-141 privacy mode hides every amount of the rules", async () => {
  await open(true);
  const text = document.body.textContent ?? "";
  for (const amount of ["1,900", "2,500", "872.67", "221"]) expect(text).not.toContain(amount);
});

test("rules that cannot be loaded say so and are asked for again", async () => {
  server.use(http.get(api(`/trade-accounts/${accountId}/rules`), () => problem(500, "The journal is being repaired.")));
  const user = renderPage(<RulesPanel account={makeAccount()} />, { path: "/" });
  expect(await screen.findByText("Couldn’t load the rules")).toBeDefined();
  server.use(http.get(api(`/trade-accounts/${accountId}/rules`), () => HttpResponse.json(response)));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Daily loss")).toBeDefined();
});

const day = (key: string, net: string, count = 1) => ({
  day: key,
  net,
  count,
  from: `${key}T08:00:00.000Z`,
  to: `${key}T15:30:00.000Z`,
});

function openBeside(own: Partial<RulesOfAccount>, privacyMode = false) {
  server.use(
    http.get(api(`/trade-accounts/${accountId}/rules`), () =>
      HttpResponse.json({ ...response, openWithoutRisk: 0, ...own }),
    ),
  );
  const both = (
    <>
      <NextOrderPanel account={makeAccount()} />
      <PhaseDaysPanel account={makeAccount()} />
    </>
  );
  return renderPage(both, { path: "/", privacyMode });
}

test("Y-141 before the next order the page says what it may risk, by the firm and by the own limit", async () => {
  const nextOrder = {
    firm: { rule: "dailyLoss", room: "2279" },
    own: { rule: "ownDailyLoss", room: "229" },
  } as const;
  openBeside({ nextOrder });
  const panel = await screen.findByRole("region", { name: "Before your next trade" });
  expect(panel.textContent).toMatch(/Open risk.*2 open trades.*221\.00/);
  expect(panel.textContent).toMatch(/Max risk for next trade.*daily loss is reached.*2,279\.00/);
  expect(panel.textContent).toMatch(/Own daily loss limit.*left after open risk.*229\.00/);
  expect(within(panel).getByRole("note").textContent).toContain("Your own limit is stricter");
  expect(screen.queryByRole("region", { name: "Days in this phase" })).toBeNull();
});

test("Y-141 where nothing is left for another order the page warns", async () => {
  openBeside({ nextOrder: { firm: { rule: "maximalDrawdown", room: "0" }, own: null } });
  const panel = await screen.findByRole("region", { name: "Before your next trade" });
  expect(within(panel).getByRole("note").textContent).toContain(
    "No room left: a limit is already reached, or will be if your open stops are hit.",
  );
});

test("Y-141 Y-113 days of the phase are walked by keys and open exactly their trades", async () => {
  const user = openBeside({ days: [day("2024-11-20", "-396.36", 3), day("2024-11-21", "596.03")] });
  const plot = await screen.findByRole("slider", {
    name: /^Net per day\. Use arrow keys to move between days and Enter to open the trades\./,
  });
  expect(plot.textContent).toMatch(/Daily loss.*2,500\.00/);
  plot.focus();
  await user.keyboard("{ArrowLeft}");
  expect(plot.getAttribute("aria-valuetext")).toMatch(/2024-11-20, minus 396\.36 .*, 3 results/);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toContain("/trades/data-table"));
  expect(Object.fromEntries(new URLSearchParams(address().split("?")[1]))).toMatchObject({
    accountIds: accountId,
    "closeMs.min": String(Date.parse("2024-11-20T08:00:00.000Z")),
    "closeMs.max": String(Date.parse("2024-11-20T15:30:00.000Z")),
  });
});

test("Y-141 privacy mode hides the amounts of the next order and of the days", async () => {
  openBeside(
    { days: [day("2024-11-20", "-396.36")], nextOrder: { firm: { rule: "dailyLoss", room: "2279" }, own: null } },
    true,
  );
  await screen.findByRole("region", { name: "Days in this phase" });
  for (const amount of ["396", "2,279", "2,500"]) expect(document.body.innerHTML).not.toContain(amount);
});
