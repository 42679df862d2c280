import { expect, test, vi } from "vitest";
import { loadOrReload } from "./load-or-reload.ts";

const minute = 60_000;

/** A browser tab whose pages can be fetched or not. */
function tab({ isOnline = true, hasUnsaved = false, storage = new Map<string, string>() } = {}) {
  const reload = vi.fn();
  let time = 1_000_000;
  const parts = {
    storage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    },
    now: () => time,
    isOnline: () => isOnline,
    hasUnsaved: () => hasUnsaved,
    reload,
  };
  const open = (load: () => Promise<string>) =>
    Promise.race([
      loadOrReload(load, parts).catch(() => "failed"),
      vi.waitFor(() => expect(reload).toHaveBeenCalled()),
    ]);
  const later = (ms: number) => {
    time += ms;
    reload.mockClear();
  };
  return { open, reload, later };
}
const broken = () => Promise.reject(new Error("chunk"));

test("P-605 a page whose file cannot be had is loaded anew, once in 60 seconds", async () => {
  const { open, reload, later } = tab();
  await open(broken);
  expect(reload).toHaveBeenCalledOnce();
  later(minute - 1);
  expect(await open(broken)).toBe("failed");
  expect(reload).not.toHaveBeenCalled();
  later(1);
  await open(broken);
  expect(reload).toHaveBeenCalledOnce();
});

test("P-605 what loads is not loaded anew, and a device without a network stays where it is", async () => {
  const { open, reload } = tab();
  expect(await open(async () => "page")).toBe("page");
  expect(reload).not.toHaveBeenCalled();
  const offline = tab({ isOnline: false });
  expect(await offline.open(broken)).toBe("failed");
  expect(offline.reload).not.toHaveBeenCalled();
});

test("M-243 a page that holds unsaved input is not loaded anew by itself", async () => {
  const { open, reload } = tab({ hasUnsaved: true });
  expect(await open(broken)).toBe("failed");
  expect(reload).not.toHaveBeenCalled();
});

test("P-605 a browser that stores nothing is never loaded anew: it could not tell how often", async () => {
  const reload = vi.fn();
  const storage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };
  const parts = { storage, now: () => 0, isOnline: () => true, hasUnsaved: () => false, reload };
  await expect(loadOrReload(broken, parts)).rejects.toThrow("chunk");
  expect(reload).not.toHaveBeenCalled();
});
