import "fake-indexeddb/auto";
import { MarketType } from "@entrywise/domain/enumerations";
import type { AddTradePreset } from "@entrywise/host";
import { queuedWrites } from "@entrywise/host/outbox";
import { renderPage } from "@entrywise/host/render-page";
import { testUser } from "@entrywise/host/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeTradeService, strategyId, tradeId } from "../../../test/fake-trade-service.ts";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../../../test/test-server.ts";
import { accountId, accountOf } from "../../../test/trades.ts";
import { customInstrument } from "../instruments/instrument-search.ts";
import { AddTradeDialog } from "./add-trade-dialog.tsx";

startTestServer();

const pound = {
  ...customInstrument("GBPUSD", MarketType.Forex),
  exchange: null,
  description: "British Pound / US Dollar",
};
const london = {
  id: strategyId,
  name: "London Breakout",
  description: "",
  isEnabled: true,
  position: 0,
  tradeCount: 3,
  version: 1,
};
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was sent
let added: any[];
let service: FakeTradeService;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  added = [];
  service = new FakeTradeService();
});

async function openDialog(
  host: object = {},
  preset: AddTradePreset | null = null,
  instruments: () => Response = () => listResponse([pound]),
) {
  server.use(
    http.get(api("/instruments"), instruments),
    http.get(api("/strategies"), () => listResponse([london])),
    http.post(api("/trades/add"), async ({ request }) => {
      added.push(await request.json());
      return HttpResponse.json({ id: tradeId }, { status: 201 });
    }),
    ...service.handlers,
  );
  const onClose = vi.fn();
  const user = renderPage(<AddTradeDialog preset={preset} onClose={onClose} />, { path: "/dashboard", host });
  await screen.findByRole("button", { name: /^Symbol/ });
  return { user, onClose };
}

async function pickPound(user: Awaited<ReturnType<typeof openDialog>>["user"]) {
  await user.click(screen.getByRole("button", { name: /^Symbol/ }));
  const search = await screen.findByRole("combobox", { name: "Search symbols" });
  await screen.findByRole("option", { name: /GBPUSD/ });
  fireEvent.change(search, { target: { value: "gbp" } });
  fireEvent.keyDown(search, { key: "Enter" });
  await screen.findByRole("button", { name: /^Symbol: GBPUSD/ });
}

const fill = (name: string, value: string) => {
  const field = screen.getByRole("textbox", { name });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
};

test("T-202 statuses come without Invalid; executed, long and the first strategy are chosen", async () => {
  await openDialog();
  const status = screen.getByRole("radiogroup", { name: "Status" });
  expect(
    within(status)
      .getAllByRole("radio")
      .map((radio) => radio.closest("label")?.textContent),
  ).toEqual(["Planned", "Executed", "Missed"]);
  expect(within(status).getByRole<HTMLInputElement>("radio", { name: "Executed" }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Long/ }).checked).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /Strategy/ }).value).toBe(strategyId);
});

test("T-203 the symbol has the focus, and a letter begins the search for it", async () => {
  const { user } = await openDialog();
  const symbol = screen.getByRole("button", { name: "Symbol: Type a symbol or name" });
  expect(symbol.dataset.autofocus).toBeDefined(); // where the dialog puts the focus; a page without layout cannot
  symbol.focus();
  await user.keyboard("g");
  const search = await screen.findByRole<HTMLInputElement>("combobox", { name: "Search symbols" });
  expect(search.value).toBe("g");
});

test("T-205 without a symbol nothing is sent, and the field says why", async () => {
  const { user } = await openDialog();
  await user.click(screen.getByRole("button", { name: /Save and Close/ }));
  expect(await screen.findByText("Symbol must not be empty")).toBeDefined();
  expect(added).toEqual([]);
});

test("P-640 P-642 a symbol that is left empty says so before anything is saved, and stops once one is chosen", async () => {
  const { user } = await openDialog();
  expect(screen.queryByText("Symbol must not be empty")).toBeNull();
  await user.tab();
  expect(await screen.findByText("Symbol must not be empty")).toBeDefined();
  await pickPound(user);
  expect(screen.queryByText("Symbol must not be empty")).toBeNull();
});

