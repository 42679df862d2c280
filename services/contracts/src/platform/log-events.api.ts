import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { paging } from "../shared/params.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { brandKey } from "./brand.ts";

/** From the one that matters most. */
export const logLevels = ["error", "warning", "info"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Days for which events are stored. */
export const LOG_EVENT_DAYS = 30;
/** Events of which a list knows how many there are; of more it says that there are more. */
export const COUNTED_LOG_EVENTS = 10_000;

const code = z.string().regex(/^[\w.-]{1,100}$/, "can only contain letters, digits, dots and dashes");
const traceId = z.string().regex(/^[0-9a-f]{32}$/, "must be a 32-character trace ID");
const partName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be a remote or service name");
const release = z.string().regex(/^[\w.+-]{1,60}$/, "must be a version");

const facts = {
  level: z.enum(logLevels),
  code,
  /** Says what happened, without personal data; addresses are masked. */
  message: personText(500).default(""),
};

/** What a page noticed. */
export const clientLogEvent = z.strictObject({
  ...facts,
  traceId: traceId.nullable().default(null),
  remote: partName.nullable().default(null),
  release: release.nullable().default(null),
});
export type ClientLogEvent = z.input<typeof clientLogEvent>;

/** What a service noticed, or the gateway about a call. */
export const serviceLogEvent = clientLogEvent.extend({
  at: instant,
  source: partName,
  brand: z.string().max(31),
  userId: z.uuid().nullable(),
});
export type ServiceLogEvent = z.input<typeof serviceLogEvent>;

export const logEvent = z
  .object({
    id: z.uuid(),
    at: instant,
    level: z.enum(logLevels),
    code: z.string(),
    message: z.string(),
    /** Service that noticed it, or "client". */
    source: z.string(),
    brand: z.string(),
    userId: z.uuid().nullable(),
    /** As which the user is known; null when there is none, or no longer. */
    handle: z.string().nullable(),
    traceId: z.string().nullable(),
    remote: z.string().nullable(),
    release: z.string().nullable(),
  })
  .meta({ id: "LogEvent" });
export type LogEvent = z.infer<typeof logEvent>;

export const logEventsQuery = z.object({
  ...paging,
  /** This level and those that matter more. */
  level: z.enum(logLevels).default("info"),
  /** Beginning of a code, a whole trace, or the id or handle of a user. */
  search: personText(100).default(""),
  brand: brandKey.optional(),
  source: partName.optional(),
  remote: partName.optional(),
  release: release.optional(),
});

export const logEventsPart = listOf(logEvent).extend({
  /** There are more than were counted. */
  isMore: z.boolean(),
});

/** Events of pages and services, stored for 30 days (N-128). */
export const logEventsApi = {
  add: endpoint({
    method: "post",
    path: "/log-events",
    summary: "Say what a page noticed",
    access: "public",
    body: z.strictObject({ events: z.array(clientLogEvent).min(1).max(20) }),
    status: 204,
  }),
  list: endpoint({
    method: "get",
    path: "/log-events",
    summary: "Events of pages and services, the newest first",
    access: "admin",
    query: logEventsQuery,
    status: 200,
    answer: logEventsPart,
  }),
  collect: endpoint({
    method: "post",
    path: "/internal/log-events",
    summary: "Take what a service noticed",
    access: "service",
    isShownOnce: true,
    body: z.strictObject({ events: z.array(serviceLogEvent).max(1_000) }),
    status: 204,
  }),
};
