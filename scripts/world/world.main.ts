/** Fills the world of a first start. Started by `npm start` once the system is ready; a process of its own, of low priority. */
import { exitWithParent, leaveParent } from "@entrywise/kit/exit-with-parent";
import { allStages } from "./all-parts.ts";
import { fillWorld } from "./fill-world.ts";
import { openDatabase } from "./open-database.ts";

exitWithParent();
const [dataDir = "", port = ""] = process.argv.slice(2);
const print = (line: string) => console.log(line);
const database = await openDatabase(process.env.WORLD_DATABASE_URL);
try {
  await fillWorld({ dataDir, port: Number(port), stages: allStages, database, print });
} catch (error) {
  console.error(`World: interrupted, the next start goes on. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
await database?.end();
leaveParent();
