import { hostname } from "node:os";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { opsPort } from "@entrywise/kit/ops-port";
import { request } from "undici";
import type { PlatformContext } from "../../context.ts";
import { opsAddresses, opsAddressesOf } from "../../ops-addresses.ts";
import { countEvents, countMinute } from "./count-levels.ts";
import { readMetrics, type Sample } from "./read-metrics.ts";
import { addCounts, addSourceCounts, claimMinute } from "./service-levels.repository.ts";

const TIMEOUT_MS = 5_000;

type Parts = Pick<PlatformContext, "job" | "config"> & { unit: UnitOfWork };

/**
 * Adds what all processes have counted since the last look. Each platform process looks at itself; one of them a minute looks at the
 * others too. A process that doesn't respond is looked at the next time: its counts go on.
 */
export async function lookAtProcesses({ unit, job, config }: Parts): Promise<void> {
  const port = opsPort(config.SERVICE_PORT, config.OPS_PORT);
  const own = await fetchMetrics(`http://127.0.0.1:${port}`);
  if (own !== null) {
    await unit.run(job, "job", (tx) => addSourceCounts(tx, `platform ${hostname()}:${port}`, countEvents(own)));
  }
  if (!(await unit.run(job, "job", claimMinute))) return;
  if (own !== null) await unit.run(job, "job", (tx) => addCounts(tx, countMinute(own)));
  const others = { ...opsAddresses(config), identity: opsAddressesOf("identity", config.IDENTITY_URL, config) };
  for (const [name, urls] of Object.entries(others)) {
    for (const url of urls) {
      const samples = await fetchMetrics(url);
      if (samples !== null)
        await unit.run(job, "job", (tx) => addSourceCounts(tx, `${name} ${url}`, countEvents(samples)));
    }
  }
}

async function fetchMetrics(url: string): Promise<Sample[] | null> {
  try {
    const response = await request(`${url}/metrics`, { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
    return readMetrics(await response.body.text());
  } catch {
    return null;
  }
}
