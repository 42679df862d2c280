import type { AddressInfo } from "node:net";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import express from "express";
import { expect, test } from "vitest";
import { sandboxApp } from "./app.ts";
import type { Provider } from "./billing/provider.ts";

const secretKey = "sk_test_of_the_sandbox";

/** What a sandbox without any data says to a call of its clock or its switches. */
async function statuses(isProduction: boolean): Promise<number[]> {
  const unit = { run: async (_actor, _scope, work) => work({} as Transaction) } as UnitOfWork;
  const store = { find: async () => null, all: async () => [], put: async (object: object) => object };
  const open = async () => ({ store, now: async () => 1_700_000_000 }) as unknown as Provider;
  const server = express().use(sandboxApp({ unit, secretKey, open, isProduction })).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const ask = async (path: string, form?: string) => {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      method: form === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/x-www-form-urlencoded" },
      body: form ?? null,
      redirect: "manual",
    });
    return response.status;
  };
  try {
    return [
      await ask("/clock"),
      await ask("/switches", "drop=on"),
      await ask("/"),
      await ask("/v1/test_helpers/test_clocks", "frozen_time=1700000000"),
    ];
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("Y-231 the clock and the switches of the sandbox do not exist in production", async () => {
  expect(await statuses(false)).toEqual([200, 303, 303, 200]);
  expect(await statuses(true)).toEqual([404, 404, 404, 404]);
});
