import "fake-indexeddb/auto";
import { queuedWrites } from "@entrywise/host/outbox";
import { testUser } from "@entrywise/host/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addTradeTest, fill, openDialog, pickPound, pound } from "../../../test/add-trade-dialog.tsx";
import { api, listResponse, problem, server, startTestServer } from "../../../test/test-server.ts";

startTestServer();
const state = addTradeTest();

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
    const { user, onClose } = await openDialog(state);
    await pickPound(user);
    fill("Size", "1.20");
    fill("Price", "1.26340");
    fill("Stop", "1.26140");
    await user.click(screen.getByRole("button", { name: /Save and Continue/ }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(state.added).toEqual([]);
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
    const { user } = await openDialog(state);
    await pickPound(user);
    fill("Size", "1");
    await user.click(screen.getByRole("button", { name: /Save and Close/ }));
    await waitFor(async () => expect(await queuedWrites(testUser.userId)).toHaveLength(1));
    const [before] = await queuedWrites(testUser.userId);
    cleanup();
    const queued = { place: before?.place ?? 0, form: before?.form };
    await openDialog(state, { preset: { accountId: null, instrument: null, queued } });
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
  const { user, onClose } = await openDialog(state);
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

test("Y-250 on a device without the list of symbols the latest ones and any name can be entered", async () => {
  const { user } = await openDialog(state, { instruments: () => problem(503, "Without a network.") });
  server.use(http.get(api("/instruments/recent"), () => listResponse([pound])));
  await user.click(screen.getByRole("button", { name: /^Symbol/ }));
  const search = await screen.findByRole("combobox", { name: "Search symbols" });
  expect(await screen.findByText(/Couldn’t load symbols/)).toBeDefined();
  expect(await screen.findByRole("option", { name: /GBPUSD/ })).toBeDefined();
  fireEvent.change(search, { target: { value: "usdjpy" } });
  await screen.findByRole("option", { name: /Use USDJPY/ });
  fireEvent.keyDown(search, { key: "Enter" });
  await screen.findByRole("button", { name: "Symbol: USDJPY" });
  await user.click(screen.getByRole("button", { name: /Save and Close/ }));
  await vi.waitFor(() => expect(state.added).toHaveLength(1));
  expect(state.added[0]).toMatchObject({ instrument: "USDJPY", exchange: null, marketType: 0 });
});
