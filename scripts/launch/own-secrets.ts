import { isDrop } from "./drops.ts";

/** Which processes read a secret. */
export const readers: Readonly<Record<string, readonly string[]>> = {
  SESSION_SECRET: ["gateway"],
  TOKEN_ENCRYPTION_KEY: ["gateway"],
  COOKIE_SECRET: ["identity"],
  CLIENT_SECRETS: ["gateway", "identity"],
  CLIENT_SECRET_KEY: ["gateway", "identity"],
  WEBHOOK_SECRET_KEY: ["business"],
  PUSH_PRIVATE_KEY: ["platform"],
  BLOB_KEY: ["platform", "trades"],
  BLOB_CONNECTION_STRING: ["gateway", "platform", "trades"],
  MARKET_DATA_KEY: ["trades"],
  CONNECTION_SECRET_KEY: ["trades"],
  CONNECTION_SECRET_KEYS_BEFORE: ["trades"],
  SMTP_PASSWORD: ["identity"],
  PAYMENTS_SANDBOX_KEY: ["payments-sandbox", "platform", "business"],
  PAYMENTS_WEBHOOK_SECRET: ["payments-sandbox", "platform"],
  STRIPE_SECRET_KEY: ["platform", "business"],
  STRIPE_WEBHOOK_SECRET: ["platform"],
};

/** Names of variables that carry a secret, ours and whatever else is in the environment of whoever starts the system. */
const secretName =
  /(SECRETS?|PASSWORD|PASSPHRASE|CREDENTIALS?|CONNECTION_STRING|_TOKEN|_KEY|_KEYS_BEFORE|_KEY_ID|DATABASE_URL|DATABASE_DIRECT_URL)$/;
const databaseUrls = new Set(["DATABASE_URL", "DATABASE_DIRECT_URL"]);

/** What a process may read of an environment: everything but the secrets of others. */
export function withOwnSecrets(name: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const mayRead = (variable: string) =>
    databaseUrls.has(variable) ? !isDrop(name) : (readers[variable]?.includes(name) ?? !secretName.test(variable));
  return Object.fromEntries(Object.entries(environment).filter(([variable]) => mayRead(variable)));
}
