import { createHmac, randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newSigningKey } from "@entrywise/build-preset/signing";
import { schemaOf } from "@entrywise/kit/db/schema-of";
import { dropFingerprints, dropNames, isDrop } from "../launch/drops.ts";
import { ensureServiceKeys, loadSecrets, type Secrets } from "../launch/keys.ts";
import { readers } from "../launch/own-secrets.ts";
import { keysFile, readKeys } from "../launch/releases.ts";
import { imageProcesses } from "./processes.ts";

/** Unique to the installation: created once, and the same at every later run. */
export interface InstallationSecrets {
  /** By process and file name; each process gets a folder of its own and reads no other. */
  files: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** How people recognise the drops. */
  fingerprints: Readonly<Record<string, string>>;
}

/**
 * Makes the secrets of an installation in containers, or reads those that a folder has.
 *
 * @param own what an operator brings: keys of providers, a store's connection string
 */
export function installationSecrets(folder: string, root: string, own: NodeJS.ProcessEnv): InstallationSecrets {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const services = imageProcesses.map(({ name }) => name).filter((name) => !isDrop(name));
  const secrets = loadSecrets(folder, services, brandKeys(root));
  ensureServiceKeys(folder, [...services, ...dropNames]);
  const fingerprints = dropFingerprints({}, folder);
  const variables = variablesOf(secrets, own);
  const files = new Map<string, Map<string, string>>();
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  for (const { name } of imageProcesses) {
    const entries = Object.entries(variables).filter(([variable]) => readers[variable]?.includes(name));
    const place = new Map<string, string>(entries);
    if (!isDrop(name)) place.set("DATABASE_PASSWORD", secrets.roles[name] ?? "");
    for (const file of ["jwks.json", `${name}.private.json`]) place.set(file, read(join("keys", file)));
    files.set(name, place);
  }
  files.get("sftp-drop")?.set("sftp-host-key", read("drops/sftp-host-key"));
  for (const file of ["ftps-key.pem", "ftps-certificate.pem"])
    files.get("ftps-drop")?.set(file, read(join("drops", file)));
  const gatewayKey = "gateway.private.json";
  files.set(
    "jobs",
    new Map([
      ["DATABASE_PASSWORD", secrets.postgres],
      ["ROLE_PASSWORDS", JSON.stringify(rolePasswords(secrets, services))],
      ["release-keys.json", JSON.stringify(releaseKeys(folder, root), null, 2)],
      ["jwks.json", read("keys/jwks.json")],
      [gatewayKey, read(join("keys", gatewayKey))],
    ]),
  );
  const roles = services.map((name) => `"${schemaOf(name)}" "${secrets.roles[name]}"`);
  files.set("pgbouncer", new Map([["userlist.txt", `${roles.join("\n")}\n`]]));
  files.set(
    "database",
    new Map([
      ["OWNER_PASSWORD", secrets.postgres],
      ["STANDBY_PASSWORD", derived(secrets.postgres, "standby")],
    ]),
  );
  return { files, fingerprints };
}

/** Writes each process's folder. Files are world-readable because containers run as other users; the parent folder is private. */
export function writeSecrets(folder: string, { files }: InstallationSecrets): void {
  const processes = join(folder, "processes");
  rmSync(processes, { recursive: true, force: true });
  for (const [name, entries] of files) {
    const place = join(processes, name);
    mkdirSync(place, { recursive: true, mode: 0o755 });
    for (const [file, text] of entries) writeFileSync(join(place, file), text, { mode: 0o444 });
  }
}

/** The same as Secrets of Kubernetes, `<prefix>-<process>`, in one list; that of the database is for the operator CloudNativePG. */
export function secretObjects({ files }: InstallationSecrets, prefix: string) {
  const secret = (name: string, stringData: Readonly<Record<string, string>>, type = "Opaque") => ({
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: `${prefix}-${name}` },
    type,
    stringData,
  });
  const processes = [...files].filter(([name]) => !["pgbouncer", "database"].includes(name));
  const password = files.get("database")?.get("OWNER_PASSWORD") ?? "";
  const owner = { username: "postgres", password };
  return {
    apiVersion: "v1",
    kind: "List",
    items: [
      ...processes.map(([name, entries]) => secret(name, Object.fromEntries(entries))),
      secret("database", owner, "kubernetes.io/basic-auth"),
    ],
  };
}

/** Secrets by the variable that carries them. */
function variablesOf(secrets: Secrets, own: NodeJS.ProcessEnv): Record<string, string> {
  const brought = Object.keys(readers).flatMap((name) => (own[name] ? [[name, own[name]]] : []));
  return {
    SESSION_SECRET: secrets.session,
    TOKEN_ENCRYPTION_KEY: secrets.tokenEncryption,
    COOKIE_SECRET: secrets.cookie,
    CLIENT_SECRETS: JSON.stringify(secrets.clients),
    CLIENT_SECRET_KEY: secrets.clientKey,
    WEBHOOK_SECRET_KEY: secrets.webhookKey,
    PUSH_PRIVATE_KEY: secrets.pushKey,
    CONNECTION_SECRET_KEY: secrets.connectionKey,
    BLOB_KEY: secrets.blob,
    PAYMENTS_SANDBOX_KEY: secrets.paymentsKey,
    PAYMENTS_WEBHOOK_SECRET: secrets.paymentsWebhook,
    ...Object.fromEntries(brought),
  };
}

/** A secret that follows from another, so that no file of secrets has to grow. */
function derived(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

function rolePasswords(secrets: Secrets, services: readonly string[]): Record<string, string> {
  return Object.fromEntries(services.map((name) => [name, secrets.roles[name] ?? ""]));
}

/** A signing key for each team and a token for each remote of this checkout. */
function releaseKeys(folder: string, root: string) {
  const keys = readKeys(folder);
  for (const { remote, team } of remotesOf(root)) {
    keys.teams[team] ??= newSigningKey();
    keys.tokens[remote] ??= { id: crypto.randomUUID(), token: `ewrt_${randomBytes(32).toString("base64url")}` };
  }
  writeFileSync(keysFile(folder), JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}

function remotesOf(root: string): { remote: string; team: string }[] {
  return readdirSync(root)
    .filter((name) => /^(mfe|brand)-/.test(name))
    .flatMap((name) => {
      const { version }: { version: string } = JSON.parse(readFileSync(join(root, name, "package.json"), "utf8"));
      const file = join(root, name, "dist", version, "release.json");
      const { id, manifest }: { id: string; manifest: { owner: string } } = JSON.parse(readFileSync(file, "utf8"));
      return [{ remote: id, team: manifest.owner }];
    });
}

function brandKeys(root: string): string[] {
  const folder = join(root, "deploy/brands");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")).brand.brandKey);
}
