import { z } from "zod";
import { endpoint } from "../../shared/endpoint.ts";
import { paging } from "../../shared/params.ts";
import { listOf } from "../../shared/wire.ts";
import { notificationKindNames } from "./kinds.ts";

export const notificationParams = z.record(z.string().max(40), z.union([z.string().max(300), z.number()]));

/** A notification of the user. Its text comes from its kind and parameters, in the reader's language. */
export const notification = z.object({
  id: z.uuid(),
  /** Name of a kind; a later release may have more than the reader's page knows. */
  kind: z.string(),
  params: notificationParams,
  /** Where it leads, on this site. */
  href: z.string().nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Notification = z.infer<typeof notification>;

const hour = z.int().min(0).max(23);

export const notificationPreferences = z.object({
  /** What is on, by kind; locked ways are as they are. */
  kinds: z.record(z.string(), z.object({ inApp: z.boolean(), mail: z.boolean(), digest: z.boolean() })),
  digest: z.object({
    isOn: z.boolean(),
    frequency: z.enum(["daily", "weekly"]),
    /** Full hour in the user's time zone. */
    hour,
    /** When the next one goes out; null while it is off. */
    nextAt: z.iso.datetime().nullable(),
    /** What it would hold now, by kind. */
    contents: z.array(z.object({ kind: z.string(), count: z.int() })),
  }),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const notificationsApi = {
  list: endpoint({
    method: "get",
    path: "/notifications",
    summary: "Notifications of the user, newest first; they stay for 90 days",
    access: "user",
    query: z.object({ ...paging, unread: z.stringbool().default(false) }),
    status: 200,
    answer: listOf(notification).extend({ unread: z.int() }),
  }),
  unread: endpoint({
    method: "get",
    path: "/notifications/unread",
    summary: "How many notifications the user has not read",
    access: "user",
    status: 200,
    answer: z.object({ unread: z.int() }),
  }),
  read: endpoint({
    method: "post",
    path: "/notifications/read",
    summary: "Marks notifications as read, or all of them",
    access: "user",
    body: z.strictObject({ ids: z.union([z.literal("*"), z.array(z.uuid()).min(1).max(200)]) }),
    status: 200,
    answer: z.object({ unread: z.int() }),
  }),
  preferences: endpoint({
    method: "get",
    path: "/notifications/preferences",
    summary: "What reaches the user, and how",
    access: "user",
    status: 200,
    answer: notificationPreferences,
  }),
  prefer: endpoint({
    method: "post",
    path: "/notifications/preferences",
    summary: "Switches one way of one kind",
    access: "user",
    body: z.strictObject({
      kind: z.enum(notificationKindNames),
      channel: z.enum(["inApp", "mail", "digest"]),
      isOn: z.boolean(),
    }),
    status: 200,
    answer: notificationPreferences,
  }),
  digest: endpoint({
    method: "post",
    path: "/notifications/digest",
    summary: "Whether, how often and when the digest goes out",
    access: "user",
    body: z.strictObject({ isOn: z.boolean(), frequency: z.enum(["daily", "weekly"]), hour }),
    status: 200,
    answer: notificationPreferences,
  }),
  unsubscribe: endpoint({
    method: "post",
    path: "/notifications/unsubscribe",
    summary: "Stops mails of the kind that the token of a mail names; mail programs call it by themselves (RFC 8058)",
    access: "public",
    query: z.object({ token: z.string().max(1000).default("") }),
    status: 200,
    answer: z.object({
      kind: z.string(),
      /** Mails of this kind always come: nothing has changed. */
      isLocked: z.boolean().optional(),
    }),
  }),
} as const;
