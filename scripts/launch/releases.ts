import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRegistryClient, type RegistryClient, RegistryRefusal } from "@entrywise/build-preset/registry-client";
import { type ReleaseFolder, readReleaseFolder } from "@entrywise/build-preset/release-folder";
import { newSigningKey, publicKeyOf, type SigningKey } from "@entrywise/build-preset/signing";
import type { TestUser } from "@entrywise/build-preset/trial/test-users";
import { jobActor } from "@entrywise/kit/auth/actor";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { createServiceClient } from "@entrywise/kit/http/service-client";
import { seedPassword, trialAccounts } from "@entrywise/kit/seed-accounts";
import { isSameBuild } from "./is-same-build.ts";

/** What this installation releases its own remotes with; stored in the data folder (mode 600). */
export interface ReleaseKeys {
  /** Signing key by team. */
  teams: Record<string, SigningKey>;
  /** CI token by remote. */
  tokens: Record<string, { id: string; token: string }>;
  /** Version under which a build of the checkout was published, by the build's digest. */
  published: Record<string, string>;
  /** Digest of the build with which this checkout was started last, by remote. */
  started: Record<string, string>;
  /** Whom trials of releases sign in; absent where there are no demonstration accounts. */
  testUser?: TestUser;
  /** Several, so that each place is tried by somebody who may see it; earlier build presets know the first alone. */
  testUsers?: TestUser[];
}

export interface Checkout {
  root: string;
  dataDir: string;
  keysDir: string;
  platformUrl: string;
  /** Whether this installation has the demonstration accounts. */
  hasDemoAccounts: boolean;
  /** False in an image, which holds builds alone: nothing is built again under another version there. */
  hasSources?: boolean;
}

/**
 * Releases the remotes of this checkout as they are built, and makes live what is new. A build that the registry knows is
 * left alone, with whatever was promoted or rolled back since; a new one of a remote whose team chose last what is in production
 * waits on the channel next.
 *
 * @returns versions that were made live, by remote
 */
export async function publishCheckout(checkout: Checkout): Promise<Record<string, string>> {
  const { root, dataDir } = checkout;
  const folders = readdirSync(root)
    .filter((name) => /^(mfe|brand)-/.test(name))
    .map((name) => join(root, name))
    .filter((folder) => existsSync(builtFolder(folder)));
  const keys = readKeys(dataDir);
  const grant = await granter(checkout, keys);
  const live: Record<string, string> = {};
  for (const folder of folders) {
    const built = readReleaseFolder(builtFolder(folder));
    const client = await grant(built);
    const rebuild = checkout.hasSources === false ? refuseRebuild : rebuilt;
    const version = await publishRemote({ folder, built, client, rebuild }, keys).catch((error) =>
      refused(built, error),
    );
    if (version) live[built.release.remote] = version;
  }
  if (checkout.hasDemoAccounts) {
    keys.testUsers = trialAccounts.map((email) => ({ email, password: seedPassword }));
    const [first] = keys.testUsers;
    if (first) keys.testUser = first;
  }
  writeFileSync(keysFile(dataDir), JSON.stringify(keys, null, 2), { mode: 0o600 });
  return live;
}

/** What the registry refuses, such as a path that is taken, costs this remote and no other. */
function refused({ release }: ReleaseFolder, error: unknown): null {
  const isRefusal = error instanceof ReleaseTaken || (error instanceof RegistryRefusal && error.status === 422);
  if (!isRefusal) throw error;
  console.error(`${release.remote} ${release.version} is not live: ${error.message}`);
  return null;
}

/** Keys and tokens with which `npm run release` and its like reach a system that runs from this checkout. */
export function readKeys(dataDir: string): ReleaseKeys {
  const file = keysFile(dataDir);
  const none: ReleaseKeys = { teams: {}, tokens: {}, published: {}, started: {} };
  return existsSync(file) ? { ...none, ...JSON.parse(readFileSync(file, "utf8")) } : none;
}

/** Where keys and tokens of an installation lie. */
export function keysFile(dataDir: string): string {
  return join(dataDir, "release-keys.json");
}

function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

function builtFolder(folder: string): string {
  return join(folder, "dist", versionOf(folder));
}

