import { rmSync } from "node:fs";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { expect, test } from "vitest";
import { installationOf } from "../backup/installation.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { migrateAll, readMigrations } from "../launch/migrations.ts";
import { everything, serviceFile, startSystem } from "../launch/system.ts";
import { findLosses, lookAround } from "./look-around.ts";
import { readSealed, sealPassphrase } from "./sealed-folder.ts";

test.for(readSealed())(
  "R-122 the data sealed on $day starts under this release, and everybody sees what they saw then",
  {
    timeout: 300_000,
  },
  async ({ file, seen }) => {
    const dataDir = temporaryDataFolder("entrywise-sealed-");
    try {
      await restoreBackup({
        ...installationOf({ ENTRYWISE_DATA: dataDir }),
        ...{ left: [], file, passphrase: sealPassphrase, force: false },
        sets: await readMigrations(everything, (name) => serviceFile(name)),
        migrate: (url, secrets, sets) => migrateAll(url, secrets, everything, sets),
      });
      const system = await startSystem({
        port: 0,
        dataDir,
        seed: false,
        logLevel: "silent",
        durable: false,
        publish: false,
      });
      try {
        expect(findLosses(seen, await lookAround(system)).slice(0, 20)).toEqual([]);
      } finally {
        await system.stop();
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
