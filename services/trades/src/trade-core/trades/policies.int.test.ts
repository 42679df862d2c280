import { newActor } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("set role trades; set search_path to trades");
});
afterAll(() => client.end());

test("X-401 what others may see of trades is no part of the plan by which owners read theirs", async () => {
  const { userId, brand } = newActor();
  await client.query("begin");
  await client.query(
    "select set_config('app.scope', 'user', true), set_config('app.user_id', $1, true), set_config('app.brand', $2, true)",
    [userId, brand],
  );
  const { rows } = await client.query(`explain (costs off)
    select * from trade t join trade_account a on a.id = t.account_id left join strategy s on s.id = t.strategy_id
      left join open_position o on o.trade_id = t.id left join close_position c on c.trade_id = t.id
      left join open_breakdown ob on ob.trade_id = t.id left join close_breakdown cb on cb.trade_id = t.id
      left join snapshot n on n.trade_id = t.id left join insight i on i.trade_id = t.id
      left join account_day d on d.account_id = a.id left join cash_entry e on e.account_id = a.id
      left join tag g on g.id = any(t.tag_ids) left join tag_category k on k.id = g.category_id
      left join snapshot_slot l on l.id = n.slot_id left join preference p on p.user_id = t.user_id
      left join text_image x on x.user_id = t.user_id`);
  await client.query("rollback");
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("group_has_trade");
  expect(plan).not.toContain("SubPlan");
});
