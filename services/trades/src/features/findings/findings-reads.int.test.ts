import { tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { referenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createProjections } from "../../read-engine/projections.ts";
import { bring, poorFridays } from "../../testing/poor-fridays.ts";
import { readFindings } from "./findings.read-model.ts";

let client: Client;
const statements: string[] = [];
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("set search_path = trades");
});
afterAll(() => client.end());

/** Whatever reads through it is written down, copies of whole tables too. */
function watchedTransaction(): Transaction {
  const watched = new Proxy(client, {
    get(target, name) {
      if (name !== "query") return Reflect.get(target, name);
      return (...[query, ...rest]: Parameters<Client["query"]>) => {
        const stream = query as { cursor?: { text: string }; text?: string };
        statements.push(typeof query === "string" ? query : (stream.text ?? stream.cursor?.text ?? "copy"));
        return target.query(query, ...rest);
      };
    },
  });
  return {
    query: async (text: string, values: unknown[]) => {
      statements.push(text);
      return (await client.query(text, values)).rows;
    },
    queryRunner: { connect: async () => watched },
  } as unknown as Transaction; // all that is asked of it
}

test("Y-325 all questions to another filter are answered from the columns that are there: no trade is read again", async () => {
  const actor = newActor();
  await bring(serviceApi("trades", actor), poorFridays(100));
  const projections = createProjections(() => referenceRates("European Central Bank", "EUR", []));
  const journal = { tx: watchedTransaction(), actor };
  const ask = async (bound: number) => {
    statements.length = 0;
    const found = await readFindings(journal, projections, tradeFilter.parse({ "totalNetProfit.min": String(bound) }));
    return { found, read: [...statements] };
  };
  const first = await ask(-1_000_000);
  const [second, third] = [await ask(-1_000_001), await ask(-1_000_002)];
  expect(first.read.length).toBeGreaterThan(second.read.length);
  const columns = /core_facts|from trade\b|from open_position|from close_position|copy/i;
  expect(first.read.some((text) => columns.test(text))).toBe(true);
  for (const { read } of [second, third]) expect(read.filter((text) => columns.test(text))).toEqual([]);
  expect(third.read).toEqual(second.read);
  expect(first.found.asked).toBeGreaterThan(5);
  expect(second.found).toEqual(first.found);
});

test("Y-325 the same question is worked out once for a state of the journal", async () => {
  const actor = newActor();
  await bring(serviceApi("trades", actor), poorFridays(30));
  const projections = createProjections(() => referenceRates("European Central Bank", "EUR", []));
  const ask = () => readFindings({ tx: watchedTransaction(), actor }, projections, tradeFilter.parse({}));
  expect(await ask()).toBe(await ask());
});
