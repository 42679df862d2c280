/**
 * `npm run doctor`: says what is wrong with this installation, and what to do. It changes nothing. `npm run doctor -- --bundle` also
 * writes a file for support, without secrets and personal data. How to: docs/operations.md.
 */
import { parseArgs } from "node:util";
import { installationOf } from "../backup/installation.ts";
import { running } from "../backup/running.ts";
import { readMigrations } from "../launch/migrations.ts";
import { everything, serviceFile } from "../launch/services.ts";
import { examine } from "./examine.ts";
import { lineOf } from "./finding.ts";
import { writeBundle } from "./support-bundle.ts";

await running(async () => {
  const { values } = parseArgs({ options: { bundle: { type: "boolean", default: false } } });
  const { dataDir } = installationOf(process.env);
  const migrations = await readMigrations(everything, (name) => serviceFile(name)).catch(() => null);
  const examined = { dataDir, environment: process.env, migrations, now: new Date() };
  const findings = await examine(examined);
  for (const finding of findings) console.log(lineOf(finding));
  const [problems, warnings] = ["problem", "warning"].map(
    (one) => findings.filter(({ state }) => state === one).length,
  );
  if (values.bundle) console.log(`For support: ${await writeBundle(examined, findings, process.cwd())}`);
  console.log(`Problems: ${problems}. Warnings: ${warnings}.`);
  if (problems !== 0) process.exitCode = 1;
});