/** Makes sure that the team's key and the remote's token are known, and gives a client that uses them. */
async function granter({ keysDir, platformUrl }: Checkout, keys: ReleaseKeys) {
  const mint = await createTokenMint(keysDir, "gateway");
  const platform = createServiceClient({ service: "platform", url: platformUrl, mint });
  return async ({ release }: ReleaseFolder): Promise<RegistryClient> => {
    const { remote, manifest } = release;
    keys.teams[manifest.owner] ??= newSigningKey();
    keys.tokens[remote] ??= { id: crypto.randomUUID(), token: `ewrt_${randomBytes(32).toString("base64url")}` };
    const [key, token] = [keys.teams[manifest.owner], keys.tokens[remote]];
    if (!key || !token) throw new Error("no key");
    await platform.post(jobActor("gateway"), "/internal/release-grants", {
      remote,
      team: manifest.owner,
      keyId: key.id,
      publicKey: publicKeyOf(key),
      tokenId: token.id,
      tokenHash: createHash("sha256").update(token.token).digest("base64url"),
    });
    return createRegistryClient({ url: platformUrl, headers: { "x-release-token": token.token } });
  };
}

interface Publication {
  folder: string;
  built: ReleaseFolder;
  client: RegistryClient;
  /** Makes a release of its own of a build whose version the registry has with other files. */
  rebuild: typeof rebuilt;
}

/** @returns the version that is live now; null when the build was known */
async function publishRemote(
  { folder, built, client, rebuild }: Publication,
  keys: ReleaseKeys,
): Promise<string | null> {
  const { remote, version, manifest } = built.release;
  const key = keys.teams[manifest.owner];
  if (!key) throw new Error(`no key of ${manifest.owner}`);
  const digest = createHash("sha256").update(JSON.stringify(built.release)).digest("base64url");
  const last = keys.started[remote];
  keys.started[remote] = digest;
  const known = await knownVersion(built, digest, client, keys);
  if (known) {
    keys.published[digest] = known;
    // Sources that went back to what they were are wanted again; the same ones leave the channels to the team.
    if (last === undefined || last === digest) return null;
    return (await isTeamsChoice(client, remote)) ? leave(remote, known) : promote(client, remote, known);
  }
  // A release never changes: sources that changed without a new version become a release of their own.
  const isTaken = (await client.release(remote, version)) !== null;
  const release = isTaken ? await rebuild(folder, version, client, remote) : built;
  const isLeft = await isTeamsChoice(client, remote);
  await client.publish(release, key, { channel: isLeft ? "next" : "production", force: true, why });
  keys.published[digest] = release.release.version;
  return isLeft ? leave(remote, release.release.version) : release.release.version;
}

/** Whether a person decided last what is in production: a start leaves that alone, whatever has changed (M-264). */
async function isTeamsChoice(client: RegistryClient, remote: string): Promise<boolean> {
  const last = (await client.audit(remote)).find(({ action }) => action === "promote" || action === "rollback");
  return last !== undefined && !last.automatic && !last.why.startsWith(why);
}

function leave(remote: string, version: string): null {
  console.error(
    `${remote} ${version} is not live: its team chose what is in production. npm run promote -w mfe-${remote} -- --version ${version}`,
  );
  return null;
}

const why = "This checkout was started";

/** Version under which the registry has this build; null when it has not. */
async function knownVersion(
  built: ReleaseFolder,
  digest: string,
  client: RegistryClient,
  keys: ReleaseKeys,
): Promise<string | null> {
  const { remote, version } = built.release;
  const published = keys.published[digest];
  if (published && (await client.release(remote, published))) return published;
  const registered = await client.release(remote, version);
  return registered && isSameBuild(registered, built.release) ? version : null;
}

async function promote(client: RegistryClient, remote: string, version: string): Promise<string | null> {
  const { production, rowVersion } = await client.channels(remote);
  if (production.version === version) return null;
  await client.change(remote, "promote", rowVersion, { version, force: true, why });
  return version;
}

class ReleaseTaken extends Error {}

async function refuseRebuild(_folder: string, version: string): Promise<ReleaseFolder> {
  throw new ReleaseTaken(`the registry has ${version} with other files. Give the changed remote a version of its own`);
}

async function rebuilt(
  folder: string,
  version: string,
  client: RegistryClient,
  remote: string,
): Promise<ReleaseFolder> {
  const [major = 0, minor = 0, patch = 0] = version.split("-")[0]?.split(".").map(Number) ?? [];
  let next = 1;
  const name = () => `${major}.${minor}.${patch + 1}-dev.${next}`;
  while (await client.release(remote, name())) next += 1;
  const out = join(folder, ".cache", "releases", name());
  const script = join(import.meta.dirname, "../build-remote.ts");
  const run = spawnSync(process.execPath, [script, "--version", name(), "--out", out], {
    cwd: folder,
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`${remote} ${name()} failed to build:\n${run.stdout}\n${run.stderr}`);
  return readReleaseFolder(out);
}
