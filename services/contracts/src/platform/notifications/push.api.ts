import { z } from "zod";
import { endpoint } from "../../shared/endpoint.ts";

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, "must be base64url")
    .refine((text) => byteLength(text) === bytes, `must be ${bytes} bytes long`);

function byteLength(text: string): number {
  return Math.floor((text.replace(/=+$/, "").length * 3) / 4);
}

/** Where a browser is reached, as it gives it to pages (PushSubscription.toJSON). */
export const pushDevice = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** What a browser is sent, encrypted for it alone. */
export interface PushMessage {
  title: string;
  body: string;
  /** Where it leads, on this site. */
  href: string;
  /** The same notification replaces itself. */
  tag: string;
  /** For the badge of the icon. */
  unread: number;
}

const path = "/notifications/push";

/** Notifications on the devices of a user, by Web Push. */
export const pushApi = {
  read: endpoint({
    method: "get",
    path,
    summary: "The key with which browsers ask for messages, and how many devices get them",
    access: "user",
    status: 200,
    answer: z.object({
      /** Null: this installation sends none. */
      publicKey: z.string().nullable(),
      devices: z.int(),
    }),
  }),
  add: endpoint({
    method: "put",
    path,
    summary: "Send notifications to this browser from now on",
    access: "user",
    body: pushDevice,
    status: 204,
  }),
  remove: endpoint({
    method: "post",
    path: `${path}/remove`,
    summary: "Send nothing to this browser any more",
    access: "user",
    body: z.strictObject({ endpoint: pushDevice.shape.endpoint }),
    status: 204,
  }),
};
