import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { createUnitOfWork, type UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { createLogger } from "@entrywise/kit/logging";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { createRates, type RatesFeed } from "./rates-feed.ts";

const asked: string[] = [];
let published = "";
const bank = createServer((request, response) => {
  asked.push(request.url ?? "");
  response.statusCode = published === "" ? 503 : 200;
  response.end(published);
});
let url = "";
let dataSource: ReturnType<typeof createDataSource>;
let unit: UnitOfWork;
const feeds: RatesFeed[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => bank.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/`; // it listens on a port
  dataSource = await createDataSource({
    url: inject("system").ownerUrl,
    schema: "trades",
    entities: [],
    migrations: [],
    poolSize: 2,
  }).initialize();
  unit = createUnitOfWork(dataSource);
});
afterEach(() => Promise.all(feeds.splice(0).map((feed) => feed.stop())));
afterAll(async () => {
  // Otherwise the last day with a rate would be one on which no other currency has any.
  await dataSource.query("delete from reference_rate where currency = 'XTS'");
  await dataSource.destroy();
  bank.close();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const documentOf = (rates: Record<string, string>) =>
  `<gesmes:Envelope><Cube>${Object.entries(rates)
    .map(([day, rate]) => `<Cube time="${day}"><Cube currency="XTS" rate="${rate}"/></Cube>`)
    .join("")}</Cube></gesmes:Envelope>`;
const start = async (from: string | null, own: { day: string; currency: string; perBase: string }[] = []) => {
  const feed = createRates(unit, createLogger("trades", "silent"), { own, url: from, everyMs: 50 });
  await feed.start();
  feeds.push(feed);
  return feed;
};
const soon = { timeout: 10_000 };
// A currency that only tests have: what they store changes nobody's sums.
const rateOf = (feed: RatesFeed, day: string) => feed.now().rateOn("EUR", "XTS", day)?.rate.toFixed() ?? null;

test("Y-142 a day that the bank publishes is known at once, stays as it was first read, and outlives a start", async () => {
  const [day, next] = [daysAgo(2), daysAgo(1)];
  published = documentOf({ [day]: "2.5" });
  const feed = await start(url);
  const before = feed.now();
  await expect.poll(() => rateOf(feed, day), soon).toBe("2.5");
  expect(feed.now()).not.toBe(before);

  published = documentOf({ [day]: "7", [next]: "2.6" });
  await expect.poll(() => rateOf(feed, next), soon).toBe("2.6");
  expect(rateOf(feed, day)).toBe("2.5");

  published = "";
  const other = await start(url);
  expect([rateOf(other, day), rateOf(other, next)]).toEqual(["2.5", "2.6"]);
  expect(other.now()).toBe(other.now());
});

test("Y-142 a response that is no document changes nothing, and the next one counts", async () => {
  const day = daysAgo(0);
  published = "<html>Maintenance</html>";
  const feed = await start(url);
  const count = asked.length;
  await expect.poll(() => asked.length, soon).toBeGreaterThan(count + 2);
  published = documentOf({ [day]: "3" });
  await expect.poll(() => rateOf(feed, day), soon).toBe("3");
});

test("Y-142 after a long pause the bank is asked for all days, else for the last ninety, and without an address not at all", async () => {
  published = documentOf({ [daysAgo(3)]: "2.4" });
  await unit.run(jobActor("trades"), "job", (tx) => tx.query("delete from reference_rate where currency = 'XTS'"));
  asked.length = 0;
  await start(url, [{ day: daysAgo(200), currency: "XTS", perBase: "2" }]);
  await expect.poll(() => asked, soon).toContain("/eurofxref-hist-90d.xml");
  expect(asked[0]).toBe("/eurofxref-hist.xml");
  await Promise.all(feeds.splice(0).map((feed) => feed.stop()));
  asked.length = 0;
  const silent = await start(null);
  expect(rateOf(silent, daysAgo(3))).toBe("2.4");
  expect(asked).toEqual([]);
});
