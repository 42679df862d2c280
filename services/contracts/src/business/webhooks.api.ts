import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { url as isUrl, maxLength, required } from "../shared/form-rules.ts";
import { paging } from "../shared/params.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { businessParams } from "./business-fields.ts";

export const WEBHOOK_URL_LENGTH = 500;
/** Webhooks that a business has at once at most. */
export const WEBHOOKS_AT_ONCE = 10;

/** Events of its members that a business can be notified of. */
export const webhookEvents = ["trade.closed", "import.finished", "member.joined"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const member = { businessId: z.uuid(), memberId: z.uuid() };

/** What each message says, in whole: ids and times, and never an amount, a price or what was traded. */
export const webhookData = {
  "trade.closed": z.strictObject({ ...member, tradeId: z.uuid(), closedAt: instant }),
  "import.finished": z.strictObject({
    ...member,
    importId: z.uuid(),
    state: z.enum(["done", "failed"]),
    finishedAt: instant,
  }),
  "member.joined": z.strictObject({ ...member, joinedAt: instant }),
  "webhook.test": z.strictObject({ businessId: z.uuid(), webhookId: z.uuid() }),
} as const;
export type MessageType = keyof typeof webhookData;
export const messageTypes = Object.keys(webhookData) as [MessageType, ...MessageType[]];
export type WebhookData<T extends MessageType> = z.infer<(typeof webhookData)[T]>;

const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** What is wrong with an address for messages; null: nothing. Whether `http` is allowed at all is for the installation to say. */
export function webhookUrlProblem(value: string): string | null {
  const field = "URL";
  const broken = required(field, value) ?? isUrl(field, value) ?? maxLength(field, value, WEBHOOK_URL_LENGTH);
  if (broken !== null) return broken;
  if (!URL.canParse(value)) return `${field} must be a valid url`;
  const { protocol, hostname, username, password, hash } = new URL(value);
  if (username !== "" || password !== "" || hash !== "") return `${field} can't contain a username or #`;
  return protocol === "https:" || localHosts.has(hostname) ? null : `${field} must start with https://`;
}

const webhookUrl = personText(1_000).superRefine((value, context) => {
  const message = webhookUrlProblem(value);
  if (message !== null) context.addIssue({ code: "custom", message });
});
const chosenEvents = z
  .array(z.enum(webhookEvents))
  .min(1, "Choose at least one event")
  .max(webhookEvents.length)
  .transform((events) => [...new Set(events)]);

/** Why a webhook is off: its owner wants it so, it has failed for days, or its receiver said that it is gone. */
export const webhookOffReason = z.enum(["owner", "failing", "gone"]);

export const webhook = z
  .object({
    webhookId: z.uuid(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    enabled: z.boolean(),
    offReason: webhookOffReason.nullable(),
    createdAt: instant,
    /** When the secret before this one ends; null: there is one secret. */
    oldSecretUntil: instant.nullable(),
    /** Since when nothing has been accepted; null while all is well. */
    failingSince: instant.nullable(),
    /** Of the last 7 days. */
    delivered: z.int(),
    waiting: z.int(),
    dead: z.int(),
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof webhook>;

/** A webhook with its secret, in the only moment in which that is shown. */
export const madeWebhook = webhook.extend({ secret: z.string() }).meta({ id: "MadeWebhook" });
export type MadeWebhook = z.infer<typeof madeWebhook>;

/** `waiting` is tried again, `dead` is not. */
export const deliveryStatus = z.enum(["waiting", "delivered", "dead"]);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/** Why the last attempt failed: a status other than 2xx, no response in time, none at all, or an address that is not public. */
export const deliveryProblem = z.enum(["status", "timeout", "unreachable", "private"]);
export type DeliveryProblem = z.infer<typeof deliveryProblem>;

export const webhookDelivery = z
  .object({
    /** The message's `webhook-id`; the same at every attempt. */
    deliveryId: z.uuid(),
    type: z.enum(messageTypes),
    status: deliveryStatus,
    attempts: z.int(),
    /** Status of the last response; null where there was none. */
    lastStatus: z.int().nullable(),
    problem: deliveryProblem.nullable(),
    createdAt: instant,
    lastTriedAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    /** As it is sent. */
    payload: z.string(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const params = businessParams.extend({ webhookId: z.uuid() });
const deliveryParams = params.extend({ deliveryId: z.uuid() });
const one = "/business/{businessId}/webhooks/{webhookId}";
const made = { access: "user", status: 201, answer: madeWebhook, isShownOnce: true } as const;
const sent = { method: "post", access: "user", status: 202, answer: webhookDelivery } as const;

export const webhooksApi = {
  list: endpoint({
    method: "get",
    path: "/business/{businessId}/webhooks",
    summary: "Webhooks of a business",
    access: "user",
    params: businessParams,
    query: z.object(paging),
    status: 200,
    answer: listOf(webhook),
  }),
  create: endpoint({
    method: "post",
    path: "/business/{businessId}/webhooks",
    summary: "Add a webhook; its signing secret is shown this once",
    params: businessParams,
    body: z.strictObject({ url: webhookUrl, events: chosenEvents }),
    ...made,
  }),
  change: endpoint({
    method: "put",
    path: one,
    summary: "Change address and events of a webhook, switch it on or off",
    access: "user",
    params,
    body: z.strictObject({ url: webhookUrl, events: chosenEvents, enabled: z.boolean() }),
    status: 200,
    answer: webhook,
  }),
  remove: endpoint({ method: "delete", path: one, summary: "Delete a webhook", access: "user", params, status: 204 }),
  rotate: endpoint({
    method: "post",
    path: `${one}/rotation`,
    summary: "Make a new signing secret; messages are signed with both for a while",
    params,
    body: z.strictObject({ overlapHours: z.int().min(0).max(168).default(24) }),
    ...made,
  }),
  test: endpoint({ ...sent, path: `${one}/test`, summary: "Send a message that means nothing", params }),
  deliveries: endpoint({
    method: "get",
    path: `${one}/deliveries`,
    summary: "Messages of a webhook, of the last 7 days",
    access: "user",
    params,
    query: z.object({ ...paging, status: deliveryStatus.optional() }),
    status: 200,
    answer: listOf(webhookDelivery),
  }),
  replay: endpoint({
    ...sent,
    path: `${one}/deliveries/{deliveryId}/replay`,
    summary: "Send a message again, with the same id",
    params: deliveryParams,
  }),
};
