import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { webhookSecrets } from "./webhook-secrets.ts";

const secrets = webhookSecrets("key of the installation");
const id = "01a00000-0000-7000-8000-000000000001";
const message = { id: "01a00000-0000-7000-8000-000000000002", payload: '{"type":"webhook.test"}' };
const verify = (secret: string, headers: object) =>
  new Webhook(secret).verify(message.payload, { ...headers } as Record<string, string>);

describe("secrets of webhooks", () => {
  test("each webhook and each rotation has another one", () => {
    const all = [
      secrets.of({ id, secretNumber: 1 }),
      secrets.of({ id, secretNumber: 2 }),
      secrets.of({ id: message.id, secretNumber: 1 }),
      webhookSecrets("another key").of({ id, secretNumber: 1 }),
    ];
    expect(new Set(all).size).toBe(4);
    for (const secret of all) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  });

  test("a receiver verifies a message with the secret before the rotation until the overlap has ended", () => {
    const now = new Date();
    const rotated = { id, secretNumber: 2, oldSecretUntil: new Date(now.getTime() + 1_000) };
    const [old, newest] = [1, 2].map((secretNumber) => secrets.of({ id, secretNumber }));
    const during = secrets.sign(rotated, message, now);
    for (const secret of [old, newest]) expect(verify(secret ?? "", during)).toEqual({ type: "webhook.test" });
    const after = secrets.sign({ ...rotated, oldSecretUntil: now }, message, now);
    expect(verify(newest ?? "", after)).toEqual({ type: "webhook.test" });
    expect(() => verify(old ?? "", after)).toThrow();
  });
});
