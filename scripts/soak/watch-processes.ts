import { readdirSync, readFileSync } from "node:fs";
import { Client } from "pg";
import type { Series } from "./judge-series.ts";

type Points = Series["points"][number][];

/** A rise over the run that counts as noise, by what is measured. */
const noise = { memory: 15, handles: 20, connections: 5, backlog: 50 };

export interface Watched {
  series: Series;
  least: number;
}

/** Measures memory and handles of each process, and connections and waiting events of the database, at each look. */
export async function watchProcesses(ownerUrl: string) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const found = new Map<string, { points: Points; least: number }>();
  const note = (name: string, least: number, seconds: number, value: number) => {
    const known = found.get(name) ?? { points: [], least };
    found.set(name, known);
    known.points.push({ seconds, value });
  };
  return {
    /** @param pids of processes by name; one that was started anew is another process */
    async look(seconds: number, pids: Readonly<Record<string, number>>): Promise<void> {
      for (const [name, pid] of Object.entries(pids)) {
        const usage = usageOf(pid);
        if (usage === null) continue;
        note(`${name} (${pid}) memory, MB`, noise.memory, seconds, usage.megabytes);
        note(`${name} (${pid}) handles`, noise.handles, seconds, usage.handles);
      }
      const { rows } = await client.query(
        `select (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
                (select count(*) from pgboss.job where state in ('created', 'retry') and start_after <= now())::int as waiting`,
      );
      note("database connections", noise.connections, seconds, rows[0].connections);
      note("events that wait", noise.backlog, seconds, rows[0].waiting);
    },
    all: (): Watched[] => [...found].map(([name, { points, least }]) => ({ series: { name, points }, least })),
    stop: () => client.end(),
  };
}

/** As Linux tells it; null once the process is gone. */
function usageOf(pid: number): { megabytes: number; handles: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
    return { megabytes: kilobytes / 1024, handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return null;
  }
}
