import { expect, test, vi } from "vitest";
import { createConnection } from "./connection.ts";

function begin({ isOnline = true } = {}) {
  const [page, worker] = [new EventTarget(), new EventTarget()];
  const reach = vi.fn(async () => false);
  let ask: (() => void) | null = null;
  const connection = createConnection({
    page,
    worker,
    isOnline: () => isOnline,
    reach,
    setInterval: (run) => {
      ask = run;
      return 1;
    },
    clearInterval: () => {
      ask = null;
    },
  });
  const stored = (storedAt: string) =>
    worker.dispatchEvent(new MessageEvent("message", { data: { type: "stored-answer", path: "/v1.0/x", storedAt } }));
  return { connection, page, stored, reach, asks: () => ask };
}

test("Y-250 a page says offline while the browser has no network, and no longer once it is back", () => {
  const { connection, page } = begin();
  expect(connection.state.isOffline).toBe(false);
  page.dispatchEvent(new Event("offline"));
  expect(connection.state.isOffline).toBe(true);
  page.dispatchEvent(new Event("online"));
  expect(connection.state.isOffline).toBe(false);
});

test("Y-250 what is shown is as old as its oldest response, page by page", () => {
  const { connection, stored } = begin({ isOnline: false });
  stored("2024-11-26T14:40:00Z");
  stored("2024-11-26T14:32:00Z");
  stored("2024-11-26T14:50:00Z");
  expect(connection.state).toEqual({ isOffline: true, seenAt: "2024-11-26T14:32:00Z" });
  connection.turn();
  expect(connection.state).toEqual({ isOffline: true, seenAt: null });
});

test("Y-250 a network that leads nowhere counts as none until the server responds", async () => {
  const { connection, stored, reach, asks } = begin();
  stored("2024-11-26T14:40:00Z");
  expect(connection.state.isOffline).toBe(true);
  asks()?.();
  await vi.waitFor(() => expect(reach).toHaveBeenCalledOnce());
  expect(connection.state.isOffline).toBe(true);
  reach.mockResolvedValue(true);
  asks()?.();
  await vi.waitFor(() => expect(connection.state).toEqual({ isOffline: false, seenAt: null }));
  expect(asks()).toBeNull();
});
