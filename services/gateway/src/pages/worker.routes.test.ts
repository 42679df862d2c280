import { once } from "node:events";
import type { AddressInfo } from "node:net";
import vm from "node:vm";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { createAssetFiles } from "../assets/asset-files.ts";
import type { PageTemplate } from "./page.ts";
import { removingWorker, workerRoutes } from "./worker.routes.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(isOn: boolean) {
  const app = express();
  const template = { renderOffline: () => ({ html: "%%BOOT%%", styles: [] }) } as unknown as PageTemplate; // what is asked of it
  const parts = { isOn, shellFolder: "/nowhere", assets: createAssetFiles(), template, blobOrigin: "http://blob.test" };
  app.use(workerRoutes({ ...parts, origins: () => ["https://cdn.test"] }));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => server.close());
  const { port } = server.address() as AddressInfo; // it listens
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
}

test("Y-251 when turned off, the worker removes itself and is never cached", async () => {
  const response = await (await serve(false))("/sw.js");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toBe(removingWorker);
});

test("Y-251 the removing worker deletes the previous one's caches and unregisters", async () => {
  const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};
  const stored = new Set(["entrywise-files-1", "entrywise-answers-1-u"]);
  const unregister = vi.fn();
  vm.runInNewContext(removingWorker, {
    addEventListener: (type: string, listener: (typeof listeners)[string]) =>
      Object.assign(listeners, { [type]: listener }),
    skipWaiting: async () => undefined,
    caches: { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) },
    registration: { unregister },
  });
  const works: Promise<unknown>[] = [];
  for (const type of ["install", "activate"]) listeners[type]?.({ waitUntil: (work) => works.push(work) });
  await Promise.all(works);
  expect(stored.size).toBe(0);
  expect(unregister).toHaveBeenCalledOnce();
});

test("Y-251 without a worker in the shell the response is 404, as for every missing file", async () => {
  expect((await (await serve(true))("/sw.js")).status).not.toBe(200);
});
