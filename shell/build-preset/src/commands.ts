import { join } from "node:path";
import type { ChannelName, Channels, SignedRelease } from "@entrywise/contracts/platform/releases.api";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { teamAccess } from "./access.ts";
import { defineRemoteBuild, packageVersion } from "./build-remote.ts";
import { checkVersion } from "./command-line.ts";
import { live, trying } from "./live.ts";
import { createRegistryClient, type RegistryClient, RegistryRefusal } from "./registry-client.ts";
import { readReleaseFolder } from "./release-folder.ts";
import { readRemote } from "./remote-sources.ts";
import type { SigningKey } from "./signing.ts";
import { type TestUser, tryRelease } from "./trial/trial.ts";

/** One command of a team, on the remote in a folder. */
export interface Command {
  dir: string;
  say: (line: string) => void;
  to?: string | undefined;
  version?: string | undefined;
  why?: string | undefined;
}

interface Opened {
  remote: RemoteJson;
  url: string;
  client: RegistryClient;
  key: SigningKey | null;
  testUser: TestUser | null;
}

/** Does something in the name of the team that owns the remote. @throws Error that says so when it may not */
async function asTeam<T>({ dir, to }: Command, work: (opened: Opened) => Promise<T>): Promise<T> {
  const { manifest: remote } = await readRemote(dir);
  const { url, token, key, testUser } = teamAccess(dir, remote, to);
  const client = createRegistryClient({ url, headers: { authorization: `Bearer ${token}` } });
  try {
    return await work({ remote, url, client, key, testUser });
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
  if (!key) throw new Error("There is no signing key: set ENTRYWISE_SIGNING_KEY. `entrywise-remote key` makes one.");
  const testUser = command.smoke ? testUserOf(opened) : null;
  const version = command.version ?? packageVersion(dir);
  checkVersion("The version in package.json", version);
  // Asked before the build: what is released is not built again.
  if (await client.release(remote.id, version)) {
    throw new Error(`${remote.id} ${version} is released already. A release never changes: raise the version.`);
  }
  const out = join(dir, ".cache", "releases", version);
  const folder = readReleaseFolder(await buildCommand({ ...command, version, out }));
  const reason = why === undefined ? {} : { why };
  await client.publish(folder, key, { ...reason, ...(channel === "next" ? { channel } : {}) });
  say(`${remote.id} ${version} is registered at ${url}.`);
  if (testUser !== null) await tryOut(command, url, folder.release, testUser);
  if (channel === "next") {
    say(`It is on the channel next. Give it to some: canary --percent 5; to all: promote.`);
    return;
  }
  const { rowVersion } = await client.channels(remote.id);
  say(live(await client.change(remote.id, "promote", rowVersion, { ...reason, version })));
}

/** @throws Error when nobody was named: what only visitors see proves little */
function testUserOf({ testUser, url }: Opened): TestUser {
  if (testUser !== null) return testUser;
  throw new Error(
    `There is nobody to try the release with: set ENTRYWISE_TEST_EMAIL and ENTRYWISE_TEST_PASSWORD to a test user of ${url}, or leave the trial out with --no-smoke.`,
  );
}

async function tryOut({ say }: Command, url: string, release: SignedRelease, user: TestUser): Promise<void> {
  const { ran, failures } = await tryRelease(url, release, user);
  if (!ran) say("There is no browser here, or no Playwright to drive it: the release was not tried in the shell.");
  else if (failures.length === 0) say(`Every page, slot and panel works in the real shell for ${user.email}.`);
  else throw new Error(`The release does not work in the real shell; it is not live:\n  ${failures.join("\n  ")}`);
}

export async function canaryCommand(command: Command & { percent: number }): Promise<void> {
  const { percent, version, why } = command;
  const channels = await change(command, "canary", { percent, version, why });
  command.say(trying(channels));
}

export async function promoteCommand(command: Command): Promise<void> {
  command.say(live(await change(command, "promote", { version: command.version, why: command.why })));
}

export async function rollbackCommand(command: Command): Promise<void> {
  command.say(live(await change(command, "rollback", { why: command.why })));
}

function change(command: Command, verb: "promote" | "canary" | "rollback", body: object): Promise<Channels> {
  return asTeam(command, async ({ remote, client }) => {
    const { rowVersion } = await client.channels(remote.id);
    try {
      return await client.change(remote.id, verb, rowVersion, body);
    } catch (error) {
      if (!(error instanceof RegistryRefusal) || error.status !== 412) throw error;
      throw new Error("Somebody else has just changed the channels. Look at them, then run the command again.", {
        cause: error,
      });
    }
  });
}
