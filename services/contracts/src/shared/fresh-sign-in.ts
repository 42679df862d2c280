/** How long a sign-in counts as fresh, in milliseconds. */
export const FRESH_SIGN_IN_MS = 15 * 60_000;

/** Code of the problem (403) that a call of the table gets from a session whose sign-in is older. */
export const FRESH_SIGN_IN_CODE = "Auth.FreshSignInRequired";

/**
 * Calls that need a fresh sign-in, of all services: what outlives a session (keys, tokens, passwords), what takes everything away,
 * and what opens or moves money. The gateway enforces it for sessions; keys reach none of them.
 *
 * Open without: ending a key, a token or a session, which can only close a door; ending or continuing a plan, which the person is told
 * of and can take back; a checkout, where the payment provider asks for the card.
 */
export const freshSignInCalls: ReadonlySet<string> = new Set([
  // the account and how it is protected
  "POST /account/change-password",
  "POST /account/primary-email",
  "POST /account/delete-account",
  "POST /account/linked-social-accounts",
  "POST /account/unlink",
  "DELETE /account/passkeys/{id}",
  "POST /account/second-factor/setup",
  "POST /account/second-factor",
  "POST /account/second-factor/recovery-codes",
  "DELETE /account/second-factor",
  // keys, tokens and passwords of programs
  "POST /api-keys",
  "PUT /api-keys/{keyId}",
  "POST /api-keys/{keyId}/rotation",
  "POST /business/{businessId}/keys",
  "PUT /business/{businessId}/keys/{keyId}",
  "POST /business/{businessId}/keys/{keyId}/rotation",
  "POST /releases/keys",
  "POST /releases/tokens",
  "POST /trade-import-profiles/{id}/reset-ftp-password",
  // keys of brokers
  "POST /trade-imports/connections/check-key",
  "POST /trade-imports/connections",
  "PUT /trade-imports/connections/{id}/key",
  "POST /trade-imports/advisors",
  "GET /trade-imports/advisors/{id}/file",
  "POST /trade-imports/advisors/{id}/token",
  // where a business's data is sent
  "POST /business/{businessId}/webhooks",
  "PUT /business/{businessId}/webhooks/{webhookId}",
  "POST /business/{businessId}/webhooks/{webhookId}/rotation",
  // everything that somebody owns
  "POST /users/your-data",
  "POST /users/your-data/link",
  // saved payment methods, and what is charged to them
  "POST /subscriptions/create-customer-portal-session",
  "POST /subscriptions/subscribe",
  "POST /payment-methods/setup-intent",
  "POST /business/{businessId}/payment-methods/setup-intent",
  // somebody else's data
  "POST /commands/users/{id}/view-as",
]);
