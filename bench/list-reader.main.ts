import { setTimeout as passed } from "node:timers/promises";
import { seedUserId } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import type { ReadingOrder } from "./list-reader.ts";
import { writeManyTrades } from "./many-trades.ts";

const order = JSON.parse(process.argv[2] ?? "") as ReadingOrder;
const session = new HttpSession(order.port);
await session.signIn("manager");
const ownAccount = { name: "Reader", currency: "USD", defaultMarketType: 0, startBalance: "100000" };
const account = await session.api<{ id: string }>("POST", "/trade-accounts", ownAccount);
const client = new Client({ connectionString: order.ownerUrl });
await client.connect();
await writeManyTrades(client, seedUserId("manager"), account.id, order.trades);
await client.end();

let isReading = false;
let reading: Promise<number[]> = Promise.resolve([]);
process.on("message", async (message) => {
  isReading = message === "begin";
  if (isReading) reading = readPages();
  else process.send?.(await reading);
});
process.send?.("ready");

async function readPages(): Promise<number[]> {
  const pages: Promise<number>[] = [];
  for (let next = performance.now(); isReading; next += 1_000 / order.requestsPerSecond) {
    await passed(Math.max(0, next - performance.now()));
    pages.push(
      timed(() => session.api("GET", `/trades/summaries?take=50&skip=${pages.length % (order.trades - 100)}`)),
    );
  }
  return Promise.all(pages);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
