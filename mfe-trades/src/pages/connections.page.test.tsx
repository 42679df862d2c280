import { openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { chooseFromMenu } from "../test/choose-item.ts";
import { connectionId, makeCheck, makeConnection } from "../test/connections.ts";
import { deliveryId, makeImport, profileId, profileOf } from "../test/imports.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { ConnectionsNotice } from "./connections-notice.view.tsx";
import { TradeImportsPage } from "./trade-imports.page.tsx";

startTestServer();

beforeAll(() => import("../areas/imports/connections/connections-parts.ts"));

const serve = (...items: ReturnType<typeof makeConnection>[]) =>
  server.use(http.get(api("/trade-imports/connections"), () => listResponse(items)));
const serveCheck = (own: Parameters<typeof makeCheck>[0] = {}) =>
  server.use(http.post(api("/trade-imports/connections/check-key"), () => HttpResponse.json(makeCheck(own))));

beforeEach(() => {
  serve();
  server.use(
    http.get(api("/trade-import-profiles"), () => listResponse([profileOf()])),
    http.get(api("/trade-imports"), () => listResponse([])),
    http.get(api("/trade-imports/deliveries"), () => listResponse([])),
  );
});

const open = (path = "") => openPage(<TradeImportsPage />, { path: `/trade-imports/connections${path}` });

test("Y-300 each broker says what is read, how late, how far back and what is needed", async () => {
  await open();
  const row = await screen.findByRole("row", { name: /Bybit/ });
  expect(row.textContent).toContain("Read-only API key");
  expect(row.textContent).toContain("About 5 minutes");
  expect(row.textContent).toContain("2 years");
  expect(within(row).getByRole("link", { name: "Connect Bybit" }).getAttribute("href")).toContain(
    "/trade-imports/connections/bybit",
  );
  expect(screen.getByRole("row", { name: /Interactive Brokers/ }).textContent).toContain("Flex query and token");
});

test("Y-300 where a broker has no read-only keys, the page says so before a key is made and after its test", async () => {
  const fact = (name: "keyAccepted" | "mayTrade") => ({
    ...{ fact: name, isFound: true, count: null, day: null, text: null },
  });
  serveCheck({ facts: [fact("keyAccepted"), fact("mayTrade")] });
  const user = await open("/alpaca");
  expect(
    await screen.findByText(/Alpaca has no read-only keys: the key you create can also place orders/),
  ).toBeDefined();
  const steps = await screen.findByRole("list", { name: "Steps" });
  expect(within(steps).getByText("Create a key at Alpaca")).toBeDefined();
  await user.type(await screen.findByLabelText(/Key ID/), "key-1");
  await user.type(screen.getByLabelText(/Secret key/), "secret");
  await user.click(screen.getByRole("button", { name: "Test key" }));
  const found = (await screen.findByText("May also place orders")).closest("li");
  expect(found?.textContent).toContain("delete the key at Alpaca too");
  expect(screen.getByRole("button", { name: "Continue to preview" })).toBeDefined();
});

test("Y-300 the list of brokers promises a refusal only where a broker tells what a key may do", async () => {
  await open();
  const row = await screen.findByRole("row", { name: /Connect Alpaca$/ });
  expect(row.textContent).toContain("API key that can also trade");
  expect(screen.getByText("A key that may trade or withdraw is refused wherever the broker tells us.")).toBeDefined();
});

test("Y-300 paper trading asks for no read-only key, which isn't there, and needs no warning", async () => {
  await open("/alpaca-paper");
  expect(await screen.findByText("Create a key at Alpaca paper trading")).toBeDefined();
  expect(screen.queryByText(/has no read-only keys/)).toBeNull();
});

test("Y-300 a key is tested first; what was found is listed, and only then it can be connected", async () => {
  serveCheck();
  const sent: unknown[] = [];
  server.use(
    http.post(api("/trade-imports/connections"), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: connectionId }, { status: 201 });
    }),
    http.get(api("/trade-imports/connections/:id"), () =>
      HttpResponse.json(makeConnection({ readUntil: null, isSyncing: true, lastAdded: null })),
    ),
  );
  const user = await open("/bybit");
  const steps = within(await screen.findByRole("list", { name: "Steps" }));
  const currentStep = () => steps.getAllByRole("listitem").findIndex((step) => step.ariaCurrent === "step");
  await user.type(await screen.findByLabelText(/API key/), "read-key");
  expect(screen.getByRole("button", { name: "Test key" })).toHaveProperty("disabled", true);
  expect(currentStep()).toBe(0);
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/trade-imports/connections");
  await user.type(screen.getByLabelText(/API secret/), "secret");
  expect(currentStep()).toBe(1);
  expect(screen.queryByRole("button", { name: "Continue to preview" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Test key" }));
  expect(await screen.findByText("Key accepted")).toBeTruthy();
  expect(currentStep()).toBe(2);
  await user.click(screen.getByRole("button", { name: "Continue to preview" }));
  expect(await screen.findByRole("heading", { name: "Reading your trades" })).toBeTruthy();
  const credentials = { broker: "bybit", apiKey: "read-key", apiSecret: "secret" };
  expect(sent).toEqual([{ credentials }]);
});

test("Y-300 a key that may trade is refused with each permission, and the field for another stays", async () => {
  serveCheck({
    ...{ outcome: "refused", reason: "keyRights", facts: [] },
    permissions: [
      { permission: "readTrades", isOn: true, needed: true },
      { permission: "spotOrders", isOn: true, needed: false },
      { permission: "withdrawals", isOn: false, needed: false },
    ],
  });
  const user = await open("/bybit");
  await user.type(await screen.findByLabelText(/API key/), "trade-key");
  await user.type(screen.getByLabelText(/API secret/), "secret");
  await user.click(screen.getByRole("button", { name: "Test key" }));
  expect(await screen.findByText("We refused this key: it may do more than read")).toBeTruthy();
  expect(screen.getByRole("row", { name: /Spot trading/ }).textContent).toContain("Must be off");
  expect(screen.getByRole("row", { name: /Withdrawals/ }).textContent).toContain("Fine");
  expect(screen.queryByRole("button", { name: "Continue to preview" })).toBeNull();
  await user.type(screen.getByLabelText(/API key/), "-other");
  expect(screen.queryByText("We refused this key: it may do more than read")).toBeNull();
});

test.each([
  ["keyExpired", "The key has expired. Enter a new one; what you’ve missed is read afterwards."],
  ["outage", "The broker can’t be reached at the moment. We keep trying."],
] as const)("Y-302 a key that can’t be tried says why: %s", async (reason, sentence) => {
  serveCheck({ outcome: "failed", reason, facts: [] });
  const user = await open("/ibkr-flex");
  await user.type(await screen.findByLabelText(/Flex token/), "token");
  await user.type(screen.getByLabelText(/Query ID/), "1184207");
  await user.click(screen.getByRole("button", { name: "Test key" }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("Y-300 a key that may not read enough says which permission is missing", async () => {
  serveCheck({
    ...{ outcome: "failed", reason: "keyTooNarrow", facts: [] },
    permissions: [
      { permission: "readTrades", isOn: true, needed: true },
      { permission: "readLedger", isOn: false, needed: true },
      { permission: "orders", isOn: false, needed: false },
    ],
  });
  const user = await open("/kraken");
  await user.type(await screen.findByLabelText(/API key/), "narrow-key");
  await user.type(screen.getByLabelText(/Private key/), "secret");
  await user.click(screen.getByRole("button", { name: "Test key" }));
  expect((await screen.findByRole("row", { name: /Read ledger entries/ })).textContent).toContain("Must be on");
  expect(screen.getByRole("row", { name: /Read orders/ }).textContent).toContain("Fine");
  expect(screen.getByRole("row", { name: /Create, change and cancel/ }).textContent).toContain("Fine");
  expect(screen.queryByRole("button", { name: "Continue to preview" })).toBeNull();
});

test("Y-300 days that a key doesn't show are named, and it can be connected", async () => {
  const readsFrom = { fact: "readsFrom", isFound: false, count: null, day: "2026-11-20", text: null } as const;
  serveCheck({ facts: [readsFrom] });
  const user = await open("/kraken");
  await user.type(await screen.findByLabelText(/API key/), "since-key");
  await user.type(screen.getByLabelText(/Private key/), "secret");
  await user.click(screen.getByRole("button", { name: "Test key" }));
  expect(await screen.findByText(/Trades from 2026-11-20 on are imported/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Continue to preview" })).toBeTruthy();
});

test("Y-302 a statement that waits is one press away, a key that expired another", async () => {
  const waits = { state: "needsYou", reason: "firstPreview", deliveryId, deliveryFile: "bybit-1.csv" } as const;
  serve(
    makeConnection(waits),
    makeConnection({
      id: "01937b1e-5c2a-7000-8000-00000000f002",
      broker: "ibkr-flex",
      state: "needsYou",
      reason: "keyExpired",
    }),
  );
  await open();
  const preview = await screen.findByRole("link", { name: "Open preview" });
  expect(preview.getAttribute("href")).toContain(`/trade-imports/${profileId}?delivery=${deliveryId}&file=bybit-1.csv`);
  expect(screen.getByRole("link", { name: "Renew key" }).getAttribute("href")).toContain(
    "/trade-imports/connections/ibkr-flex?renew=01937b1e-5c2a-7000-8000-00000000f002",
  );
  expect(screen.getAllByText("Needs you")).toHaveLength(2);
});

test("Y-302 a connection is synced, stopped and deleted", async () => {
  serve(makeConnection());
  const current = () => HttpResponse.json(makeConnection());
  const sent: unknown[] = [];
  server.use(
    http.post(api("/trade-imports/connections/:id/sync"), current),
    http.put(api("/trade-imports/connections/:id/enabled"), async ({ request }) => {
      sent.push(await request.json());
      return current();
    }),
    http.delete(api("/trade-imports/connections/:id"), () => new HttpResponse(null, { status: 204 })),
  );
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Sync now" }));
  await waitFor(() => expect(callsTo(/\/sync$/)).toHaveLength(1));
  await chooseFromMenu(user, "More options for the connection to Bybit", "Stop");
  await waitFor(() => expect(sent).toEqual([{ enabled: false }]));
  await chooseFromMenu(user, "More options for the connection to Bybit", "Delete");
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(callsTo(/connections\/[\w-]+$/).some(({ method }) => method === "DELETE")).toBe(true));
});

test("Y-301 an import that a connection has made says so", async () => {
  server.use(http.get(api("/trade-imports"), () => listResponse([makeImport({ origin: "program", broker: "bybit" })])));
  await openPage(<TradeImportsPage />, { path: "/trade-imports" });
  expect((await screen.findByRole("row", { name: /DetailedStatement/ })).textContent).toContain("Sync");
});

test("Y-302 a renewed key goes to its own connection", async () => {
  serveCheck();
  server.use(http.put(api("/trade-imports/connections/:id/key"), () => HttpResponse.json(makeConnection())));
  const user = await open(`/bybit?renew=${connectionId}`);
  expect((await screen.findByRole("list", { name: "Steps" })).textContent).toContain("Save the new key");
  await user.type(await screen.findByLabelText(/API key/), "read-key");
  await user.type(screen.getByLabelText(/API secret/), "secret");
  await user.click(screen.getByRole("button", { name: "Test key" }));
  await user.click(await screen.findByRole("button", { name: "Save key" }));
  await waitFor(() => expect(callsTo(new RegExp(`${connectionId}/key$`))).toHaveLength(1));
});

test("Y-302 the dashboard names connections that need their person, and no others", async () => {
  serve(makeConnection({ state: "late", reason: "outage" }));
  await openPage(<ConnectionsNotice />, { path: "/dashboard" });
  await waitFor(() => expect(callsTo("/trade-imports/connections").length).toBeGreaterThan(0));
  expect(screen.queryByRole("note")).toBeNull();
});

test("Y-302 with one that needs them, the dashboard leads there", async () => {
  serve(makeConnection({ state: "needsYou", reason: "keyExpired" }));
  await openPage(<ConnectionsNotice />, { path: "/dashboard" });
  expect((await screen.findByRole("note")).textContent).toContain("Bybit");
  expect(screen.getByRole("link", { name: "Go to connections" })).toBeTruthy();
});

test("Y-302 a key that ends soon is named, and a press away from a new one", async () => {
  serve(makeConnection({ state: "needsYou", reason: "keyEnds" }));
  await open();
  expect(await screen.findByText(/The key expires within a week/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Renew key" })).toBeTruthy();
  await openPage(<ConnectionsNotice />, { path: "/dashboard" });
  expect((await screen.findByRole("note")).textContent).toContain("Bybit: the key expires within a week.");
});

test("Y-302 where connections can't be loaded the page says so, and the rest works", async () => {
  server.use(http.get(api("/trade-imports/connections"), () => problem(500, "Server.Error")));
  await open();
  expect(await screen.findByText("Couldn’t load connections")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Import a file" })).toBeTruthy();
});
