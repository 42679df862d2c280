import { ConfigurationError } from "./config.ts";

/** Code of a process whose configuration is wrong (EX_CONFIG of sysexits.h): starting it again won't help. */
export const WRONG_CONFIGURATION = 78;

/** Runs a process. A configuration error is printed in sentences, without a stack trace, and ends it with code 78. */
export async function runProcess(name: string, start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${name} does not start. ${error.message}\n`);
    process.exit(WRONG_CONFIGURATION);
  }
}
