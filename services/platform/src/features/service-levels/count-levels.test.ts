import { serviceLevelIds } from "@entrywise/contracts/platform/service-levels";
import { expect, test } from "vitest";
import { serviceLevels } from "../../../../../scripts/observability/service-levels.ts";
import { addedSince, countEvents, countMinute } from "./count-levels.ts";
import { readMetrics } from "./read-metrics.ts";

const trades = readMetrics(`
# HELP http_request_duration_seconds Duration of requests by method, route and status
# TYPE http_request_duration_seconds histogram
http_request_duration_seconds_bucket{le="0.1",service="trades",method="GET",route="/trades/summaries",status="200"} 90
http_request_duration_seconds_bucket{le="0.25",service="trades",method="GET",route="/trades/summaries",status="200"} 97
http_request_duration_seconds_bucket{le="+Inf",service="trades",method="GET",route="/trades/summaries",status="200"} 100
http_request_duration_seconds_sum{service="trades",method="GET",route="/trades/summaries",status="200"} 7.25
http_request_duration_seconds_count{service="trades",method="GET",route="/trades/summaries",status="200"} 100
http_request_duration_seconds_count{service="trades",method="GET",route="/trades/:id",status="200"} 5000
http_request_duration_seconds_count{service="trades",method="POST",route="/trades/add",status="201"} 30
http_request_duration_seconds_count{service="trades",method="POST",route="/trades/add",status="422"} 8
http_request_duration_seconds_count{service="trades",method="DELETE",route="/trades/:id",status="503"} 2
file_read_seconds_bucket{le="60",process="statement",outcome="done"} 11
file_read_seconds_count{process="statement",outcome="done"} 12
`);

test("R-131 levels are counted from the metrics of processes: fast lists, accepted writes, files within a minute", () => {
  expect(countEvents(trades)).toEqual({
    lists: { good: 90, bad: 10 },
    writes: { good: 38, bad: 2 },
    imports: { good: 11, bad: 1 },
    remotes: { good: 0, bad: 0 },
  });
});

test("R-131 loads of remotes are counted by outcome, and live updates and the archive by the minute", () => {
  const platform = readMetrics(
    [
      'remote_page_loads_total{outcome="failed",service="platform"} 3',
      'remote_page_loads_total{outcome="loaded",service="platform"} 97',
      'queue_oldest_seconds{queue="platform.notify"} 40',
      'queue_oldest_seconds{queue="platform.live"} 2.5',
      "archive_age_seconds 89.5",
    ].join("\n"),
  );
  expect(countEvents(platform).remotes).toEqual({ good: 97, bad: 3 });
  expect(countMinute(platform)).toEqual({ live: { good: 0, bad: 1 }, archive: { good: 1, bad: 0 } });
  expect(countMinute([])).toEqual({ live: { good: 1, bad: 0 } });
});

test("R-131 only what is new is added, and all that a process counted since it was started anew", () => {
  const before = { writes: { good: 100, bad: 4 } };
  expect(addedSince(before, { writes: { good: 130, bad: 5 } })).toEqual({ writes: { good: 30, bad: 1 } });
  expect(addedSince(before, { writes: { good: 7, bad: 1 } })).toEqual({ writes: { good: 7, bad: 1 } });
  expect(addedSince({}, before)).toEqual(before);
});

test("R-131 the page and the alert rules have the same levels", () => {
  expect(serviceLevels.map(({ id }) => id)).toEqual(serviceLevelIds);
});
