import type { Advisor } from "@entrywise/contracts/trades/advisors.api";
import { openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { chooseFromMenu } from "../test/choose-item.ts";
import { connectionId, makeConnection } from "../test/connections.ts";
import { deliveryId, profileOf } from "../test/imports.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startTestServer();

beforeAll(() => import("../areas/imports/connections/connections-parts.ts"));

const silent = { broker: "metatrader-5", state: "late", reason: "silent", readUntil: null, nextAt: null } as const;
const terminal = (own: Parameters<typeof makeConnection>[0] = {}) =>
  makeConnection({ ...silent, brokerAccount: null, accountName: null, lastAdded: null, lastImportAt: null, ...own });

function makeAdvisor(own: Partial<Advisor> = {}): Advisor {
  return {
    ...{
      id: connectionId,
      platform: "metatrader-5",
      address: "https://journal.example",
      fileName: "EntrywiseSync.mq5",
    },
    ...{
      version: "1.00",
      lines: 365,
      tokenEnd: "7Tq4",
      contactAt: null,
      contactVersion: null,
      login: null,
      company: null,
    },
    ...{ currency: null, firstContactAt: null, positions: null, closed: null, cash: null, isComplete: false },
    ...own,
  };
}

const at = "2026-11-20T14:32:09.000Z";
const arrived = makeAdvisor({
  ...{
    contactAt: at,
    firstContactAt: at,
    login: "4821",
    company: "Raw Trading Ltd",
    currency: "USD",
    isComplete: true,
  },
  ...{ positions: { count: 2, at }, closed: { count: 118, at }, cash: { count: 0, at } },
});

const serve = (advisor: Advisor, connection = terminal()) =>
  server.use(
    http.get(api("/trade-imports/advisors/:id"), () => HttpResponse.json(advisor)),
    http.get(api("/trade-imports/connections/:id"), () => HttpResponse.json(connection)),
    http.get(api("/trade-imports/connections"), () => listResponse([connection])),
  );

beforeEach(() => {
  server.use(
    http.get(api("/trade-imports/connections"), () => listResponse([])),
    http.get(api("/trade-import-profiles"), () => listResponse([profileOf()])),
  );
});

const open = (path: string) => openPage(<TradeImportsPage />, { path: `/trade-imports/connections${path}` });
const openOwn = () => open(`/metatrader-5?connection=${connectionId}`);

test("Y-304 MetaTrader stands among brokers, with its two platforms on one page", async () => {
  const user = await open("");
  const row = await screen.findByRole("row", { name: /MetaTrader 5/ });
  expect(row.textContent).toContain("Expert Advisor");
  await user.click(within(row).getByRole("link", { name: "Connect MetaTrader 5" }));
  expect(await screen.findByText(/MQL5\/Experts/)).toBeTruthy();
  expect(screen.getByText("No reply, error 4014")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "MetaTrader 4" }));
  expect(await screen.findByText(/MQL4\/Experts/)).toBeTruthy();
  expect(screen.getByText("No reply, error 4060")).toBeTruthy();
  expect(screen.getByText(/All History/)).toBeTruthy();
});

test("Y-304 a file is made by one press, and the page says that it wasn't compiled here", async () => {
  serve(makeAdvisor());
  const sent: unknown[] = [];
  server.use(
    http.post(api("/trade-imports/advisors"), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: connectionId }, { status: 201 });
    }),
  );
  const user = await open("/metatrader-5");
  expect(await screen.findByText(/We have no MetaEditor/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Create file for MetaTrader 5" }));
  expect(await screen.findByRole("button", { name: "EntrywiseSync.mq5" })).toBeTruthy();
  expect(sent).toEqual([{ platform: "metatrader-5" }]);
  expect(screen.getByText("ew_live_••••••••7Tq4")).toBeTruthy();
  expect(screen.getByText("https://journal.example")).toBeTruthy();
  expect(screen.getByText(/Nothing has arrived yet/)).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("Y-304 a file that can't be made says why", async () => {
  server.use(http.post(api("/trade-imports/advisors"), () => problem(409, "You have 20 connections.")));
  const user = await open("/metatrader-4");
  await user.click(await screen.findByRole("button", { name: "Create file for MetaTrader 4" }));
  expect(await screen.findByText("You have 20 connections.")).toBeTruthy();
});

test("Y-304 what arrives fills the page, its steps stay, and the first statement leads to its preview", async () => {
  const waits = { state: "needsYou", reason: "firstPreview", deliveryId, deliveryFile: "mt5-4821.csv" } as const;
  serve(arrived, terminal(waits));
  await openOwn();
  expect(await screen.findByRole("row", { name: /Account 4821, Raw Trading Ltd, USD.*new;/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /Closed trades/ }).textContent).toContain("118ready to preview");
  expect(screen.getByRole("row", { name: /Open positions/ }).textContent).toContain("2");
  expect(screen.getAllByRole("img", { name: "Done" })).toHaveLength(4);
  expect(screen.getByText(/MQL5\/Experts/)).toBeTruthy();
  const preview = await screen.findByRole("link", { name: "Open preview" });
  expect(preview.getAttribute("href")).toContain(`delivery=${deliveryId}`);
});

test("Y-304 once it is imported the account is named, and its state stands beside it", async () => {
  serve(arrived, terminal({ state: "current", reason: null, accountName: "FX Raw", lastImportAt: at, lastAdded: 1 }));
  await openOwn();
  expect(await screen.findByRole("row", { name: /Account 4821.*matches FX Raw/ })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("row", { name: /Closed trades/ }).textContent).toContain("imported"));
  expect(screen.getByText("Current")).toBeTruthy();
});

test("Y-304 replacing the token is asked for, and the new end is shown", async () => {
  serve(arrived);
  server.use(
    http.post(api("/trade-imports/advisors/:id/token"), () => {
      const replaced = { ...arrived, tokenEnd: "9Zz1" };
      serve(replaced);
      return HttpResponse.json(replaced);
    }),
  );
  const user = await openOwn();
  await user.click(await screen.findByRole("button", { name: "Replace" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("stops working at once");
  expect(callsTo(/advisors\/[\w-]+\/token/)).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "Replace token" }));
  expect(await screen.findByText("ew_live_••••••••9Zz1")).toBeTruthy();
});

test("Y-304 Y-302 a terminal that isn't in contact says so, and leads to its setup instead of a sync", async () => {
  serve(arrived, terminal());
  const user = await open("");
  const row = await screen.findByRole("row", { name: /not set up yet/ });
  expect(within(row).getByText("Late")).toBeTruthy();
  expect(within(row).getByRole("link", { name: "Open setup" }).getAttribute("href")).toContain(
    `metatrader-5?connection=${connectionId}`,
  );
  expect(screen.getByText(/MetaTrader isn’t in contact/)).toBeTruthy();
  await chooseFromMenu(user, "More options for the connection to MetaTrader 5", "Setup and token");
  expect(await screen.findByText("ew_live_••••••••7Tq4")).toBeTruthy();
});
