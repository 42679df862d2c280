import type { Instrument } from "@entrywise/contracts/trades/instruments.api";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import { newTrade } from "../../testing/new-trade.ts";

test("T-526 instruments of my trades, recent ones and all that are known are listed, each symbol once", async () => {
  const api = serviceApi("trades", newActor());
  for (const instrument of ["GBPUSD", "EURUSD", "EURUSD"]) await newTrade(api, { instrument });
  const symbols = async (path: string) =>
    (await api.call<{ items: Instrument[] }>("GET", path)).body.items.map(({ symbol }) => symbol);
  expect(await symbols("/trades/instruments")).toEqual(["EURUSD", "GBPUSD"]);
  expect(await symbols("/instruments/recent?take=1")).toEqual(["EURUSD"]);
  expect(await symbols("/instruments?search=gbpusd")).toContain("GBPUSD");
});
