import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import semver from "semver";
import { readAddress, type TeamAccess, teamAccess } from "./access.ts";
import { packageVersion } from "./build-remote.ts";
import type { Command } from "./commands.ts";
import { day } from "./credentials-command.ts";
import { createRegistryClient, type RegistryClient, RegistryRefusal } from "./registry-client.ts";
import { readRemote } from "./remote-sources.ts";
import { openBrowser } from "./trial/browser.ts";

/** What a check has found: a fact, and how to put it right where it is wrong. */
export interface Finding {
  fact: string;
  /** Null: nothing is wrong. */
  cure: string | null;
}

const good = (fact: string): Finding => ({ fact, cure: null });
const wrong = (fact: string, cure: string): Finding => ({ fact, cure });

/**
 * Checks everything that a release needs, from the folder to the registry, and says how to put right what is wrong.
 *
 * @throws Error that counts the problems, after all of them were said
 */
export async function doctorCommand({ dir, say, to }: Pick<Command, "dir" | "say" | "to">): Promise<void> {
  const findings = await examine(dir, to);
  for (const { fact, cure } of findings) say(cure === null ? `ok     ${fact}` : `wrong  ${fact} ${cure}`);
  const count = findings.filter(({ cure }) => cure !== null).length;
  if (count > 0) throw new Error(count === 1 ? "1 problem was found." : `${count} problems were found.`);
}

async function examine(dir: string, to: string | undefined): Promise<Finding[]> {
  const url = readAddress(to);
  const remote = await attempt(() => readRemote(dir));
  const boot = await attempt(() => readBoot(url));
  const findings = [
    describe(
      remote,
      ({ manifest }) => `remote.ts declares ${manifest.id} of the team ${manifest.owner}.`,
      "Mend remote.ts.",
    ),
    describe(boot, ({ shell }) => `${url} answers with shell ${shell}.`, "Check --to or ENTRYWISE_URL."),
    toolFinding(dir),
  ];
  if (remote instanceof Error) return findings;
  const { manifest } = remote;
  if (!(boot instanceof Error)) findings.push(contractFinding(manifest, boot.contract));
  const access = await attempt(async () => teamAccess(dir, manifest, to));
  if (access instanceof Error) return [...findings, wrong(access.message, "")];
  return [...findings, ...(await accessFindings(dir, manifest, access)), await trialFinding(access)];
}

async function readBoot(url: string): Promise<BootManifest> {
  const response = await fetch(new URL("/boot", url), { signal: AbortSignal.timeout(10_000) }).catch(
    (cause: unknown) => {
      throw new Error(`${url} does not answer.`, { cause });
    },
  );
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return (await response.json()) as BootManifest; // checked by use: a foreign page has no contract
}

function contractFinding({ contract }: RemoteJson, offered: string | undefined): Finding {
  if (offered === undefined) return wrong("The address is no Entrywise app.", "Check --to or ENTRYWISE_URL.");
  if (semver.satisfies(offered, contract, { includePrerelease: true }))
    return good(`The shell's host API ${offered} matches ${contract}.`);
  return wrong(
    `remote.ts needs the host API ${contract}, the shell has ${offered}.`,
    "Build against packages of that version, or wait until the shell is deployed.",
  );
}

function toolFinding(dir: string): Finding {
  const isThere = ["", "..", "../.."].some((up) => existsSync(join(dir, up, "node_modules", "vitest", "package.json")));
  return isThere ? good("Vitest is installed.") : wrong("Vitest is missing.", "Install @entrywise/vitest-preset.");
}

async function accessFindings(dir: string, { id, owner }: RemoteJson, access: TeamAccess): Promise<Finding[]> {
  const client = createRegistryClient({ url: access.url, headers: { authorization: `Bearer ${access.token}` } });
  const channels = await attempt(() => client.channels(id));
  if (channels instanceof RegistryRefusal && channels.status === 401)
    return [wrong("The release token is not valid.", "Ask an administrator for a new one.")];
  if (channels instanceof RegistryRefusal && channels.status === 404)
    return [wrong(`The release token is not for ${id}.`, "Take the token of this remote.")];
  if (channels instanceof Error) return [wrong(channels.message, "Try again once it does.")];
  return [
    await tokenFinding(client),
    await keyFinding(client, owner, access.key),
    await versionFinding(client, dir, id),
  ];
}

async function tokenFinding(client: RegistryClient): Promise<Finding> {
  const tokens = await client.tokens();
  const last = tokens
    .map(({ expiresAt }) => expiresAt ?? "")
    .sort()
    .at(-1);
  return good(
    last ? `The release token is valid; the team's last one ends on ${day(last)}.` : "The release token is valid.",
  );
}

async function keyFinding(client: RegistryClient, owner: string, key: TeamAccess["key"]): Promise<Finding> {
  if (key === null)
    return wrong("There is no signing key.", "Set ENTRYWISE_SIGNING_KEY; `entrywise-remote key` makes one.");
  const known = (await client.keys()).find(({ id }) => id === key.id);
  if (known === undefined)
    return wrong(`The signing key ${key.id} isn't registered for ${owner}.`, "Ask an administrator to register it.");
  const hasEnded = known.expiresAt != null && Date.parse(known.expiresAt) <= Date.now();
  if (known.retiredAt !== null || hasEnded)
    return wrong(`The signing key ${key.id} is no longer valid.`, "Make a new one and have it registered.");
  return good(`The signing key is registered${known.expiresAt ? ` until ${day(known.expiresAt)}` : ""}.`);
}

async function versionFinding(client: RegistryClient, dir: string, id: string): Promise<Finding> {
  const version = packageVersion(dir);
  if ((await client.release(id, version)) === null) return good(`${id} ${version} isn't released yet.`);
  return wrong(`${id} ${version} is released already.`, "Raise the version in package.json before the next release.");
}

async function trialFinding({ testUsers, url }: TeamAccess): Promise<Finding> {
  if (testUsers.length === 0)
    return wrong(
      "Nobody is named for the trial.",
      `Set ENTRYWISE_TEST_EMAIL and ENTRYWISE_TEST_PASSWORD to a user of ${url}.`,
    );
  const browser = await openBrowser();
  await browser?.close();
  if (browser === null)
    return wrong(
      "No browser was found for the trial.",
      "Install Chromium and playwright-core, or release with --no-smoke.",
    );
  return good(`The trial signs in ${testUsers.map(({ email }) => email).join(" and ")}.`);
}

async function attempt<T>(work: () => Promise<T>): Promise<T | Error> {
  try {
    return await work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function describe<T>(outcome: T | Error, fact: (value: T) => string, cure: string): Finding {
  return outcome instanceof Error ? wrong(outcome.message, cure) : good(fact(outcome));
}
