import { rmSync } from "node:fs";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import type { FullConfig } from "@playwright/test";
import { startSystem } from "../scripts/launch/system.ts";

/** The whole system, from its builds, once for each worker: own database, free ports. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  for (let worker = 0; worker < workers; worker++) stops.push(await startFor(worker));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function startFor(worker: number): Promise<() => Promise<void>> {
  const dataDir = temporaryDataFolder("entrywise-e2e-");
  const system = await startSystem({
    port: 0,
    dataDir,
    seed: true,
    logLevel: process.env.LOG_LEVEL ?? "error",
    durable: false,
    // All journeys come from one address.
    environment: {
      WRITES_PER_MINUTE: "100000",
      SIGN_INS_PER_MINUTE: "1000",
      FIRST_FRAME_MS: "5000",
      REGISTRATIONS_PER_NETWORK: "1000",
      ANSWER_SECONDS: "30",
    },
  });
  process.env[`ENTRYWISE_PORT_${worker}`] = String(system.port);
  process.env[`ENTRYWISE_DATABASE_${worker}`] = system.ownerUrl;
  return async () => {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