test("P-640 a form that opens says nothing of a field that focus only passed through on its way into the dialog", async () => {
  const opener = document.body.appendChild(document.createElement("button"));
  await openDialog();
  const symbol = screen.getByRole("button", { name: /^Symbol/ });
  await waitFor(() => expect(document.activeElement).toBe(symbol));
  opener.focus(); // what was open before gives focus back, as the placeholder of this dialog does on a phone
  await waitFor(() => expect(document.activeElement).toBe(symbol));
  expect(screen.queryByText("Symbol must not be empty")).toBeNull();
  opener.remove();
});

test("T-206 T-201 Save and Continue adds the trade, writes its prices and opens it", async () => {
  const navigate = vi.fn();
  const { user, onClose } = await openDialog({ navigate });
  await pickPound(user);
  fill("Size", "1.20");
  fill("Price", "1.26340");
  fill("Stop", "1.26140");
  fireEvent.change(screen.getByRole("textbox", { name: "Title" }), { target: { value: "Asian range break" } });
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Title" }), { key: "Enter", ctrlKey: true });
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/trades/${tradeId}`));
  expect(onClose).toHaveBeenCalled();
  expect(added).toEqual([
    expect.objectContaining({
      instrument: "GBPUSD",
      exchange: null,
      status: 1,
      direction: 0,
      strategyId,
      accountId,
      marketType: 0,
    }),
  ]);
  const [{ position, summary }] = added;
  expect(position.referencePrice).toBe("1.26340");
  expect(position.openPositions).toEqual([
    expect.objectContaining({ size: "1.20", openPrice: "1.26340", stopPrice: "1.26140", targetPrice: null }),
  ]);
  expect(JSON.stringify(summary)).toContain("Asian range break");
  expect(service.writes).toEqual([]);
});

test("T-201 Ctrl S saves and closes, without opening the trade", async () => {
  const navigate = vi.fn();
  const { user, onClose } = await openDialog({ navigate });
  await pickPound(user);
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Title" }), { key: "s", ctrlKey: true });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(navigate).not.toHaveBeenCalled();
  expect(added[0]).not.toHaveProperty("position");
});

test("X-102 Save pressed again after a failure repeats the same trade under the same key", async () => {
  const reportError = vi.fn();
  const { user, onClose } = await openDialog({ reportError });
  const sent: [string | null, unknown][] = [];
  server.use(
    http.post(api("/trades/add"), async ({ request }) => {
      sent.push([request.headers.get("idempotency-key"), await request.json()]);
      return sent.length === 1 ? problem(422, "Not today.") : HttpResponse.json({ id: tradeId }, { status: 201 });
    }),
  );
  await pickPound(user);
  fill("Size", "1");
  await user.click(screen.getByRole("button", { name: /Save and Close/ }));
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), "Error adding trade"));
  await user.click(screen.getByRole("button", { name: /Save and Close/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]).toEqual(sent[0]);
});

describe("without a network", () => {
  beforeEach(() => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test("Y-250 a trade stays on the device, with what a list shows of it", async () => {
    const { user, onClose } = await openDialog();
    await pickPound(user);
    fill("Size", "1.20");
    fill("Price", "1.26340");
    fill("Stop", "1.26140");
    await user.click(screen.getByRole("button", { name: /Save and Continue/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added).toEqual([]);
    const [write] = await queuedWrites(testUser.userId);
    expect(write).toMatchObject({
      path: "/trades/add",
      state: "waiting",
      isUnanswered: false,
      label: { title: "GBPUSD", direction: "long", detail: "1.20 at 1.26340" },
      body: { instrument: "GBPUSD", position: { referencePrice: "1.26340" } },
    });
  });

  test("Y-250 a waiting trade is edited in its form, and saving takes its place", async () => {
    const { user } = await openDialog();
    await pickPound(user);
    fill("Size", "1");
    await user.click(screen.getByRole("button", { name: /Save and Close/ }));
    await waitFor(async () => expect(await queuedWrites(testUser.userId)).toHaveLength(1));
    const [before] = await queuedWrites(testUser.userId);
    cleanup();
    const queued = { place: before?.place ?? 0, form: before?.form };
    await openDialog({}, { accountId: null, instrument: null, queued });
    expect(screen.getByRole("button", { name: /^Symbol: GBPUSD/ })).toBeDefined();
    fill("Size", "2");
    fireEvent.click(screen.getByRole("button", { name: /Save and Close/ }));
    await waitFor(async () => {
      const writes = await queuedWrites(testUser.userId);
      expect(writes.map(({ label }) => label.detail)).toEqual(["2"]);
    });
  });
});

test("Y-250 a trade whose response was lost stays on the device under the key that it was sent with", async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  const { user, onClose } = await openDialog();
  const keys: (string | null)[] = [];
  server.use(
    http.post(api("/trades/add"), ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return HttpResponse.error();
    }),
  );
  await pickPound(user);
  await user.click(screen.getByRole("button", { name: /Save and Close/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 10_000 });
  expect(await queuedWrites(testUser.userId)).toMatchObject([{ key: keys[0], isUnanswered: true }]);
  vi.unstubAllGlobals();
});

test("X-102 a trade that is not taken keeps the dialog with everything in it", async () => {
  const reportError = vi.fn();
  const { user, onClose } = await openDialog({ reportError });
  server.use(http.post(api("/trades/add"), () => problem(422, "")));
  await pickPound(user);
  await user.click(screen.getByRole("button", { name: /Save and Close/ }));
  await waitFor(() => expect(reportError).toHaveBeenCalledWith(expect.anything(), "Error adding trade"));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: /^Symbol: GBPUSD/ })).toBeDefined();
});

test("T-203 without an account the dialog makes one first, then goes on", async () => {
  let accounts: object[] = [];
  server.use(
    http.get(api("/trade-accounts"), () => listResponse(accounts)),
    http.post(api("/trade-accounts"), async ({ request }) => {
      accounts = [accountOf({ ...((await request.json()) as object) })];
      return HttpResponse.json({ id: accountId }, { status: 201 });
    }),
    http.get(api("/instruments"), () => listResponse([pound])),
    ...service.handlers,
  );
  const user = renderPage(<AddTradeDialog preset={null} onClose={vi.fn()} />, { path: "/dashboard" });
  await user.click(await screen.findByRole("button", { name: "Add account and continue" }));
  expect(await screen.findByText("Name must not be empty")).toBeDefined();
  fireEvent.change(screen.getByRole("textbox", { name: /Name/ }), { target: { value: "My broker" } });
  await user.click(screen.getByRole("button", { name: "Add account and continue" }));
  await screen.findByRole("button", { name: /^Symbol/ });
  expect(callsTo("/trade-accounts").filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("T-520 T-523 the picker filters by market and makes up a symbol that nobody lists", async () => {
  const { user } = await openDialog();
  await user.click(screen.getByRole("button", { name: /^Symbol/ }));
  const search = await screen.findByRole("combobox", { name: "Search symbols" });
  await screen.findByRole("option", { name: /GBPUSD/ });
  await user.click(screen.getByRole("button", { name: "Cryptocurrency" }));
  expect(screen.queryByRole("option", { name: /GBPUSD/ })).toBeNull();
  fireEvent.change(search, { target: { value: "doge2" } });
  await screen.findByRole("option", { name: /Create DOGE2/ });
  fireEvent.keyDown(search, { key: "Enter" });
  await screen.findByRole("button", { name: "Symbol: DOGE2" });
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: /Market/ }).value).toBe("1");
});

test("Y-250 on a device without the list of symbols the latest ones and any name can be entered", async () => {
  const { user } = await openDialog({}, null, () => problem(503, "Without a network."));
  server.use(http.get(api("/instruments/recent"), () => listResponse([pound])));
  await user.click(screen.getByRole("button", { name: /^Symbol/ }));
  const search = await screen.findByRole("combobox", { name: "Search symbols" });
  expect(await screen.findByText(/Couldn't load symbols/)).toBeDefined();
  expect(await screen.findByRole("option", { name: /GBPUSD/ })).toBeDefined();
  fireEvent.change(search, { target: { value: "usdjpy" } });
  await screen.findByRole("option", { name: /Use USDJPY/ });
  fireEvent.keyDown(search, { key: "Enter" });
  await screen.findByRole("button", { name: "Symbol: USDJPY" });
  await user.click(screen.getByRole("button", { name: /Save and Close/ }));
  await vi.waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]).toMatchObject({ instrument: "USDJPY", exchange: null, marketType: 0 });
});

/** A trade in pounds against dollars, planned in an account in euros. */
async function planInEuros(rate: { rate: string | null; day: string | null }) {
  server.use(
    http.get(api("/trade-accounts"), () => listResponse([accountOf({ currency: "EUR" })])),
    http.get(api("/instruments/rate/USD/EUR"), () => HttpResponse.json({ ...rate, source: "European Central Bank" })),
  );
  const { user } = await openDialog();
  await pickPound(user);
  fill("Size", "1");
  fill("Price", "1.2634");
  fill("Stop", "1.2614");
  return screen.getByRole("region", { name: "Trade risk" });
}

test("Y-142 money at risk in an account of another currency is counted at a rate that is named with its day", async () => {
  const strip = await planInEuros({ rate: "0.925", day: "2024-11-26" });
  expect(await within(strip).findByText("1 USD = 0.92500 EUR, European Central Bank 2024-11-26")).toBeDefined();
  await waitFor(() => expect(strip.textContent).toContain("185.00"));
});

test("Y-142 where there is no rate money at risk stays empty, and the strip says why", async () => {
  const strip = await planInEuros({ rate: null, day: null });
  expect(await within(strip).findByText(/No USD\/EUR rate for that day/)).toBeDefined();
  expect(strip.textContent).toContain("20.0");
  expect(strip.textContent).not.toContain("185.00");
});

/** A plan that risks 200 dollars in an account with rules. */
async function planUnderRules(room: { firm: string; own: string }) {
  server.use(
    http.get(api("/trade-accounts"), () => listResponse([accountOf({ hasRules: true })])),
    http.get(api(`/trade-accounts/${accountId}/rules`), () =>
      HttpResponse.json({
        ...{ rules: null, version: 3, currency: "USD", progress: [], days: [] },
        ...{ openTrades: 1, openWithoutRisk: 0, openRisk: "221" },
        phases: [],
        found: [],
        nextOrder: {
          firm: { rule: "dailyLoss", room: room.firm },
          own: { rule: "ownDailyLoss", room: room.own },
        },
      }),
    ),
  );
  const { user } = await openDialog();
  await pickPound(user);
  fill("Size", "1");
  fill("Price", "1.2634");
  fill("Stop", "1.2614");
  const strip = screen.getByRole("region", { name: "Trade risk" });
  await waitFor(() => expect(strip.textContent).toContain("200.00"));
  return strip;
}

test("Y-141 a plan whose stop would reach the own daily limit is warned of, the firm's limit weighs more", async () => {
  const strip = await planUnderRules({ firm: "2279", own: "199.5" });
  expect((await within(strip).findByRole("status")).textContent).toMatch(
    /^Your own daily loss limit will be hit.*199\.50/,
  );
});

test("Y-141 a plan whose stop would reach a limit of the firm says which, and may still be added", async () => {
  const strip = await planUnderRules({ firm: "200", own: "199.5" });
  expect((await within(strip).findByRole("status")).textContent).toMatch(
    /^The firm's daily loss limit will be.*200\.00/,
  );
  expect(screen.getByRole("button", { name: /^Save and Close/ })).toHaveProperty("disabled", false);
});

test("Y-141 a plan that leaves room below every limit is not warned of", async () => {
  const strip = await planUnderRules({ firm: "2279", own: "200.01" });
  await waitFor(() => expect(callsTo(`/trade-accounts/${accountId}/rules`)).toHaveLength(1));
  expect(within(strip).queryByRole("status")).toBeNull();
});

test("T-202 what was typed is there again after the dialog was closed, until it is saved or begun anew", async () => {
  const first = await openDialog();
  await pickPound(first.user);
  fill("Size", "100");
  fill("Price", "1.25");
  await first.user.keyboard("{Escape}");
  expect(first.onClose).toHaveBeenCalled();
  cleanup();

  const second = await openDialog();
  expect(screen.getByRole("button", { name: /^Symbol: GBPUSD/ })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Size" }).value).toBe("100");
  await second.user.click(screen.getByRole("button", { name: /^Save and Close/ }));
  await waitFor(() => expect(added).toHaveLength(1));
  await waitFor(() => expect(second.onClose).toHaveBeenCalled());
  cleanup();

  const third = await openDialog();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Size" }).value).toBe("");
  fill("Size", "7");
  cleanup();
  await openDialog();
  await third.user.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Size" }).value).toBe("");
});
