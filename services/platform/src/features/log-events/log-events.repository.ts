import {
  COUNTED_LOG_EVENTS,
  LOG_EVENT_DAYS,
  type LogEvent,
  type logEventsQuery,
  logLevels,
  type serviceLogEvent,
} from "@entrywise/contracts/platform/log-events.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { z } from "zod";
import { LogEventEntity } from "./log-event.entity.ts";
import { withoutPersonalData } from "./without-personal-data.ts";

type NewEvent = z.output<typeof serviceLogEvent>;
type Asked = z.output<typeof logEventsQuery>;

export async function addLogEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map(({ level, message, brand, at, ...event }) => ({
    ...event,
    id: newId(),
    at: new Date(at),
    level: logLevels.indexOf(level),
    message: withoutPersonalData(message),
    brandKey: brand,
  }));
  if (rows.length > 0) await tx.insert(LogEventEntity, rows);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const trace = /^[0-9a-f]{32}$/i;

/** The newest first; needs the scope `job`. The count is capped at what pages need. */
export async function listLogEvents(
  tx: Transaction,
  asked: Asked,
): Promise<{ items: LogEvent[]; total: number; isMore: boolean }> {
  const { where, values } = buildConditions(asked, await findUsers(tx, asked.search.trim()));
  const [counted]: [{ total: string }] = await tx.query(
    `select count(*) as total from (select 1 from log_event e where ${where} limit ${COUNTED_LOG_EVENTS + 1}) found`,
    values,
  );
  const rows: (Omit<LogEvent, "at" | "level"> & { at: Date; level: number })[] = await tx.query(
    `select e.id, e.at, e.level, e.code, e.message, e.source, e.brand_key as brand, e.user_id as "userId", u.handle,
            e.trace_id as "traceId", e.remote, e.release
       from (select * from log_event e where ${where} order by e.at desc, e.id desc
             limit ${pageSize(asked.take)} offset ${asked.skip}) e
       left join app_user u on u.user_id = e.user_id and u.brand_key = e.brand_key
      order by e.at desc, e.id desc`,
    values,
  );
  const total = Number(counted.total);
  return {
    items: rows.map(({ at, level, ...row }) => ({ ...row, at: at.toISOString(), level: logLevels[level] ?? "info" })),
    total: Math.min(total, COUNTED_LOG_EVENTS),
    isMore: total > COUNTED_LOG_EVENTS,
  };
}

/** Users with this handle, on any brand. */
async function findUsers(tx: Transaction, search: string): Promise<string[]> {
  const handle = search.replace(/^@/, "").toLowerCase();
  if (handle === "" || uuid.test(search) || trace.test(search)) return [];
  const rows: { userId: string }[] = await tx.query(
    `select user_id as "userId" from app_user where lower(handle) = $1`,
    [handle],
  );
  return rows.map(({ userId }) => userId);
}

function buildConditions(
  { level, search, brand, source, remote, release }: Asked,
  userIds: readonly string[],
): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const is = (condition: (value: string) => string, value: unknown) => {
    if (value === undefined || value === "") return [];
    values.push(value);
    return [condition(`$${values.length}`)];
  };
  const where = [
    "true",
    // All levels need no condition.
    ...(level === "info" ? [] : is((value) => `e.level <= ${value}`, logLevels.indexOf(level))),
    ...is((value) => `e.brand_key = ${value}`, brand),
    ...is((value) => `e.source = ${value}`, source),
    ...is((value) => `e.remote = ${value}`, remote),
    ...is((value) => `e.release = ${value}`, release),
    ...(userIds.length > 0 || search.trim().startsWith("@")
      ? is((value) => `e.user_id = any(${value}::uuid[])`, userIds)
      : found(search.trim(), is)),
  ];
  return { where: where.join(" and "), values };
}

function found(search: string, is: (condition: (value: string) => string, value: unknown) => string[]): string[] {
  if (uuid.test(search)) return is((value) => `e.user_id = ${value}::uuid`, search);
  if (trace.test(search)) return is((value) => `e.trace_id = ${value}`, search.toLowerCase());
  return is((value) => `e.code_lower ^@ ${value}`, search.toLowerCase());
}

/** Removes events past their retention. */
export async function sweepLogEvents(tx: Transaction): Promise<void> {
  await tx.query("delete from log_event where at < now() - make_interval(days => $1)", [LOG_EVENT_DAYS]);
}
