import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const pages = ["docs/operations.md", "docs/backup.md", "docs/runbooks.md"];

/** What runs each command that the pages name, and the text by which it is found there. */
const proofs: Readonly<Record<string, readonly [file: string, evidence: string]>> = {
  "npm start": ["scripts/launch/production-start.int.test.ts", "startSystem("],
  "npm start --instances": ["scripts/testing/several-instances.int.test.ts", "instances"],
  "npm test": ["scripts/test.mjs", "run-tests.ts"],
  "npm run test:full": ["scripts/testing/run-tests.ts", "--full"],
  "npm run images": ["scripts/images/images.int.test.ts", "assembleImage("],
  "npm run secrets": ["scripts/images/images.int.test.ts", "writeSecrets("],
  "npm run secrets --kubernetes": ["scripts/images/images.int.test.ts", "secretObjects("],
  "npm run deploy:check": ["package.json", "vitest run --project unit scripts/deploy scripts/images"],
  "npm run deploy:prove": ["scripts/testing/run-tests.ts", "scripts/deploy/prove.ts"],
  "npm run backup": ["scripts/backup/restore-drill.int.test.ts", "createBackups(settings)"],
  "npm run backup --try": ["scripts/launch/archived-postgres.int.test.ts", '"--try"'],
  "npm run restore": ["scripts/backup/restore-drill.int.test.ts", "restore.main.ts"],
  "npm run restore --check": ["scripts/backup/restore-backup.int.test.ts", '"--check"'],
  "npm run restore --force": ["scripts/backup/restore-backup.int.test.ts", "force: true"],
  "npm run restore --to": ["scripts/launch/archived-postgres.int.test.ts", '"--to", "latest"'],
  "npm run promote": ["scripts/standby/standby.int.test.ts", "promote.main.ts"],
  "npm run promote --accept-loss": ["scripts/standby/standby.int.test.ts", "acceptsLoss"],
  "npm run doctor": ["scripts/doctor/support-bundle.int.test.ts", "doctor.main.ts"],
  "npm run doctor --bundle": ["scripts/doctor/support-bundle.int.test.ts", '"--bundle"'],
  "npm run release:prove --before": ["scripts/testing/run-tests.ts", "rolling-release.main.ts"],
  "npm run data:prove --before": ["scripts/testing/run-tests.ts", "older-data.main.ts"],
  "npm run observability": ["scripts/observability/observability.test.ts", "generatedFiles()"],
  // Measurements are made by hand; what they measure has tests of its own.
  "npm run bench": ["bench/run.ts", "operations: () => benchOperations()"],
};

/** Commands of a page: the script, and the first flag if there is one. */
function commandsIn(text: string): string[] {
  const found = [
    ...text.matchAll(/\bnpm (?:run )?(start|test|[a-z]+(?::[a-z]+)?)(?: -- (?:[^-\s]\S* )?(--[a-z-]+)?)?/g),
  ];
  return found.map(([, script = "", flag]) =>
    [["start", "test"].includes(script) ? `npm ${script}` : `npm run ${script}`, flag].filter(Boolean).join(" "),
  );
}

test("R-133 every command that the pages for operators name exists, and is run by a test", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
  const named = [...new Set(pages.flatMap((page) => commandsIn(read(page))))].sort();
  expect(named.length).toBeGreaterThan(12);
  for (const command of named) {
    expect(Object.keys(scripts), command).toContain(
      command.split(" ").filter((word) => !/^(npm|run|--.*)$/.test(word))[0],
    );
    const [file = "", evidence = ""] = proofs[command] ?? [];
    expect(file, `${command} has no test`).not.toBe("");
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(read(file), `${command} in ${file}`).toContain(evidence);
  }
});

test("R-133 commands are found with their first flag", () => {
  expect(commandsIn('`npm run restore -- --to "2026"`, npm run secrets -- /etc --kubernetes=a, `npm start`')).toEqual([
    "npm run restore --to",
    "npm run secrets --kubernetes",
    "npm start",
  ]);
});
