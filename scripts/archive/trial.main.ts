/** The launcher's child process: tries a restore of the archive beside the running database, at the lowest priority. */
import { lowerPriority } from "@entrywise/kit/lower-priority";
import { installationOf } from "../backup/installation.ts";
import { running } from "../backup/running.ts";
import { describeTrial } from "./run-trial.ts";
import { tryOwnArchive } from "./try-own-archive.ts";

await running(async () => {
  lowerPriority(process.pid, 19);
  const { text } = describeTrial(await tryOwnArchive(installationOf(process.env), process.env));
  console.log(text);
});
