/** A metric that processes expose. */
export interface MetricEntry {
  name: string;
  type: "counter" | "gauge" | "histogram";
  unit: "seconds" | "bytes" | "count" | "bool";
  help: string;
  /** Which processes expose it. */
  of: "all" | "services" | "platform" | "trades" | "services and gateway";
}

/** Every metric that a panel or an alert may name. */
export const metrics: readonly MetricEntry[] = [
  {
    ...{ name: "http_request_duration_seconds", type: "histogram", unit: "seconds", of: "all" },
    help: "Duration of requests by method, route and status",
  },
  {
    ...{ name: "database_pool_connections", type: "gauge", unit: "count", of: "services and gateway" },
    help: "Connections of the pool by state; waiting: callers without one",
  },
  {
    ...{ name: "queue_waiting_events", type: "gauge", unit: "count", of: "services" },
    help: "Events that wait to be handled, by queue",
  },
  {
    ...{ name: "queue_oldest_seconds", type: "gauge", unit: "seconds", of: "services" },
    help: "How long the oldest waiting event of a queue has waited",
  },
  {
    ...{ name: "file_read_seconds", type: "histogram", unit: "seconds", of: "all" },
    help: "From a file's arrival to the first answer about it, by process and outcome",
  },
  {
    ...{ name: "remote_page_loads_total", type: "counter", unit: "count", of: "platform" },
    help: "Loads of remotes in pages, by outcome",
  },
  {
    ...{ name: "archive_age_seconds", type: "gauge", unit: "seconds", of: "platform" },
    help: "Since the database last archived a part of its log; absent without an archive",
  },
  {
    ...{ name: "trial_restore_age_seconds", type: "gauge", unit: "seconds", of: "platform" },
    help: "Since the last trial restore began",
  },
  {
    ...{ name: "trial_restore_failed", type: "gauge", unit: "bool", of: "platform" },
    help: "1 when the last trial restore failed or found other rows",
  },
  {
    ...{ name: "standing_alerts", type: "gauge", unit: "count", of: "platform" },
    help: "Alerts that stand on /admin/releases, by kind",
  },
  {
    ...{ name: "figure_proof_differing_accounts", type: "gauge", unit: "count", of: "trades" },
    help: "Accounts whose figures differ from their stored rows",
  },
  {
    ...{ name: "figure_proof_age_seconds", type: "gauge", unit: "seconds", of: "trades" },
    help: "Since figures were last proved; absent before the first proof",
  },
  { name: "process_resident_memory_bytes", type: "gauge", unit: "bytes", of: "all", help: "Memory of a process" },
  {
    name: "process_cpu_seconds_total",
    type: "counter",
    unit: "seconds",
    of: "all",
    help: "Processor time of a process",
  },
  {
    name: "nodejs_eventloop_lag_p99_seconds",
    type: "gauge",
    unit: "seconds",
    of: "all",
    help: "Lag of the event loop",
  },
];

/** Prometheus makes these itself: `up` of each target, `ALERTS` of each rule. */
const ofPrometheus = new Set(["up"]);
const functions =
  /\b(sum|avg|max|min|count|rate|increase|by|without|on|ignoring|bool|le|and|or|unless|histogram_quantile|avg_over_time|max_over_time|clamp_max|clamp_min|absent|vector|group_left|label_replace|time)\b/g;

/** Names of metrics in an expression, without the suffixes of histograms; recorded ones have a colon and are left out. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, "")
    .replace(/\{[^}]*\}/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, "")
    .replace(functions, "");
  const names = [...bare.matchAll(/[a-z_][a-z0-9_:]*/gi)].map(([name]) => name.replace(/_(bucket|count|sum)$/, ""));
  return [...new Set(names)].filter((name) => !name.includes(":") && !ofPrometheus.has(name));
}
