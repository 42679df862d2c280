import { ConfigurationError } from "./config.ts";

/** As in sysexits.h: starting it again changes nothing. */
const WRONG_CONFIGURATION = 78;

/** Runs a process. A wrong configuration is said in sentences, without a stack, and ends it with code 78. */
export async function runProcess(name: string, start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${name} does not start. ${error.message}\n`);
    process.exit(WRONG_CONFIGURATION);
  }
}
