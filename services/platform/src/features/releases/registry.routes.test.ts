import type { AddressInfo } from "node:net";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import express from "express";
import { expect, test } from "vitest";
import { registryRoutes } from "./registry.routes.ts";

test("what the gateway gets is read in one transaction: with one around it, those who ask together would wait for each other's second connection", async () => {
  let open = 0;
  const unit: UnitOfWork = {
    async run(_actor, _scope, work) {
      open += 1;
      try {
        return await work({} as never);
      } finally {
        open -= 1;
      }
    },
  };
  const around: number[] = [];
  const registry = {
    async snapshot() {
      around.push(open);
      return { revision: 7, brands: [] };
    },
  };
  const app = express();
  app.use((request, _response, next) => {
    Object.assign(request, { actor: { userId: null, caller: "gateway" } });
    next();
  });
  app.use(registryRoutes(unit, registry));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/internal/registry?contract=1.2.0&revision=0`);
  expect([response.status, await response.json()]).toEqual([200, { revision: 7, brands: [] }]);
  expect(around).toEqual([0]);
  server.close();
});
