import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describeFailure } from "./describe-failure.ts";
import type { Secrets } from "./keys.ts";

export interface MigrationOrder {
  ownerUrl: string;
  secrets: Secrets;
  /** Build of each service that has migrations. */
  files: Readonly<Record<string, string>>;
}

export type MigrationReport =
  | { kind: "pending"; migrations: readonly string[] }
  | { kind: "done" }
  /** `done`: what came in before a migration that failed; null when it was not a migration. */
  | { kind: "failed"; message: string; done: readonly string[] | null };

/**
 * Brings the database to the migrations of these builds in a process of its own: what it loads for that (all services with their
 * entities, 150 MB) does not stay with the one that keeps the system running.
 *
 * @param backUp called before anything changes where migrations are pending; the file of the backup, null when there is none
 * @throws Error that says what failed, what stands and how to go back
 */
export async function migrateApart(order: MigrationOrder, backUp: () => Promise<string | null>): Promise<void> {
  const child = fork(fileURLToPath(new URL("./migrate.main.ts", import.meta.url)), { execArgv: [] });
  const reports = reportsOf(child);
  try {
    child.send(order);
    let backup: string | null = null;
    for await (const report of reports) {
      if (report.kind === "done") return;
      if (report.kind === "failed") {
        throw new Error(
          report.done === null ? report.message : describeFailure({ ...report, done: report.done }, backup),
        );
      }
      if (report.migrations.length > 0) backup = await backUp();
      child.send("migrate");
    }
    throw new Error("The process that migrates the database ended before it was done.");
  } finally {
    child.kill();
  }
}

/** What the process reports until it ends. */
async function* reportsOf(child: ReturnType<typeof fork>): AsyncGenerator<MigrationReport> {
  const waiting: (MigrationReport | null)[] = [];
  let wake = () => {};
  const add = (report: MigrationReport | null) => {
    waiting.push(report);
    wake();
  };
  child.on("message", (report) => add(report as MigrationReport));
  child.once("exit", () => add(null));
  child.once("error", () => add(null));
  for (;;) {
    const next = waiting.shift();
    if (next === null) return;
    if (next !== undefined) yield next;
    else await new Promise<void>((done) => (wake = done));
  }
}
