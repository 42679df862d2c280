import { once } from "node:events";
import { exitAfter, exitWithParent } from "@entrywise/kit/exit-with-parent";
import { WRONG_CONFIGURATION } from "@entrywise/kit/run-process";
import { type Member, MemberFailed, startTogether } from "./start-together.ts";

exitWithParent();
// By message: the secrets of all members would otherwise stand in the environment of the process.
const [members] = (await once(process, "message")) as [Member[]];
try {
  exitAfter(await startTogether(members), (error) => process.stderr.write(`${String(error)}\n`));
} catch (error) {
  if (!(error instanceof MemberFailed) || !error.isConfiguration) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(WRONG_CONFIGURATION);
}
