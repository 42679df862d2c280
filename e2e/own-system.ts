import { rmSync } from "node:fs";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { type System, type SystemOptions, startSystem } from "../scripts/launch/system.ts";

export interface OwnSystem {
  system: System;
  dataDir: string;
  /** Of its services; what is changed here holds for those that are started from then on. */
  environment: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
}

/** A system of one's own for journeys that release, kill or take away: the others keep theirs. */
export async function startOwnSystem(own: Partial<SystemOptions> = {}): Promise<OwnSystem> {
  const dataDir = temporaryDataFolder("entrywise-own-");
  const environment: NodeJS.ProcessEnv = {
    ...{ WRITES_PER_MINUTE: "100000", SIGN_INS_PER_MINUTE: "1000", ANSWER_SECONDS: "30", FIRST_FRAME_MS: "5000" },
    ...own.environment,
  };
  const system = await startSystem({
    port: 0,
    dataDir,
    seed: true,
    logLevel: process.env.LOG_LEVEL ?? "silent",
    durable: false,
    ...own,
    environment,
  });
  const shared = process.env.ENTRYWISE_PORT;
  process.env.ENTRYWISE_PORT = String(system.port);
  return {
    system,
    dataDir,
    environment,
    async stop() {
      process.env.ENTRYWISE_PORT = shared;
      await system.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
