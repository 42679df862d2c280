import { join } from "node:path";
import type { Channels } from "@entrywise/contracts/platform/channels.api";
import { previewPath } from "@entrywise/contracts/platform/preview-address";
import type { ChannelName, SignedRelease } from "@entrywise/contracts/platform/releases.api";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { teamAccess } from "./access.ts";
import { defineRemoteBuild, packageVersion } from "./build-remote.ts";
import { checkVersion } from "./command-line.ts";
import { live, trying } from "./live.ts";
import { type ChannelVerb, createRegistryClient, type RegistryClient, RegistryRefusal } from "./registry-client.ts";
import { readReleaseFolder } from "./release-folder.ts";
import { readRemote } from "./remote-sources.ts";
import type { SigningKey } from "./signing.ts";
import type { TestUser } from "./trial/test-users.ts";
import { tryRelease } from "./trial/trial.ts";

/** One command of a team, on the remote in a folder. */
export interface Command {
  dir: string;
  say: (line: string) => void;
  to?: string | undefined;
  version?: string | undefined;
  why?: string | undefined;
  /** Serve a release that failed its trial or was never tried. */
  force?: boolean | undefined;
}

/** What a command of a team works with. */
export interface Opened {
  remote: RemoteJson;
  url: string;
  client: RegistryClient;
  key: SigningKey | null;
  testUsers: TestUser[];
}

/** Does something in the name of the team that owns the remote. @throws Error that says so when it may not */
export async function asTeam<T>({ dir, to }: Command, work: (opened: Opened) => Promise<T>): Promise<T> {
  const { manifest: remote } = await readRemote(dir);
  const { url, token, key, testUsers } = teamAccess(dir, remote, to);
  const client = createRegistryClient({ url, headers: { authorization: `Bearer ${token}` } });
  try {
    return await work({ remote, url, client, key, testUsers });
  } catch (error) {
    if (!(error instanceof RegistryRefusal) || error.status !== 401) throw error;
    throw new Error(`The release token is not valid for ${remote.id}.`, { cause: error });
  }
}

/** Builds the remote as one release. @throws Error when it is over a budget */
export async function buildCommand(command: Command & { out?: string }): Promise<string> {
  const { say } = command;
  const { release: built, out, sizes, over } = await defineRemoteBuild(command);
  say(`${built.id} ${built.version}`);
  for (const line of sizes) say(`  ${line}`);
  if (over.length > 0) throw new Error(over.join("\n"));
  return out;
}

/**
 * Builds, signs, uploads, registers and tries a release in the real shell. On the channel `next` it then waits for a canary;
 * on `production` it goes live at once, unless the trial has failed.
 */
export async function releaseCommand(command: ReleaseCommand): Promise<void> {
  await asTeam(command, (opened) => release(command, opened));
}

interface ReleaseCommand extends Command {
  channel: ChannelName;
  smoke: boolean;
}

async function release(command: ReleaseCommand, opened: Opened): Promise<void> {
  const { remote, url, client, key } = opened;
  const { dir, say, channel, why } = command;
  const signing = keyOf(key);
  const testUsers = command.smoke ? usersOf(opened) : [];
  const version = command.version ?? packageVersion(dir);
  checkVersion("The version in package.json", version);
  // Asked before the build: what is released is not built again.
  if (await client.release(remote.id, version)) {
    throw new Error(`${remote.id} ${version} is released already. A release never changes: raise the version.`);
  }
  const out = join(dir, ".cache", "releases", version);
  const folder = readReleaseFolder(await buildCommand({ ...command, version, out }));
  const reason = why === undefined ? {} : { why };
  await client.publish(folder, signing, { ...reason, ...(channel === "next" ? { channel } : {}) });
  say(`${remote.id} ${version} is registered at ${url}.`);
  const previewAt = new URL(previewPath(folder.release.manifest, version), url).href;
  say(`Developers preview it at ${previewAt}, others with an address of \`preview\`.`);
  if (command.smoke) await tryOut(command, { client, url, key: signing, testUsers }, folder.release);
  if (channel === "next") {
    say(`It is on the channel next. Give it to some: canary --percent 5; to all: promote.`);
    return;
  }
  const { rowVersion } = await client.channels(remote.id);
  const promoted = client.change(remote.id, "promote", rowVersion, { ...reason, ...forced(command), version });
  say(live(await promoted.catch(explain)));
}

function keyOf(key: SigningKey | null): SigningKey {
  if (key) return key;
  throw new Error("There is no signing key: set ENTRYWISE_SIGNING_KEY. `entrywise-remote key` makes one.");
}

/** @throws Error when nobody was named: what only visitors see proves little */
function usersOf({ testUsers, url }: Opened): TestUser[] {
  if (testUsers.length > 0) return testUsers;
  throw new Error(
    `There is nobody to try the release with: set ENTRYWISE_TEST_EMAIL and ENTRYWISE_TEST_PASSWORD to a test user of ${url}, or leave the trial out with --no-smoke.`,
  );
}

