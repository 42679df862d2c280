/**
 * `npm run data:seal`: fills a data folder with the demonstration's world and keeps it as this release leaves it, together with what
 * everybody sees of it. Later releases are tried with it for a year.
 */
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { createBackup } from "../backup/create-backup.ts";
import { installationOf, openOwnDatabase } from "../backup/installation.ts";
import { startSystem } from "../launch/system.ts";
import { allStages } from "../world/all-parts.ts";
import { fillWorld } from "../world/fill-world.ts";
import { saveWorld } from "../world/state.ts";
import { lookAround, mergeLooks, type Seen } from "./look-around.ts";
import { sealedFile, sealPassphrase, writeSeen } from "./sealed-folder.ts";

const now = new Date();
const day = now.toISOString().slice(0, 10);
const dataDir = temporaryDataFolder("entrywise-seal-");
const options = { port: 0, dataDir, seed: true, world: now.toISOString(), logLevel: "silent", durable: true } as const;

try {
  saveWorld(dataDir, { now: now.toISOString(), done: [], isComplete: false });
  const first = await look((port) =>
    fillWorld({ dataDir, port, stages: allStages, database: null, print: console.log }),
  );
  // What a start changes by itself is not the person's.
  const second = await look(async () => {});
  writeSeen(day, mergeLooks(first, second) as Seen);
  await keep();
  console.log(`Sealed in ${sealedFile(day)}.`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function look(before: (port: number) => Promise<void>): Promise<Seen> {
  const system = await startSystem({ ...options, publish: false });
  try {
    await before(system.port);
    return await lookAround(system);
  } finally {
    await system.stop();
  }
}

async function keep(): Promise<void> {
  const installation = installationOf({ ENTRYWISE_DATA: dataDir });
  const database = await openOwnDatabase(installation);
  const dir = join(dataDir, "..", `${day}-sealed`);
  try {
    const source = { ...installation, ownerUrl: database.ownerUrl };
    const target = { dir, passphrase: sealPassphrase, occasion: "manual", workFactor: 10 } as const;
    renameSync(await createBackup(source, target), sealedFile(day));
  } finally {
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
