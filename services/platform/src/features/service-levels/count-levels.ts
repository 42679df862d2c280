import {
  ARCHIVE_SECONDS,
  FILE_SECONDS,
  LIST_SECONDS,
  LIVE_SECONDS,
  type ServiceLevelId,
} from "@entrywise/contracts/platform/service-levels";
import type { Sample } from "./read-metrics.ts";

export interface Count {
  good: number;
  bad: number;
}
export type Counts = Partial<Record<ServiceLevelId, Count>>;

const LISTS = /(trades\/summaries|trades\/timeline|trades\/table|trades\/calendar|trades\/stats)/;
const WRITES = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const requests = "http_request_duration_seconds";

const sum = (samples: readonly Sample[]) => samples.reduce((total, { value }) => total + value, 0);

/** What a process has counted since it started, as `/metrics` has it. */
export function countEvents(samples: readonly Sample[]): Counts {
  const named = (name: string, isMeant: (labels: Sample["labels"]) => boolean = () => true) =>
    sum(samples.filter((sample) => sample.name === name && isMeant(sample.labels)));
  const isList = ({ method, route = "", service }: Sample["labels"]) =>
    method === "GET" && (service === "trades" || service === "groups") && LISTS.test(route);
  const isWrite = ({ method = "" }: Sample["labels"]) => WRITES.has(method);
  const within = (histogram: string, seconds: number, isMeant: (labels: Sample["labels"]) => boolean): Count => {
    const good = named(`${histogram}_bucket`, (labels) => labels.le === String(seconds) && isMeant(labels));
    return { good, bad: named(`${histogram}_count`, isMeant) - good };
  };
  const failedWrites = named(`${requests}_count`, (labels) => isWrite(labels) && /^5/.test(labels.status ?? ""));
  const failedLoads = named("remote_page_loads_total", ({ outcome }) => outcome === "failed");
  return {
    lists: within(requests, LIST_SECONDS, isList),
    writes: { good: named(`${requests}_count`, isWrite) - failedWrites, bad: failedWrites },
    imports: within("file_read_seconds", FILE_SECONDS, () => true),
    remotes: { good: named("remote_page_loads_total") - failedLoads, bad: failedLoads },
  };
}

/** Levels that are counted by time: this minute is good or bad. Without an archive there is nothing to count. */
export function countMinute(samples: readonly Sample[]): Counts {
  const highest = (name: string, isMeant: (labels: Sample["labels"]) => boolean = () => true) => {
    const values = samples.filter((sample) => sample.name === name && isMeant(sample.labels)).map(({ value }) => value);
    return values.length === 0 ? null : Math.max(...values);
  };
  const minute = (isGood: boolean): Count => ({ good: Number(isGood), bad: Number(!isGood) });
  const waited = highest("queue_oldest_seconds", ({ queue }) => queue === "platform.live") ?? 0;
  const age = highest("archive_age_seconds");
  return { live: minute(waited <= LIVE_SECONDS), ...(age === null ? {} : { archive: minute(age <= ARCHIVE_SECONDS) }) };
}

/** What has been added since the last look. A count that has fallen is of a process that was started anew. */
export function addedSince(before: Counts, now: Counts): Counts {
  const levels = Object.keys(now) as ServiceLevelId[]; // its own keys
  const entries = levels.map((level) => {
    const [old, fresh] = [before[level] ?? none, now[level] ?? none];
    const isRestarted = fresh.good + fresh.bad < old.good + old.bad;
    const { good, bad } = isRestarted ? none : old;
    return [level, { good: Math.max(0, fresh.good - good), bad: Math.max(0, fresh.bad - bad) }] as const;
  });
  return Object.fromEntries(entries);
}

const none: Count = { good: 0, bad: 0 };
