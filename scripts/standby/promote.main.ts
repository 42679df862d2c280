/** `npm run promote`: makes this machine's standby the primary, once the primary is lost. How to: docs/operations.md. */
import { parseArgs } from "node:util";
import { embeddedPostgresFolder, runningEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { superuserPassword } from "../archive/try-own-archive.ts";
import { BackupError } from "../backup/backup-error.ts";
import { installationOf } from "../backup/installation.ts";
import { running } from "../backup/running.ts";
import { promote } from "./promote.ts";

await running(async () => {
  const { values } = parseArgs({ options: { "accept-loss": { type: "boolean", default: false } } });
  const { dataDir, databaseUrl } = installationOf(process.env);
  if (databaseUrl) throw new BackupError("DATABASE_URL is your own server: promote its standby with its own tools.");
  const url = runningEmbeddedPostgres(dataDir, superuserPassword(dataDir));
  if (url === null) {
    throw new BackupError(
      `No standby runs in ${dataDir}. Start it with STANDBY_OF=<address of the primary> npm start.`,
    );
  }
  const folder = embeddedPostgresFolder(dataDir);
  const { heardAt, lastCommit } = await promote({ url, folder, acceptsLoss: values["accept-loss"] });
  console.log("Promoted. npm start goes on with the services; the next start is without STANDBY_OF.");
  console.log(
    `The primary was last heard at ${heardAt ?? "no time"}; the last change is of ${lastCommit?.toISOString() ?? "the copy"}.`,
  );
  console.log(
    "Before you start the old primary again, move its folder postgres aside: it can only come back as a standby.",
  );
});
