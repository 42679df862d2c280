// The report of the host API: `npm run api:report` writes it, `--check` compares it, `--seal` releases it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sharedModules } from "../../shell/build-preset/src/rspack-remote.ts";
import { compareApi, isAtLeast, nextVersion } from "./compare-api.ts";
import { readApi } from "./read-api.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "shell/host/api");
const sealFile = join(folder, "sealed.json");

const doors = {
  "@entrywise/host": "shell/host/src/share-scope.ts",
  "@entrywise/host (contract)": "shell/host/src/index.ts",
  "@entrywise/host/i18n": "shell/host/src/i18n/index.ts",
  "@entrywise/host/remote": "shell/host/src/define-remote.ts",
  "@entrywise/host/router": "shell/host/src/router.ts",
  "@entrywise/host/testing": "shell/host/src/testing.tsx",
  "@entrywise/ui": "shared-ui/src/index.ts",
  "@entrywise/ui/editor": "shared-ui/src/editor/index.ts",
  "@entrywise/ui/table": "shared-ui/src/table/index.ts",
};
const unreported = sharedModules.filter((name) => name.startsWith("@entrywise/") && !Object.hasOwn(doors, name));
if (unreported.length > 0) throw new Error(`Shared with remotes and not in the report: ${unreported.join(", ")}`);

const { version }: { version: string } = JSON.parse(readFileSync(join(root, "shell/host/package.json"), "utf8"));
/** Released version to the hash of its report. */
const sealed: Record<string, string> = existsSync(sealFile) ? JSON.parse(readFileSync(sealFile, "utf8")) : {};
const reportFile = (of: string) => join(folder, `${of}.txt`);
const hash = (report: string) => createHash("sha256").update(report).digest("hex");

const now = readApi(root, doors);
const problems = findProblems();
if (problems.length > 0) {
  process.stderr.write(`${problems.join("\n")}\n`);
  process.exit(1);
}
if (process.argv.includes("--seal")) {
  writeFileSync(sealFile, `${JSON.stringify({ ...sealed, [version]: hash(now) }, null, 2)}\n`);
}
process.stdout.write(`host API ${version}, ${now.split("\n").length - 1} lines\n`);

function findProblems(): string[] {
  const [latest] = Object.keys(sealed).sort((a, b) => (isAtLeast(a, b) ? -1 : 1));
  const altered = Object.entries(sealed).filter(([of, seal]) => hash(readFileSync(reportFile(of), "utf8")) !== seal);
  if (altered.length > 0) return altered.map(([of]) => `The report of the released host API ${of} was altered.`);
  if (latest !== undefined) {
    const { bump, reasons } = compareApi(readFileSync(reportFile(latest), "utf8"), now);
    const least = nextVersion(latest, bump);
    if (!isAtLeast(version, least)) {
      return [`The host API has changed since ${latest}: version ${version} must be at least ${least}.`, ...reasons];
    }
    if (version === latest) return [];
  }
  if (!process.argv.includes("--check")) writeFileSync(reportFile(version), now);
  const known = existsSync(reportFile(version)) ? readFileSync(reportFile(version), "utf8") : "";
  return known === now ? [] : [`shell/host/api/${version}.txt is not what the sources say: npm run api:report.`];
}
