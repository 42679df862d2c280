import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** Inputs of a secret. */
export interface SecretOf {
  id: string;
  secretNumber: number;
  oldSecretUntil: Date | null;
}

/** Headers of a message by the Standard Webhooks scheme. */
export interface SignedHeaders {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
}

/** Makes the signing secrets of webhooks; none is stored. */
export interface WebhookSecrets {
  /** The newest secret of a webhook, as its receiver enters it. */
  of(webhook: Pick<SecretOf, "id" | "secretNumber">): string;
  /** Signs with the newest secret, and with the previous one until it expires. */
  sign(webhook: SecretOf, message: { id: string; payload: string }, at: Date): SignedHeaders;
}

/** @param key secret of the installation */
export function webhookSecrets(key: string): WebhookSecrets {
  const deriveSecret = (id: string, number: number) =>
    `whsec_${createHmac("sha256", key).update(`webhook ${id} ${number}`).digest("base64")}`;
  return {
    of: ({ id, secretNumber }) => deriveSecret(id, secretNumber),
    sign({ id, secretNumber, oldSecretUntil }, message, at) {
      const isOverlapping = oldSecretUntil !== null && oldSecretUntil > at;
      const numbers = isOverlapping ? [secretNumber, secretNumber - 1] : [secretNumber];
      return {
        "webhook-id": message.id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": numbers
          .map((number) => new Webhook(deriveSecret(id, number)).sign(message.id, at, message.payload))
          .join(" "),
      };
    },
  };
}
