/**
 * Job of an installation in containers: registers the remotes of this image and makes live what the registry did not have. What
 * it has stays as teams have promoted, pinned or rolled it back.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, readConfiguredFile } from "@entrywise/kit/config";
import { runProcess } from "@entrywise/kit/run-process";
import { z } from "zod";
import { keysFile, publishCheckout } from "../launch/releases.ts";

const environment = z.object({
  PLATFORM_URL: z.url(),
  /** With the gateway's private key, in whose name teams' keys are registered. */
  KEYS_DIR: z.string(),
  /** Signing keys of teams and tokens of remotes, as `npm run secrets` makes them. */
  RELEASE_KEYS_FILE: z.string(),
  APP_DIR: z.string().default(join(import.meta.dirname, "../..")),
});

await runProcess("release", async () => {
  const config = readConfig(environment);
  const keys = readConfiguredFile("RELEASE_KEYS_FILE", config.RELEASE_KEYS_FILE);
  // Publishing records what it did in the file, but secrets are mounted read-only.
  const dataDir = mkdtempSync(join(tmpdir(), "entrywise-release-"));
  try {
    writeFileSync(keysFile(dataDir), keys, { mode: 0o600 });
    const live = await publishCheckout({
      root: config.APP_DIR,
      dataDir,
      keysDir: config.KEYS_DIR,
      platformUrl: config.PLATFORM_URL,
      hasDemoAccounts: false,
      hasSources: false,
    });
    const names = Object.entries(live).map(([remote, version]) => `${remote} ${version}`);
    process.stdout.write(names.length === 0 ? "Nothing new to release.\n" : `Live: ${names.join(", ")}\n`);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
