import { alerts, PERIOD, RUNBOOKS, recordedName, windows } from "./alerts.ts";
import { badNow, serviceLevels } from "./service-levels.ts";

/** JSON strings are YAML strings; expressions with labels are easier to read in single quotes. */
const text = (value: string) => (value.includes('"') && !value.includes("'") ? `'${value}'` : JSON.stringify(value));

const record = (name: string, expression: string, level: string) => [
  `      - record: ${name}`,
  `        expr: ${text(expression)}`,
  `        labels: { level: ${level} }`,
];

/** Prometheus' rules: the recorded service levels, and what is alerted on. */
export function rulesFile(): string {
  const groups = Object.entries(windows).flatMap(([interval, all], index) => [
    `  - name: entrywise-service-levels-${interval}`,
    `    interval: ${interval}`,
    "    rules:",
    ...(index === 0 ? serviceLevels.flatMap(({ id, bad }) => (bad ? record(badNow, bad, id) : [])) : []),
    ...all.flatMap((window) =>
      serviceLevels.flatMap(({ id, errorRatio }) => record(recordedName(window), errorRatio(window), id)),
    ),
  ]);
  const period = serviceLevels.flatMap(({ id }) =>
    record(recordedName(PERIOD), `avg_over_time(${recordedName("1h")}{level="${id}"}[${PERIOD}])`, id),
  );
  const alerting = alerts.flatMap((alert) => [
    `      - alert: ${alert.name}`,
    `        expr: ${text(alert.expression)}`,
    `        for: ${alert.for}`,
    `        labels: { severity: ${alert.severity} }`,
    "        annotations:",
    `          summary: ${text(alert.summary)}`,
    `          runbook: ${text(`${RUNBOOKS}#${alert.name.toLowerCase()}`)}`,
  ]);
  return [
    "# Written by `npm run observability`; change scripts/observability instead.",
    "groups:",
    ...groups,
    ...period,
    "  - name: entrywise-alerts",
    "    rules:",
    ...alerting,
    "",
  ].join("\n");
}
