import { tradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { referenceRates } from "@entrywise/domain/rates/reference-rates";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createProjections } from "./projections.ts";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("set search_path = trades");
  await client.query("set statement_timeout = '5s'");
});
afterAll(() => client.end());

test("T-341 who has never been asked about may be read for longer than a statement usually takes", async () => {
  const { actor } = serviceApi("trades");
  const tx = {
    query: async (text: string, values: unknown[]) => (await client.query(text, values)).rows,
    queryRunner: { connect: async () => client },
  } as unknown as Transaction; // all that is asked of it
  const rates = referenceRates("European Central Bank", "EUR", []);
  const projections = createProjections(() => rates);
  const allowed = async (work: () => Promise<unknown>) => {
    await client.query("begin");
    await work();
    const { rows } = await client.query("show statement_timeout");
    await client.query("commit");
    return rows[0].statement_timeout;
  };
  const usual = () => projections.of({ tx, actor });
  const withFamily = () => projections.of({ tx, actor }, tradeFilter.parse({ "entryEfficiency.min": "0.5" }));
  expect(await allowed(usual)).toBe("30s");
  expect(await allowed(usual)).toBe("5s");
  expect(await allowed(withFamily)).toBe("30s");
  expect(await allowed(withFamily)).toBe("5s");
});
