import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import type { System } from "../scripts/launch/system.ts";
import { median, rounded, times } from "./timing.ts";

const ROWS = 1_000_000;
const TARGET_MS = 1_000;
const RUNS = 9;

/** A million events of 30 days, and how long an administrator waits for each way of finding some of them. */
export async function benchLogEvents(system: System): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    `insert into platform.log_event (id, at, level, code, message, source, brand_key, user_id, trace_id, remote, release)
     select gen_random_uuid(), now() - random() * interval '29 days', case when n % 20 = 0 then 0 when n % 3 = 0 then 1 else 2 end,
            'Area' || n % 40 || '.Code' || n % 400, 'POST /trades/' || n || ' 422, 12 ms', (array['client', 'trades', 'gateway', 'platform'])[1 + n % 4],
            case when n % 5 = 0 then 'northdesk' else 'entrywise' end,
            case when n % 2 = 0 then md5('user' || n % 5000)::uuid end, md5('trace' || n),
            case when n % 3 = 0 then 'trades' end, case when n % 3 = 0 then '4.' || n % 30 || '.' || n % 7 end
       from generate_series(1, ${ROWS}) n returning trace_id`,
  );
  await client.query("analyze platform.log_event");
  const { rows: users } = await client.query("select md5('user42')::uuid::text as id");
  await client.end();
  const session = new HttpSession(system.port);
  await session.signIn("admin");
  const ways: Record<string, Record<string, string>> = {
    newest: {},
    code: { search: "area7.code247" },
    beginningOfCode: { search: "area7" },
    noSuchCode: { search: "nothing.here" },
    trace: { search: rows[ROWS / 2]?.trace_id },
    user: { search: users[0]?.id },
    brand: { brand: "northdesk" },
    brandAndErrors: { brand: "northdesk", level: "error" },
    release: { release: "4.12.3" },
    noSuchRelease: { release: "9.9.9" },
    remoteAndRelease: { remote: "trades", release: "4.12.3" },
    everything: { search: "area7", brand: "northdesk", level: "warning", remote: "trades", release: "4.27.3" },
  };
  const report: Record<string, unknown> = { rows: ROWS };
  for (const [way, query] of Object.entries(ways)) {
    const path = `/log-events?${new URLSearchParams(query)}`;
    const ms = median(await times(RUNS, () => session.api("GET", path)));
    report[way] = { ms: rounded(ms), target: TARGET_MS, met: ms <= TARGET_MS };
  }
  return report;
}