/** Tries a release that is registered, once more or for the first time. */
export async function trialCommand(command: Command): Promise<void> {
  await asTeam(command, async (opened) => {
    const { remote, client, url } = opened;
    const version = command.version ?? (await client.channels(remote.id)).next.version;
    if (version === null) throw new Error("Nothing is on the channel next: say which release with --version.");
    const known = await client.release(remote.id, version);
    if (known === null) throw new Error(`There is no release ${version} of ${remote.id}.`);
    const { entry, assets, exposes, manifest, federation } = known;
    const release = { remote: remote.id, version, entry, assets, exposes, manifest, federation };
    await tryOut(command, { client, url, key: keyOf(opened.key), testUsers: usersOf(opened) }, release);
  });
}

interface Trial {
  client: RegistryClient;
  url: string;
  key: SigningKey;
  testUsers: readonly TestUser[];
}

/** Tries a release and tells the registry what was found. @throws Error when it does not work */
async function tryOut({ say }: Command, { client, url, key, testUsers }: Trial, release: SignedRelease): Promise<void> {
  const at = new Date().toISOString();
  const { ran, places, failures } = await tryRelease(url, release, testUsers);
  if (!ran) {
    say("There is no browser here, or no Playwright to drive it: the release was not tried in the shell.");
    return;
  }
  const { remote, version, entry, assets } = release;
  const integrity = assets.find(({ name }) => name === entry)?.integrity ?? "";
  const shortened = failures.slice(0, MOST_FAILURES).map((failure) => failure.slice(0, LONGEST_FAILURE));
  await client.saveVerdict({ remote, version, integrity, at, places, failures: shortened }, key);
  const who = testUsers.map(({ email }) => email).join(" and ");
  if (failures.length === 0) say(`Every page, slot and panel works in the real shell for ${who}.`);
  else throw new Error(`The release does not work in the real shell; it is not live:\n  ${failures.join("\n  ")}`);
}

/** As many and as long as the registry takes. */
const MOST_FAILURES = 200;
const LONGEST_FAILURE = 600;

/** What goes with a change that may need to be forced. */
const forced = ({ force }: Command) => (force === true ? { force } : {});

export async function canaryCommand(command: Command & { percent: number }): Promise<void> {
  const { percent, version, why } = command;
  const channels = await change(command, "canary", { percent, version, why, ...forced(command) });
  command.say(trying(channels));
}

export async function promoteCommand(command: Command): Promise<void> {
  command.say(
    live(await change(command, "promote", { version: command.version, why: command.why, ...forced(command) })),
  );
}

export async function rollbackCommand(command: Command): Promise<void> {
  command.say(live(await change(command, "rollback", { why: command.why })));
}

/** Takes the remote from everybody; its releases and its name stay. @throws Error without a reason */
export async function retireCommand(command: Command): Promise<void> {
  const { say, why = "" } = command;
  if (why.trim() === "") throw new Error('Say why: retire --why "…". It stands in the audit log.');
  const { remote } = await change(command, "retire", { why });
  say(`${remote} is retired: nobody gets it any more. Its releases stay; promote --version brings one back.`);
}

const DAY_MS = 86_400_000;
const WARNED_DAYS = 30;

/** @param now milliseconds since 1970 */
export function endOfToken({ remote, tokenEndsAt }: Channels, now: number): string | null {
  if (tokenEndsAt === null || tokenEndsAt === undefined) return null;
  if (Date.parse(tokenEndsAt) - now > WARNED_DAYS * DAY_MS) return null;
  return `The release token of ${remote} ends on ${tokenEndsAt.slice(0, 10)}: ask an administrator for a new one.`;
}

function change(command: Command, verb: ChannelVerb, body: object): Promise<Channels> {
  return onChannels(command, ({ remote, client }, rowVersion) => client.change(remote.id, verb, rowVersion, body));
}

/** Changes the channels as they are. @throws Error that says what to do about a refusal */
export function onChannels(
  command: Command,
  work: (opened: Opened, rowVersion: number) => Promise<Channels>,
): Promise<Channels> {
  return asTeam(command, async (opened) => {
    const before = await opened.client.channels(opened.remote.id);
    const ending = endOfToken(before, Date.now());
    if (ending !== null) command.say(ending);
    return work(opened, before.rowVersion).catch(explain);
  });
}

/** @throws Error that says what to do about a refusal */
function explain(error: unknown): never {
  if (!(error instanceof RegistryRefusal)) throw error;
  if (error.code === "Release.NotTried" || error.code === "Release.TrialFailed") {
    throw new Error(`${error.message}\n  On the command line: --force --why "…".`, { cause: error });
  }
  if (error.status !== 412) throw error;
  throw new Error("Somebody else has just changed the channels. Look at them, then run the command again.", {
    cause: error,
  });
}
