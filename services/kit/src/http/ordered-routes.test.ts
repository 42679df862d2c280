import type { AddressInfo } from "node:net";
import express, { Router } from "express";
import fc from "fast-check";
import { expect, test } from "vitest";
import { orderedRoutes } from "./ordered-routes.ts";

/** The route that each address must reach. */
const expected = {
  "/trades/7": "/trades/:id",
  "/trades/stats": "/trades/stats",
  "/trades/7/notes": "/trades/:id/notes",
  "/trades/stats/hours": "/trades/stats/:grouping",
  "/trades/stats/days": "/trades/stats/days",
  "/files/a/b": "/files/{*rest}",
  "/files/own": "/files/own",
};

function routerOf(path: string): Router {
  const router = Router();
  router.get(path, (_request, response) => void response.send(path));
  return router;
}

async function reached(
  routers: readonly Router[],
  paths: readonly string[] = Object.keys(expected),
): Promise<Record<string, string>> {
  const app = express();
  for (const router of orderedRoutes(routers)) app.use(router);
  const server = app.listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  try {
    const entries = paths.map(async (path) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return [path, await response.text()] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("literal segments match before parameters, and these before wildcards, whatever the order of registration", async () => {
  const paths = Object.values(expected);
  const orders = fc.shuffledSubarray(paths, { minLength: paths.length });
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      expect(await reached(order.map(routerOf))).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test("a router with checks stays ahead of the others", async () => {
  const check = Router();
  check.use("/trades", (_request, response) => void response.send("checked"));
  const found = await reached([routerOf("/trades/stats"), check, routerOf("/files/own")]);
  expect(found["/trades/stats"]).toBe("checked");
  expect(found["/files/own"]).toBe("/files/own");
});

test("X-400 a service accepts only one spelling of its routes, whatever its routers' options", async () => {
  const others = ["/TRADES/stats", "/trades/Stats", "/trades/stats/", "/files/own/"];
  const found = await reached([routerOf("/trades/stats"), routerOf("/files/own")], [...others, "/trades/stats"]);
  expect(found["/trades/stats"]).toBe("/trades/stats");
  for (const path of others) expect(found[path], path).toContain("Cannot GET");
});
