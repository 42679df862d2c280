import "fake-indexeddb/auto";
import { queuedWrites } from "@entrywise/host/outbox";
import type { AddTradePreset } from "@entrywise/host/product";
import { renderPage } from "@entrywise/host/render-page";
import { testUser } from "@entrywise/host/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fill, pound } from "../../../test/add-trade-dialog.tsx";
import { FakeTradeService, tradeId } from "../../../test/fake-trade-service.ts";
import { api, listResponse, server, startTestServer } from "../../../test/test-server.ts";
import { AddTradeDialog } from "../add-trade/add-trade-dialog.tsx";

startTestServer();

const quick: AddTradePreset = { accountId: null, instrument: null, quick: { hasSharedPicture: false } };
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was sent
let sent: any[] = [];

beforeEach(() => {
  localStorage.clear();
  sent = [];
});

async function openSheet(preset: AddTradePreset = quick) {
  server.use(
    http.get(api("/instruments"), () => listResponse([pound])),
    http.get(api("/instruments/recent"), () => listResponse([pound])),
    http.get(api("/strategies"), () => listResponse([])),
    http.post(api("/captures"), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: tradeId }, { status: 201 });
    }),
    ...new FakeTradeService().handlers,
  );
  const [onClose, snackbar] = [vi.fn(), vi.fn()];
  const user = renderPage(<AddTradeDialog preset={preset} onClose={onClose} />, {
    path: "/dashboard",
    host: { snackbar },
  });
  await screen.findByRole("button", { name: "Save trade" });
  return { user, onClose, snackbar };
}

const press = (role: string, name: string | RegExp) => fireEvent.click(screen.getByRole(role, { name }));

async function enterShort() {
  fireEvent.click(await screen.findByRole("radio", { name: "GBPUSD" }));
  press("radio", "Short");
}

test("Y-306 five presses capture a trade: symbol, direction, risk, mood and Save", async () => {
  const { onClose, snackbar } = await openSheet();
  await enterShort();
  press("button", "More: Risk, percent of the balance");
  press("button", "Calm");
  press("button", "Save trade");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      instrument: "GBPUSD",
      direction: 1,
      size: null,
      intendedRisk: "0.5",
      stopPrice: null,
      mood: "calm",
      picture: null,
    },
  ]);
  expect(snackbar).toHaveBeenCalledWith(expect.objectContaining({ text: "Trade captured", actionLabel: "Undo" }));
});

test("Y-306 nothing is wrong before Save; then symbol and direction are, and nothing is sent", async () => {
  await openSheet();
  await screen.findByRole("radio", { name: "GBPUSD" });
  expect(screen.queryByRole("alert")).toBeNull();
  press("button", "Save trade");
  expect((await screen.findAllByRole("alert")).map(({ textContent }) => textContent)).toEqual([
    "Symbol must not be empty",
    "Direction must not be empty",
  ]);
  expect(sent).toEqual([]);
});

test("Y-306 size in place of risk, and a stop, are typed as exact numbers; the mood is taken back by a second press", async () => {
  await openSheet();
  await enterShort();
  press("radio", "Size");
  fill("Size", "0.85");
  fill("Stop", "1.26060");
  press("button", "Tense");
  press("button", "Tense");
  press("button", "Save trade");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ size: "0.85", intendedRisk: null, stopPrice: "1.26060", mood: null });
});

test("Y-306 All fields opens Add Trade with what was entered", async () => {
  await openSheet();
  await enterShort();
  fill("Stop", "1.2606");
  press("button", "All fields");
  expect(await screen.findByRole("button", { name: /^Symbol: GBPUSD/ })).toBeDefined();
  expect((screen.getByRole("radio", { name: /^Short/ }) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByRole("textbox", { name: "Stop" }) as HTMLInputElement).value).toMatch(/^1\.2606/);
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

  test("Y-306 Y-250 the trade stays on the device with its moment, and is edited in the same sheet", async () => {
    const { onClose } = await openSheet();
    await enterShort();
    press("button", "More: Risk, percent of the balance");
    press("button", "Save trade");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [write] = await queuedWrites(testUser.userId);
    expect(write).toMatchObject({
      path: "/captures",
      state: "waiting",
      label: { title: "GBPUSD", direction: "short", detail: "0.5% risk" },
      body: { instrument: "GBPUSD", intendedRisk: "0.5", capturedAt: expect.stringMatching(/^20.*Z$/) },
    });
    cleanup();
    await openSheet({ accountId: null, instrument: null, queued: { place: write?.place ?? 0, form: write?.form } });
    press("button", "More: Risk, percent of the balance");
    press("button", "Save trade");
    await waitFor(async () => {
      const writes = await queuedWrites(testUser.userId);
      expect(writes.map(({ label }) => label.detail)).toEqual(["0.75% risk"]);
    });
    expect(sent).toEqual([]);
  });
});
