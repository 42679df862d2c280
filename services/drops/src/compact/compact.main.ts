import { once } from "node:events";
import { exitAfter, exitWithParent } from "@entrywise/kit/exit-with-parent";
import { WRONG_CONFIGURATION } from "@entrywise/kit/run-process";
import { type Member, MemberFailed, startTogether } from "./start-together.ts";

const tell = (error: unknown) => void process.stderr.write(`${error instanceof Error ? error.message : error}\n`);

exitWithParent();
// By message: the secrets of all members would otherwise stand in the environment of the process.
const [members] = (await once(process, "message")) as [Member[]];
try {
  exitAfter(await startTogether(members, { onDelay: tell }), tell);
} catch (error) {
  if (!(error instanceof MemberFailed)) throw error;
  tell(error);
  process.exit(error.isConfiguration ? WRONG_CONFIGURATION : 1);
}
