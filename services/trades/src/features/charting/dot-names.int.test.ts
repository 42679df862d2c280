import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { renames } from "../../migrations/1764400000000-rename-dots.ts";
import { newTrade, readTrade } from "../../testing/new-trade.ts";

interface Problem {
  errors: { path: string }[];
}

test.each([".", ".."])("T-200 a trade and its chart cannot be of %o: no address leads there", async (dots) => {
  const api = serviceApi("trades", newActor());
  const chart = { name: "Gold", symbol: dots, content: {} };
  const added = await api.call<Problem>("POST", "/charting/charts", { body: chart });
  expect(added.status).toBe(400);
  expect(added.body.errors.map(({ path }) => path)).toContain("symbol");
  const { id, exchange, direction, includePipet, marketType, versions } = await newTrade(api);
  const body = { tradeId: id, instrument: dots, exchange, direction, includePipet, marketType };
  const changed = await api.call<Problem>("POST", `/trades/${id}/definition`, { body, version: versions.definition });
  expect(changed.status).toBe(400);
  expect(changed.body.errors.map(({ path }) => path)).toEqual(["instrument"]);
});

test("T-200 what an earlier release let be called by dots has a name that can be addressed", async () => {
  const api = serviceApi("trades", newActor());
  const { id } = await newTrade(api);
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  try {
    await client.query("set search_path = trades");
    await client.query("begin");
    await client.query("update trade set instrument = '..' where id = $1", [id]);
    for (const statement of renames) await client.query(statement);
    const { rows } = await client.query("select instrument from trade where id = $1", [id]);
    expect(rows).toEqual([{ instrument: "Symbol .." }]);
  } finally {
    await client.query("rollback");
    await client.end();
  }
  expect((await readTrade(api, id)).instrument).toBe("EURUSD");
});
