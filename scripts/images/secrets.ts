/**
 * `npm run secrets -- <folder>`: makes the secrets of an installation in containers, a folder for each process below
 * `<folder>/processes`. `--kubernetes=<prefix>` prints them as Secrets instead. A folder that has them keeps them: back it up.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installationSecrets, secretObjects, writeSecrets } from "./installation-secrets.ts";

const root = join(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({ options: { kubernetes: { type: "string" } }, allowPositionals: true });
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  console.error("Name a folder for the secrets: npm run secrets -- /etc/entrywise");
  process.exit(1);
}
const secrets = installationSecrets(folder, root, process.env);
if (values.kubernetes === undefined) {
  writeSecrets(folder, secrets);
  console.log(
    `Wrote ${join(folder, "processes")}. Keep ${folder} somewhere else too: without it nobody can sign in again.`,
  );
  for (const [drop, fingerprint] of Object.entries(secrets.fingerprints)) console.log(`${drop}: ${fingerprint}`);
} else {
  console.log(JSON.stringify(secretObjects(secrets, values.kubernetes), null, 2));
}
