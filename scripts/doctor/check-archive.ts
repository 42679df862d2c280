import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { basesIn } from "../archive/archive-names.ts";
import { GAP } from "../archive/archiver.ts";
import { describeTrial, lastTrial } from "../archive/run-trial.ts";
import { archiveDir, readArchiveDays } from "../launch/archived-postgres.ts";
import { type Finding, good, problem, warning } from "./finding.ts";

const SUBJECT = "Archive";
const DAY_MS = 86_400_000;
const OLD_MS = 5 * 60_000;

/**
 * The archive: its age, its base copy, holes, and the last trial restore.
 *
 * @param isRunning whether the database runs, so that the archive should be young
 */
export function checkArchive(environment: NodeJS.ProcessEnv, isRunning: boolean, now: Date): Finding[] {
  const { BACKUP_DIR, DATABASE_URL } = environment;
  if (!BACKUP_DIR) return [];
  if (!existsSync(BACKUP_DIR)) {
    return [problem(SUBJECT, `BACKUP_DIR doesn't exist: ${BACKUP_DIR}.`, "Mount it, or create it.")];
  }
  if (DATABASE_URL || !isOn(environment)) return [];
  const dir = archiveDir(BACKUP_DIR);
  const names = existsSync(dir) ? readdirSync(dir) : [];
  const [base] = basesIn(names);
  if (base === undefined) {
    return [
      warning(
        SUBJECT,
        "There is no base copy yet: nothing can be restored from the archive.",
        "Start the system; the copy follows within minutes.",
      ),
    ];
  }
  return [
    ...(names.includes(GAP)
      ? [
          problem(
            SUBJECT,
            "The archive has a hole: later times can't be restored before the next base copy.",
            "Start the system: a base copy is due at once.",
          ),
        ]
      : []),
    ...(now.getTime() - base.at.getTime() > 9 * DAY_MS
      ? [
          problem(
            SUBJECT,
            `The newest base copy is of ${base.at.toISOString()}.`,
            "Start the system; if it runs, look at /admin/releases for why none is made.",
          ),
        ]
      : []),
    checkAge(dir, names, isRunning, now),
    checkTrial(dir, now),
  ];
}

function isOn(environment: NodeJS.ProcessEnv): boolean {
  try {
    return readArchiveDays(environment) !== null;
  } catch {
    return false; // Settings say so.
  }
}

function checkAge(dir: string, names: readonly string[], isRunning: boolean, now: Date): Finding {
  const segments = names.filter((name) => /^[0-9A-F]{24}\.gz\.age$/.test(name));
  const newest = Math.max(0, ...segments.map((name) => statSync(join(dir, name)).mtimeMs));
  const at = new Date(newest).toISOString();
  if (isRunning && now.getTime() - newest > OLD_MS) {
    return problem(
      SUBJECT,
      `The log was last archived at ${at}, although the database runs.`,
      "Look at /admin/releases for the reason; most often the disk is full.",
    );
  }
  return good(SUBJECT, `The log was last archived at ${at}.`);
}

function checkTrial(dir: string, now: Date): Finding {
  const subject = "Trial restore";
  const trial = lastTrial(dir);
  if (trial === null) return warning(subject, "No restore has been tried yet.", "npm run backup -- --try");
  const { isGood, text } = describeTrial(trial);
  if (!isGood) return problem(subject, text, "See docs/runbooks.md, TrialRestoreFailed.");
  const days = Math.floor((now.getTime() - Date.parse(trial.startedAt)) / DAY_MS);
  return days > 2
    ? warning(subject, `The last one was ${days} days ago.`, "npm run backup -- --try")
    : good(subject, text);
}
