import { type ServiceLevel, serviceLevels } from "./service-levels.ts";

export interface Alert {
  name: string;
  expression: string;
  /** How long it must hold before anybody is told. */
  for: string;
  severity: "page" | "ticket";
  /** One sentence with what is wrong. */
  summary: string;
}

/** Each alert has a heading of its name there. */
export const RUNBOOKS = "docs/runbooks.md";

/** Share of the 30 days' budget that is used up at this rate within the long window; the short one says that it still goes on. */
const burns = [
  { suffix: "BurnsFast", factor: 14.4, long: "1h", short: "5m", for: "2m", severity: "page" },
  { suffix: "Burns", factor: 6, long: "6h", short: "30m", for: "15m", severity: "page" },
  { suffix: "BurnsSlowly", factor: 1, long: "3d", short: "6h", for: "1h", severity: "ticket" },
] as const;

/** Windows over which each service level is recorded, by how often. */
export const windows = { "30s": ["5m", "30m", "1h"], "5m": ["6h", "3d"] } as const;
/** The period of a budget: averaged from what is recorded, for a month of requests is too much to read. */
export const PERIOD = "30d";

export const recordedName = (window: string) => `service_level:error_ratio:${window}`;

const pascal = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

function burnAlerts({ id, title, target }: ServiceLevel): Alert[] {
  const budget = Number((1 - target).toFixed(6));
  return burns.map(({ suffix, factor, long, short, for: held, severity }) => {
    const limit = Number((factor * budget).toFixed(6));
    const above = (window: string) => `${recordedName(window)}{level="${id}"} > ${limit}`;
    return {
      name: `${pascal(id)}${suffix}`,
      expression: `${above(long)} and ${above(short)}`,
      for: held,
      severity,
      summary: `${title}: the error budget is used up ${factor} times as fast as planned, over ${long}.`,
    };
  });
}

const causes: readonly Alert[] = [
  {
    ...{ name: "ProcessDown", expression: 'up{job="entrywise"} == 0', for: "2m", severity: "page" },
    summary: "A process of the product doesn't answer at its port for operators.",
  },
  {
    ...{ name: "ArchiveOld", expression: "max(archive_age_seconds) > 300", for: "5m", severity: "page" },
    summary:
      "The archive hasn't taken the log for more than five minutes: that much work would be lost with the machine.",
  },
  {
    ...{ name: "TrialRestoreFailed", expression: "max(trial_restore_failed) > 0", for: "5m", severity: "page" },
    summary: "The last trial restore failed, or its rows weren't those of the database.",
  },
  {
    ...{
      name: "TrialRestoreMissing",
      expression: "max(trial_restore_age_seconds) > 172800",
      for: "1h",
      severity: "ticket",
    },
    summary: "No restore has been tried for two days.",
  },
  {
    ...{ name: "FiguresDiffer", expression: "max(figure_proof_differing_accounts) > 0", for: "5m", severity: "page" },
    summary: "Figures that an account shows aren't those that follow from its stored rows.",
  },
  {
    ...{
      name: "FigureProofMissing",
      expression: "max(figure_proof_age_seconds) > 172800",
      for: "1h",
      severity: "ticket",
    },
    summary: "No figures have been proved for two days.",
  },
  {
    ...{ name: "BackupFailed", expression: 'max(standing_alerts{kind="backup"}) > 0', for: "5m", severity: "ticket" },
    summary: "The daily backup failed, or the archive or the standby is in trouble; /admin/releases says which.",
  },
  {
    ...{
      name: "ReleaseUnhealthy",
      expression: 'max(standing_alerts{kind="unhealthy"}) > 0',
      for: "1m",
      severity: "ticket",
    },
    summary: "A release of a remote failed in pages and was rolled back.",
  },
  {
    ...{ name: "QueueStuck", expression: "max by (queue) (queue_oldest_seconds) > 300", for: "5m", severity: "page" },
    summary: "Events wait for more than five minutes: mails, notifications or live updates don't go out.",
  },
  {
    ...{
      name: "PoolExhausted",
      expression: 'max by (service) (database_pool_connections{state="waiting"}) > 5',
      for: "5m",
      severity: "ticket",
    },
    summary: "Requests of a service wait for a connection to the database.",
  },
  {
    ...{
      name: "EventLoopBlocked",
      expression: "max by (service) (nodejs_eventloop_lag_p99_seconds) > 0.5",
      for: "10m",
    },
    severity: "ticket",
    summary: "A process is busy for half a second at a time: everybody it serves waits.",
  },
];

export const alerts: readonly Alert[] = [...serviceLevels.flatMap(burnAlerts), ...causes];
