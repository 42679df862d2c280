/** The launcher's child process: makes a base copy of the running embedded database, and deletes what is past retention. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { embeddedPostgresFolder } from "@entrywise/kit/db/embedded-postgres";
import { lowerPriority } from "@entrywise/kit/lower-priority";
import { running } from "../backup/running.ts";
import { expired } from "./archive-names.ts";
import { copyBase } from "./base-copy.ts";
import { blobFolder, expireBlobs } from "./blob-archive.ts";

const { DATABASE_URL: ownerUrl = "", ENTRYWISE_DATA: dataDir = "", ARCHIVE_DIR: dir = "" } = process.env;
const { ARCHIVE_RECIPIENT: recipient = "", ARCHIVE_DAYS: days = "35" } = process.env;

await running(async () => {
  lowerPriority(process.pid, 19);
  const cluster = join(embeddedPostgresFolder(dataDir), "postgres");
  const name = await copyBase({ ownerUrl, cluster, dataDir, dir, recipient });
  for (const old of expired(readdirSync(dir), Number(days), new Date())) rmSync(join(dir, old), { force: true });
  const blobs = blobFolder(dataDir, process.env);
  if (blobs !== null) await expireBlobs({ blobs, dir }, Number(days), new Date());
  console.log(`Copied to ${join(dir, name)}`);
});
