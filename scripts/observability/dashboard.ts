import { RUNBOOKS, recordedName } from "./alerts.ts";
import { serviceLevels } from "./service-levels.ts";

export interface Panel {
  title: string;
  /** Name of a unit in Grafana. */
  unit: string;
  /** Expressions with the legend of their series. */
  series: readonly (readonly [expression: string, legend: string])[];
}

const rate = "$__rate_interval";

/** Panels below the service levels, two in a row. */
export const panels: readonly Panel[] = [
  {
    title: "Requests by service",
    unit: "reqps",
    series: [[`sum by (service) (rate(http_request_duration_seconds_count[${rate}]))`, "{{service}}"]],
  },
  {
    title: "Server errors by service",
    unit: "reqps",
    series: [[`sum by (service) (rate(http_request_duration_seconds_count{status=~"5.."}[${rate}]))`, "{{service}}"]],
  },
  {
    title: "Duration of requests, p95",
    unit: "s",
    series: [
      [
        `histogram_quantile(0.95, sum by (service, le) (rate(http_request_duration_seconds_bucket[${rate}])))`,
        "{{service}}",
      ],
    ],
  },
  {
    title: "Reading of files, p95",
    unit: "s",
    series: [
      [`histogram_quantile(0.95, sum by (process, le) (rate(file_read_seconds_bucket[${rate}])))`, "{{process}}"],
    ],
  },
  {
    title: "Oldest waiting event",
    unit: "s",
    series: [["max by (queue) (queue_oldest_seconds)", "{{queue}}"]],
  },
  { title: "Waiting events", unit: "short", series: [["sum by (queue) (queue_waiting_events)", "{{queue}}"]] },
  {
    title: "Database connections",
    unit: "short",
    series: [["sum by (service, state) (database_pool_connections)", "{{service}} {{state}}"]],
  },
  {
    title: "Loads of remotes",
    unit: "reqps",
    series: [[`sum by (outcome) (rate(remote_page_loads_total[${rate}]))`, "{{outcome}}"]],
  },
  { title: "Archive age", unit: "s", series: [["max(archive_age_seconds)", "age"]] },
  {
    title: "Trial restore",
    unit: "s",
    series: [["max(trial_restore_age_seconds)", "since the last one"]],
  },
  {
    title: "Trial restore failed, and standing alerts",
    unit: "short",
    series: [
      ["max(trial_restore_failed)", "trial failed"],
      ["max by (kind) (standing_alerts)", "{{kind}}"],
    ],
  },
  { title: "Accounts that differ", unit: "short", series: [["max(figure_proof_differing_accounts)", "accounts"]] },
  { title: "Proof of figures", unit: "s", series: [["max(figure_proof_age_seconds)", "since the last one"]] },
  {
    title: "Memory by process",
    unit: "bytes",
    series: [["sum by (service, instance) (process_resident_memory_bytes)", "{{service}} {{instance}}"]],
  },
  {
    title: "Processors in use",
    unit: "short",
    series: [[`sum by (service) (rate(process_cpu_seconds_total[${rate}]))`, "{{service}}"]],
  },
  {
    title: "Event loop lag, p99",
    unit: "s",
    series: [["max by (service) (nodejs_eventloop_lag_p99_seconds)", "{{service}}"]],
  },
];

const datasource = { type: "prometheus", uid: "$datasource" };

function levelPanel(index: number) {
  const level = serviceLevels[index];
  if (level === undefined) throw new Error("no such level");
  const { id, title, target, promise } = level;
  return {
    type: "stat",
    title,
    description: promise,
    datasource,
    gridPos: { x: (index % 6) * 4, y: 0, w: 4, h: 5 },
    links: [{ title: "What to do", url: `${RUNBOOKS}#${id}burns`, targetBlank: true }],
    fieldConfig: {
      defaults: {
        unit: "percentunit",
        decimals: 3,
        thresholds: {
          mode: "absolute",
          steps: [
            { color: "red", value: null },
            { color: "green", value: target },
          ],
        },
      },
      overrides: [],
    },
    targets: [{ refId: "A", expr: `1 - ${recordedName("30d")}{level="${id}"}`, datasource }],
  };
}

function graphPanel({ title, unit, series }: Panel, index: number) {
  return {
    type: "timeseries",
    title,
    datasource,
    gridPos: { x: (index % 2) * 12, y: 5 + Math.floor(index / 2) * 8, w: 12, h: 8 },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: series.map(([expr, legendFormat], at) => ({
      ...{ refId: String.fromCharCode(65 + at), expr, legendFormat, datasource },
    })),
  };
}

/** The dashboard as Grafana imports it. */
export function dashboard(): object {
  const all = [...serviceLevels.map((_, index) => levelPanel(index)), ...panels.map(graphPanel)];
  return {
    uid: "entrywise",
    title: "Entrywise",
    tags: ["entrywise"],
    timezone: "browser",
    schemaVersion: 39,
    version: 1,
    editable: false,
    refresh: "30s",
    time: { from: "now-6h", to: "now" },
    templating: {
      list: [{ name: "datasource", type: "datasource", query: "prometheus", label: "Data source", current: {} }],
    },
    panels: all.map((panel, index) => ({ id: index + 1, ...panel })),
  };
}
