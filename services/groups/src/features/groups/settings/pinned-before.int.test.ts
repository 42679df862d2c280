import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { knownFromLog } from "../../../migrations/1770570000000-say-who-pinned.ts";
import { groupOf, memberWith } from "../../../testing/group-of.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

test("G-137 Y-221 texts that were pinned before anybody put down who did it are the last one's in the log, unless that pinned another", async () => {
  const [known, changed] = [await groupOf(1), await groupOf(1)];
  for (const group of [known, changed]) {
    const second = await memberWith(group, 1);
    for (const [who, pinned] of [
      [group.admin, "Stop first"],
      [second, "Reason first"],
    ] as const) {
      const { version } = (await group.call<GroupDetail>(who, "GET", "")).body;
      await group.call(who, "PUT", "/settings/pinned", { version, body: { pinned } });
    }
  }
  const shown = (await known.call<GroupDetail>(known.admin, "GET", "")).body.pinnedChange;
  const ids = [known.id, changed.id];
  await database.query("begin");
  try {
    await database.query("set local search_path = groups");
    await database.query("select set_config('app.scope', 'job', true)");
    await database.query(
      `update trading_group set pinned_at = null, pinned_by = null, pinned_by_handle = null, pinned_by_name = null,
         pinned = case when id = $2 then 'Typed elsewhere' else pinned end where id = any($1)`,
      [ids, changed.id],
    );
    await database.query(knownFromLog);
    const { rows } = await database.query(
      `select pinned_at, pinned_by, pinned_by_handle from trading_group where id = any($1)
        order by id = $2`,
      [ids, changed.id],
    );
    expect(rows).toEqual([
      { pinned_at: expect.any(Date), pinned_by: shown?.by?.userId, pinned_by_handle: shown?.by?.handle },
      { pinned_at: null, pinned_by: null, pinned_by_handle: null },
    ]);
    expect(Math.abs(rows[0].pinned_at.getTime() - Date.parse(shown?.at ?? ""))).toBeLessThan(2_000);
  } finally {
    await database.query("rollback");
  }
});
