import { createECDH, randomBytes } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureServiceKey } from "@entrywise/kit/auth/service-key";

/** Below the data folder: what processes get, made anew at every start. */
const PROCESSES = "processes";

/** Secrets of this installation, made once and stored in the data folder (mode 600). */
export interface Secrets {
  postgres: string;
  session: string;
  tokenEncryption: string;
  cookie: string;
  /** Signs addresses of images on the local disk. */
  blob: string;
  /** What the product shows the payments sandbox, and what that signs its events with. */
  paymentsKey: string;
  paymentsWebhook: string;
  /** Passwords of the services' database roles. */
  roles: Record<string, string>;
  /** Secrets of the OpenID clients, by brand. */
  clients: Record<string, string>;
  /** Makes those of brands that come while the system runs. */
  clientKey: string;
  /** Makes the secrets with which webhooks are signed. */
  webhookKey: string;
  /** Signs messages to browsers. */
  pushKey: string;
  /** Encrypts the keys of brokers. */
  connectionKey: string;
}

export function loadSecrets(dataDir: string, services: readonly string[], brands: readonly string[]): Secrets {
  const file = join(dataDir, "secrets.json");
  const stored: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const secrets: Secrets = {
    postgres: stored.postgres ?? random(),
    session: stored.session ?? random(),
    tokenEncryption: stored.tokenEncryption ?? randomBytes(32).toString("base64url"),
    cookie: stored.cookie ?? random(),
    blob: stored.blob ?? random(),
    paymentsKey: stored.paymentsKey ?? `sk_test_${random()}`,
    paymentsWebhook: stored.paymentsWebhook ?? `whsec_${random()}`,
    roles: Object.fromEntries(services.map((name) => [name, stored.roles?.[name] ?? random()])),
    clients: Object.fromEntries(brands.map((name) => [name, stored.clients?.[name] ?? random()])),
    clientKey: stored.clientKey ?? random(),
    webhookKey: stored.webhookKey ?? random(),
    pushKey: stored.pushKey ?? newPushKey(),
    connectionKey: stored.connectionKey ?? random(),
  };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function newPushKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  // Leading zeros may be missing.
  return Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
}

/** An Ed25519 key per service: each signs what it asks of others, all can check. */
export function ensureServiceKeys(dataDir: string, services: readonly string[]): string {
  const folder = join(dataDir, "keys");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const keys = services.map((service) => ensureServiceKey(folder, service));
  writeFileSync(join(folder, "jwks.json"), JSON.stringify({ keys }));
  return folder;
}

/**
 * Folder with what one process needs of the keys: its own and the public ones of all, made anew.
 *
 * @returns the folder
 */
export function placeProcessKeys(dataDir: string, name: string): string {
  const folder = join(dataDir, PROCESSES, name, "keys");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const file of ["jwks.json", `${name}.private.json`]) {
    copyFileSync(join(dataDir, "keys", file), join(folder, file));
  }
  return folder;
}

function random(): string {
  return randomBytes(24).toString("base64url");
}
