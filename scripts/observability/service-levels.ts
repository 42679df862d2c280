import {
  ARCHIVE_SECONDS,
  FILE_SECONDS,
  LIST_SECONDS,
  LIVE_SECONDS,
  type ServiceLevelId,
  serviceLevelTargets,
} from "@entrywise/contracts/platform/service-levels";

/** A promise about the product, counted in good ones of all. */
export interface ServiceLevel {
  id: ServiceLevelId;
  title: string;
  /** Share that must be good, 0 to 1. */
  target: number;
  /** What a good one is, for people. */
  promise: string;
  /** Share of bad ones within a window of up to three days, such as `1h`, as PromQL. */
  errorRatio(window: string): string;
  /** Of a level that is counted by time: 1 while the promise isn't held, as PromQL. */
  bad?: string;
  /** Why this is what is counted. */
  note?: string;
}

const lists =
  'service=~"trades|groups",method="GET",route=~".*(trades/summaries|trades/timeline|trades/table|trades/calendar|trades/stats).*"';
const writes = 'method=~"POST|PUT|PATCH|DELETE"';

/** One minus the good ones of a histogram below a bound. */
const slowerThan = (histogram: string, bound: string, labels: string) => (window: string) =>
  `1 - sum(rate(${histogram}_bucket{${labels}${labels === "" ? "" : ","}le="${bound}"}[${window}])) / sum(rate(${histogram}_count{${labels}}[${window}]))`;

/** Recorded at each evaluation for levels that are counted by time: 1 while the promise isn't held, else 0. */
export const badNow = "service_level:bad:now";

/** Share of the time at which a condition did not hold: of what is recorded, for a month of it is too much to read. */
const overTime = (id: string) => (window: string) => `avg_over_time(${badNow}{level="${id}"}[${window}])`;

export const serviceLevels: readonly ServiceLevel[] = [
  {
    ...{ id: "lists", title: "Lists and statistics are fast", target: serviceLevelTargets.lists },
    promise: "99.9% of lists and statistics take less than 100 ms in their service",
    errorRatio: slowerThan("http_request_duration_seconds", String(LIST_SECONDS), lists),
  },
  {
    ...{ id: "writes", title: "Writes are accepted", target: serviceLevelTargets.writes },
    promise: "99.95% of writes don't end with a server error",
    errorRatio: (window) =>
      `(sum(rate(http_request_duration_seconds_count{${writes},status=~"5.."}[${window}])) or vector(0)) / sum(rate(http_request_duration_seconds_count{${writes}}[${window}]))`,
  },
  {
    ...{ id: "imports", title: "Files are read within a minute", target: serviceLevelTargets.imports },
    promise: "99% of files that people import are read within 60 s, waiting included",
    errorRatio: slowerThan("file_read_seconds", String(FILE_SECONDS), ""),
  },
  {
    ...{ id: "remotes", title: "Parts load", target: serviceLevelTargets.remotes },
    promise: "99.9% of loads of remotes in pages succeed",
    errorRatio: (window) =>
      `sum(rate(remote_page_loads_total{outcome="failed"}[${window}])) / sum(rate(remote_page_loads_total[${window}]))`,
  },
  {
    ...{ id: "live", title: "Live updates arrive within 2 s", target: serviceLevelTargets.live },
    promise: "99% of the time no change has waited longer than 2 s to be passed on to open pages",
    bad: `1 - ((max(queue_oldest_seconds{queue="platform.live"}) or vector(0)) <= bool ${LIVE_SECONDS})`,
    errorRatio: overTime("live"),
    note: "Counted by time: a change doesn't carry the moment at which it was made.",
  },
  {
    ...{ id: "archive", title: "At most a minute of work is at risk", target: serviceLevelTargets.archive },
    promise: "99.9% of the time the archive is at most 90 s old: a minute, and the time to store it",
    bad: `1 - (max(archive_age_seconds) <= bool ${ARCHIVE_SECONDS})`,
    errorRatio: overTime("archive"),
    note: "Without an archive there is no value, and no alert.",
  },
];
