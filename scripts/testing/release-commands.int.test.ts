import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRegistryClient } from "@entrywise/build-preset/registry-client";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readKeys } from "../launch/releases.ts";
import { root } from "../launch/system.ts";

const source = join(root, "mfe-groups");
// Below the workspace, so that packages are found as they are there.
const remote = join(source, ".cache", "release-commands");
const version = "1.0.1-commands.1";

beforeAll(() => {
  rmSync(remote, { recursive: true, force: true });
  mkdirSync(remote, { recursive: true });
  for (const name of ["src", "remote.ts"]) cpSync(join(source, name), join(remote, name), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8"));
  writeFileSync(join(remote, "package.json"), JSON.stringify({ ...manifest, version }));
});

afterAll(() => rmSync(remote, { recursive: true, force: true }));

const dataDir = () => dirname(inject("system").keysDir);

const command = (...args: string[]) => commandOf({}, ...args);

function commandOf(
  own: { token?: string; folder?: string },
  ...args: string[]
): Promise<{ code: number; said: string }> {
  const bin = join(root, "shell/build-preset/bin/entrywise-remote.mjs");
  return new Promise((resolve) => {
    const url = `http://localhost:${inject("system").port}`;
    const known = { ENTRYWISE_DATA: dataDir(), ENTRYWISE_URL: url, ENTRYWISE_RELEASE_TOKEN: own.token };
    const env = { ...process.env, ...known, NODE_NO_WARNINGS: "1" };
    const child = spawn(process.execPath, [bin, ...args], { cwd: own.folder ?? remote, env });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
    child.on("exit", (code) => resolve({ code: code ?? 1, said }));
  });
}

const channels = () => {
  const headers = { authorization: `Bearer ${readKeys(dataDir()).tokens.groups?.token}` };
  return createRegistryClient({ url: `http://127.0.0.1:${inject("system").port}`, headers }).channels("groups");
};

test("M-168 a team releases, tries on some, makes live and rolls back by one command each", async () => {
  const before = (await channels()).production.version;
  const released = await command("release", "--channel", "next", "--no-smoke", "--why", "commands");
  expect(released.said).toContain(`groups ${version} is registered at`);
  expect(released.code).toBe(0);
  expect(await channels()).toMatchObject({ production: { version: before }, next: { version } });
  const untried = await command("canary", "--percent", "5");
  expect(untried).toMatchObject({ code: 1, said: expect.stringContaining(`${version} was never tried in the shell.`) });
  const forced = ["--force", "--why", "only a test"];
  expect(await command("canary", "--percent", "5", ...forced)).toMatchObject({
    code: 0,
    said: expect.stringMatching(`^5 % of the users of .*\\bentrywise\\b.* get groups ${version}\\.\n$`),
  });
  // Tests beside this one have brands of their own, which are named too.
  const live = (one: string | null) => expect.stringMatching(`^groups ${one} is live on .*\\bentrywise\\b.*\\.\n$`);
  expect(await command("promote", ...forced)).toMatchObject({ code: 0, said: live(version) });
  expect(await command("rollback", "--why", "only a test")).toMatchObject({ code: 0, said: live(before) });
  const again = await command("release", "--channel", "production", "--no-smoke");
  expect(again).toMatchObject({ code: 1 });
  expect(again.said).toContain("A release never changes: raise the version.");
}, 60_000);

test("M-249 a canary that goes on by itself is begun, paused and ended by a command, and a build has a preview address", async () => {
  const forced = ["--version", version, "--force", "--why", "only a test"];
  const begun = await command("canary", "--auto", "5,100", "--every", "1d", ...forced);
  expect(begun).toMatchObject({ code: 0, said: expect.stringContaining(`get groups ${version}.`) });
  expect(begun.said).toMatch(
    /\nIt goes to everybody at \S+ if it is healthy until then, and back if it fails; 1440 minutes a step\.\n$/,
  );
  expect((await command("canary", "--pause")).said).toContain("It is paused at step 1 of 2.");
  expect((await command("canary", "--resume")).said).toContain("It goes to everybody at");
  expect((await command("canary", "--end")).said).toContain("It stays there until somebody changes it.");
  expect(await command("preview", "--version", version)).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      new RegExp(`/groups\\?mfe\\.groups=@${version}~[\\w-]{22}\\n.*to whoever opens it first`),
    ),
  });
  expect((await command("canary", "--percent", "0")).code).toBe(0);
}, 60_000);

test("M-168 what is missing or wrong is said in a line, not in a stack", async () => {
  const cases: [string[], string][] = [
    [["release"], "Say which channel: --channel next or --channel production."],
    [["release", "--channel", "nightly"], "Say which channel: --channel next or --channel production."],
    [["canary"], "Say which share of the users: --percent 0 to 100."],
    [["canary", "--percent", "120"], "Say which share of the users: --percent 0 to 100."],
    [["canary", "--percent="], "Say which share of the users: --percent 0 to 100."],
    [["release", "--channel", "next", "--version", "two"], "--version must be a version such as 2.3.1."],
    [["promote", "--to", "app.example"], "--to must be an address such as https://app.example."],
    [["promote", "--to", "http://localhost:1"], "http://localhost:1 does not answer."],
  ];
  for (const [args, expected] of cases) {
    const { code, said } = await command(...args);
    expect(said).toContain(expected);
    expect(said).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  }
}, 60_000);

test("M-168 a refusal of the registry is said once and names the team's remote", async () => {
  expect(await command("promote", "--version", "9.9.9")).toEqual({
    code: 1,
    said: "There is no release 9.9.9 of groups.\n",
  });
  expect(await commandOf({ token: "ewrt_unknown" }, "promote")).toEqual({
    code: 1,
    said: "The release token is not valid for groups.\n",
  });
  expect(await commandOf({ folder: dataDir() }, "promote")).toEqual({
    code: 1,
    said: "This folder has no remote.ts.\n",
  });
}, 60_000);

test("M-168 a command line that cannot be read gets the usage, and so does a call for help", async () => {
  const help = await command("--help");
  expect(help).toMatchObject({ code: 0 });
  expect(help.said).toMatch(/^entrywise-remote <command>/);
  expect(await command("help")).toEqual(help);
  expect(await command()).toEqual({ ...help, code: 2 });
  expect(await command("canary", "--share", "5")).toEqual({
    code: 2,
    said: `Unknown option '--share'.\n\n${help.said}`,
  });
  expect((await command("canary", "--percent", "-3")).code).toBe(2);
}, 60_000);
