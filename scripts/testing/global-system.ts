import { rmSync } from "node:fs";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import type { TestProject } from "vitest/node";
import { dropNames } from "../launch/drops.ts";
import { services, startSystem } from "../launch/system.ts";
import { createPgBouncer } from "./pgbouncer.ts";

/**
 * One real system for all integration tests: own database, own ports; tests keep apart by users of their own. With
 * BEHIND_POOLER=1 its services are behind PgBouncer.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = temporaryDataFolder("entrywise-test-");
  const pooler = process.env.BEHIND_POOLER === "1" ? createPgBouncer() : null;
  const system = await startSystem({
    ...(pooler === null ? {} : { pooler: pooler.start }),
    port: 0,
    dataDir,
    seed: true,
    logLevel: process.env.LOG_LEVEL ?? "error",
    durable: false,
    environment: {
      WRITES_PER_MINUTE: "100000",
      MARKET_READS_PER_MINUTE: "20",
      SIGN_INS_PER_MINUTE: "1000",
      REGISTRATIONS_PER_NETWORK: "1000",
      ACCOUNT_SWEEP_SECONDS: "1",
      ANSWER_SECONDS: "30",
      ACCESS_TOKEN_SECONDS: "600",
      IMAGE_SWEEP_SECONDS: "2",
      IMPORT_SWEEP_SECONDS: "1",
      RATES_SECONDS: "2",
      FIRST_FRAMES: "all",
      FIRST_FRAME_MS: "5000",
    },
  });
  project.provide("system", {
    port: system.port,
    keysDir: system.keysDir,
    pids: Object.fromEntries([...services, "gateway", ...dropNames].map((name) => [name, system.pid(name) ?? 0])),
    ownerUrl: system.ownerUrl,
    urls: Object.fromEntries(services.map((name) => [name, system.serviceUrl(name)])),
    opsUrls: Object.fromEntries([...services, "gateway"].map((name) => [name, system.opsUrl(name)])),
    drops: { sftp: system.drops["sftp-drop"].port, ftps: system.drops["ftps-drop"].port },
  });
  return async () => {
    await system.stop();
    pooler?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
