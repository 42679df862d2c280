import { readArchiveDays } from "../launch/archived-postgres.ts";
import { readBackupSettings } from "../launch/backups.ts";
import { readTrialRestore } from "../launch/trial-schedule.ts";
import { readStandbySettings } from "../standby/settings.ts";
import { type Finding, good, problem, warning } from "./finding.ts";

const SUBJECT = "Settings";

interface Contradiction {
  isThere(environment: NodeJS.ProcessEnv): boolean;
  text: string;
  cure: string;
}

const contradictions: readonly Contradiction[] = [
  {
    isThere: ({ DATABASE_POOLER, DATABASE_DIRECT_URL }) => DATABASE_POOLER === "transaction" && !DATABASE_DIRECT_URL,
    text: "DATABASE_POOLER=transaction without DATABASE_DIRECT_URL: migrations and listening can't go through such a pooler.",
    cure: "Set DATABASE_DIRECT_URL to the database itself.",
  },
  {
    isThere: ({ DATABASE_DIRECT_URL, DATABASE_URL }) => !!DATABASE_DIRECT_URL && !DATABASE_URL,
    text: "DATABASE_DIRECT_URL is set, DATABASE_URL isn't: services wouldn't know where the database is.",
    cure: "Set both, or unset both for the embedded database.",
  },
  {
    isThere: ({ DATABASE_POOLER }) => !!DATABASE_POOLER && DATABASE_POOLER !== "transaction",
    text: "DATABASE_POOLER has a value that means nothing.",
    cure: "Set it to transaction, or unset it.",
  },
  {
    isThere: ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !!STRIPE_SECRET_KEY !== !!STRIPE_WEBHOOK_SECRET,
    text: "Only one of STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET is set: payments would never be confirmed.",
    cure: "Set both, or neither.",
  },
  {
    isThere: ({ NODE_ENV, STRIPE_SECRET_KEY, PAYMENTS_SANDBOX }) =>
      NODE_ENV === "production" && !STRIPE_SECRET_KEY && PAYMENTS_SANDBOX !== "yes",
    text: "NODE_ENV=production without payments: the product won't start.",
    cure: "Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS_SANDBOX=yes for payments in which no money moves.",
  },
  {
    isThere: ({ FTPS_KEY_FILE, FTPS_CERTIFICATE_FILE }) => !!FTPS_KEY_FILE !== !!FTPS_CERTIFICATE_FILE,
    text: "FTPS_KEY_FILE and FTPS_CERTIFICATE_FILE belong together; one is set.",
    cure: "Set both, or neither.",
  },
];

const readers: readonly ((environment: NodeJS.ProcessEnv) => unknown)[] = [
  readBackupSettings,
  readArchiveDays,
  readTrialRestore,
  readStandbySettings,
  readPort,
];

/** Settings that are wrong or contradict each other. */
export function checkSettings(environment: NodeJS.ProcessEnv): Finding[] {
  const wrong = readers.flatMap((read) => {
    try {
      read(environment);
      return [];
    } catch (error) {
      return [problem(SUBJECT, error instanceof Error ? error.message : String(error), "Correct the variable.")];
    }
  });
  const opposed = contradictions
    .filter(({ isThere }) => isThere(environment))
    .map(({ text, cure }) => problem(SUBJECT, text, cure));
  const unsafe =
    environment.BACKUP_DIR || environment.DATABASE_URL
      ? []
      : [
          warning(
            SUBJECT,
            "BACKUP_DIR isn't set: there are no backups, and a lost disk takes everything with it.",
            "Set BACKUP_DIR, best to a folder on another machine, and BACKUP_PASSPHRASE_FILE.",
          ),
        ];
  const all = [...wrong, ...opposed, ...unsafe];
  return all.length === 0 ? [good(SUBJECT, "No variable is wrong, and none contradict each other.")] : all;
}

/** The product's port. @throws Error when it is none */
export function readPort({ PORT = "4000" }: NodeJS.ProcessEnv): number {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT must be a port number, not ${PORT}.`);
  return port;
}
