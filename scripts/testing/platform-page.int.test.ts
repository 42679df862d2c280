import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { root } from "../launch/system.ts";
import { packPackages } from "../pack-packages.ts";
import { pageCommands } from "./page-commands.ts";

/** Where a reader types the next command. */
let folder: string;
let outer: string;
let environment: NodeJS.ProcessEnv;
const team = "planning";

beforeAll(() => {
  outer = mkdtempSync(join(tmpdir(), "entrywise-page-"));
  folder = outer;
  const outside = Object.entries(process.env).filter(
    ([name]) => !/^(ENTRYWISE|VITEST|NODE_ENV$|npm_package)/.test(name),
  );
  const url = `http://localhost:${inject("system").port}`;
  environment = { ...Object.fromEntries(outside), ENTRYWISE_URL: url, CI: "1", DEV_PORTS: "4890" };
});
afterAll(() => rmSync(outer, { recursive: true, force: true }));

function run(command: string): string {
  const result = spawnSync(command, { cwd: folder, encoding: "utf8", env: environment, shell: true, timeout: 480_000 });
  if (result.status !== 0) throw new Error(`${command}\n${result.stdout}\n${result.stderr}`);
  return result.stdout;
}

/** What a command needs here besides what the page says, and what a reader sees of it. */
const steps: readonly (readonly [typed: RegExp, follow: (command: string) => unknown])[] = [
  // Nothing is published from here: the packages are packed, and named instead of the registry.
  [
    /^npm create entrywise-remote (.*)$/,
    (command) => {
      packPackages(join(outer, "packages"));
      const typed = command.replace(/^npm create entrywise-remote /, "").replace(" -- ", " ");
      run(
        `${process.execPath} ${join(root, "shell/create-remote/bin/create-entrywise-remote.mjs")} ${typed} --packages packages`,
      );
    },
  ],
  [/^cd /, goThere],
  [/^npm install$/, (command) => run(`${command} --no-audit --no-fund --loglevel=error`)],
  [/^npm test$/, (command) => expect(run(command)).toContain("The types are right.")],
  [/^npm run dev /, serveOnce],
  [/^npx entrywise-remote key /, (command) => admit(run(command), command.split(" ").at(-1) ?? "")],
  [/^npm run doctor$/, consultDoctor],
  // A trial needs a browser: other tests have one.
  [/^npm run release /, (command) => expect(run(`${command} --no-smoke`)).toContain("is on the channel next")],
  [/^npm run canary /, (command) => expect(run(`${command} --force --why "never tried here"`)).toContain("5 %")],
];

function goThere(command: string): void {
  folder = join(folder, command.slice(3));
}

/** Nothing is wrong but what a machine without a browser lacks. */
function consultDoctor(command: string): void {
  const { stdout } = spawnSync(command, { cwd: folder, encoding: "utf8", env: environment, shell: true });
  expect(stdout).toContain("ok     The release token is valid");
  const wrong = stdout.split("\n").filter((line) => line.startsWith("wrong "));
  expect(wrong.filter((line) => !line.includes("No browser was found for the trial."))).toEqual([]);
}

async function serveOnce(command: string): Promise<void> {
  const child = spawn(command, { cwd: folder, env: environment, shell: true, detached: true });
  try {
    let said = "";
    child.stdout.on("data", (text) => (said += text));
    await expect.poll(() => said, { timeout: 90_000 }).toMatch(/Open +https:\/\/\S+\?mfe\.reports=http/);
  } finally {
    process.kill(-(child.pid ?? 0));
  }
}

/** What the page leaves to an administrator: the public half of the key, and a token. */
async function admit(said: string, file: string): Promise<void> {
  const [, id, publicKey] = /id (\S+) and public key ([\w-]+)\./.exec(said) ?? [];
  const api = serviceApi("platform", newActor({ roles: ["Admin"] }));
  expect((await api.call("POST", "/releases/keys", { body: { id, team, publicKey } })).status).toBe(201);
  const body = { remote: "reports", team, name: "pipeline" };
  const { token } = (await api.call<{ token: string }>("POST", "/releases/tokens", { body })).body;
  const users = JSON.stringify([{ email: "emma.pro@entrywise.test", password: "entrywise-demo-1" }]);
  const secrets = { ENTRYWISE_RELEASE_TOKEN: token, ENTRYWISE_SIGNING_KEY: join(folder, file) };
  environment = { ...environment, ...secrets, ENTRYWISE_TEST_USERS: users };
}

test("M-248 a first remote is created, tested, served, released and tried on some by the commands of the page", {
  timeout: 900_000,
}, async ({ annotate }) => {
  const started = Date.now();
  for (const command of pageCommands("docs/platform.md", "My first remote in ten minutes")) {
    const [, follow] = steps.find(([typed]) => typed.test(command)) ?? [];
    expect(follow, `nothing here types: ${command}`).toBeDefined();
    await follow?.(command);
  }
  await annotate(`the page took ${Math.round((Date.now() - started) / 1000)} s`);
  const http = new HttpSession(inject("system").port);
  await http.signIn("admin");
  const { body } = await http.request("localhost", "GET", "/v1.0/channels/reports");
  expect(JSON.parse(body)).toMatchObject({ team, production: { canary: { version: "0.1.0", percent: 5 } } });
});
