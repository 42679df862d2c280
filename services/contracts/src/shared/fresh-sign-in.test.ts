import { expect, test } from "vitest";
import { everyRoute } from "../../../../scripts/testing/spellings.ts";
import { freshSignInCalls } from "./fresh-sign-in.ts";

const calls = everyRoute.map(({ method, path }) => `${method} ${path}`);

/** What looks sensitive and is open to an older sign-in, each for its reason. */
const openThough: Readonly<Record<string, string>> = {
  "DELETE /account/delete-account": "takes a deletion back",
  "DELETE /account/primary-email": "takes a change back",
  "POST /account/confirm-primary-email": "by the token of a mail",
  "POST /account/undo-primary-email": "by the token of a mail",
  "POST /account/reset-password": "by the token of a mail",
  "POST /account/reset-password-code": "asks for a mail",
  "POST /account/password-strength": "judges a text and stores nothing",
  "PATCH /account/passkeys/{id}": "changes a name",
  "DELETE /api-keys": "ends tokens",
  "DELETE /api-keys/{keyId}": "ends a token",
  "DELETE /business/{businessId}/keys/{keyId}": "ends a key",
  "DELETE /releases/keys/{id}": "ends a key",
  "DELETE /releases/tokens/{id}": "ends a token",
  "DELETE /business/{businessId}/webhooks/{webhookId}": "sends less",
  "POST /business/{businessId}/webhooks/{webhookId}/test": "sends a made-up event to an address that is there",
  "POST /business/{businessId}/webhooks/{webhookId}/deliveries/{deliveryId}/replay": "sends again what was sent",
  "POST /payments/webhook": "by the signature of the payment provider",
  "POST /users/your-data/import": "takes nothing away",
  "DELETE /commands/view-as": "ends a viewing",
};

const sensitive =
  /password|passkey|primary-email|second-factor|delete-account|social-accounts|account\/unlink|\/(api-)?keys|\/tokens|webhook|secret|your-data|portal|setup-intent|view-as/;

test("Y-203 every call of the table is a route", () => {
  expect([...freshSignInCalls].filter((call) => !calls.includes(call))).toEqual([]);
});

test("Y-203 a call that looks sensitive needs a fresh sign-in, or a written reason why not", () => {
  const looksSensitive = calls.filter((call) => !call.startsWith("GET ") && sensitive.test(call));
  expect(looksSensitive.filter((call) => !freshSignInCalls.has(call) && !Object.hasOwn(openThough, call))).toEqual([]);
  expect(
    Object.keys(openThough).filter((call) => !looksSensitive.includes(call) || freshSignInCalls.has(call)),
  ).toEqual([]);
});
