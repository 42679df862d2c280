import { homedir, hostname, userInfo } from "node:os";

/** Names of variables whose values tell nothing about anybody. */
const harmless = new Set([
  ...["PORT", "NODE_ENV", "LOG_LEVEL", "ARCHIVE", "ARCHIVE_DAYS", "BACKUP_HOUR", "BACKUP_KEEP", "TRIAL_RESTORE"],
  ...["DATABASE_POOLER", "STANDBY_SYNCHRONOUS", "DRAIN_SECONDS", "PAYMENTS_SANDBOX", "PUBLIC_SCHEME", "PUBLIC_PORT"],
  ...["READY_SECONDS", "MALLOC_ARENA_MAX", "SFTP_PORT", "FTPS_PORT", "BLOB_CONTAINER"],
]);

/** Names of the product's variables; others of a machine are none of our business. */
const ours =
  /^(PORT|NODE_ENV|LOG_LEVEL|READY_SECONDS|DRAIN_SECONDS|KEYS_DIR|OPS_.*|ENTRYWISE_.*|DATABASE_.*|STANDBY_.*|BACKUP_.*|ARCHIVE.*|TRIAL_.*|BLOB_.*|PUBLIC_.*|SMTP_.*|MAIL_.*|STRIPE_.*|PAYMENTS_.*|SFTP_.*|FTPS_.*|BRANDS_DIR|MARKET_.*|PUSH_.*|MALLOC_ARENA_MAX|[A-Z]+_URL)$/;

/** The product's variables: harmless ones with their values, of all others only that they are set. */
export function describeEnvironment(environment: NodeJS.ProcessEnv): Record<string, string> {
  const named = Object.entries(environment).filter(([name, value]) => ours.test(name) && value);
  return Object.fromEntries(named.map(([name, value = ""]) => [name, harmless.has(name) ? value : "(set)"]));
}

const email = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu;
const credentials = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi;
const tokens = /\b(sk_(live|test)_|whsec_|eyJ|AGE-SECRET-KEY-|Bearer\s+)[\w.-]+/g;
const uuids = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;
const addresses = /\b(?!127\.0\.0\.1\b)\d{1,3}(\.\d{1,3}){3}\b/g;

/**
 * Makes a text fit for strangers: no secret of this installation, no address of mail or of a machine, no user's id or name.
 *
 * @param secrets values that must not be in it
 */
export function redact(text: string, secrets: readonly string[]): string {
  const people = [homedir(), hostname(), userInfo().username].filter((word) => word.length > 3 && word !== "root");
  const hiddenTexts = [...secrets.filter((secret) => secret.length >= 6), ...people].sort(
    (one, other) => other.length - one.length,
  );
  const bare = hiddenTexts.reduce((all, word) => all.replaceAll(word, "[hidden]"), text);
  return bare
    .replace(credentials, "$1[hidden]@")
    .replace(email, "[email]")
    .replace(tokens, "[hidden]")
    .replace(uuids, "[id]")
    .replace(addresses, "[address]");
}

/** Every text in a value, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
