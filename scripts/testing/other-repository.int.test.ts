import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { root } from "../launch/system.ts";
import { packPackages } from "../pack-packages.ts";

const team = "business-tools"; // owns the admin remote
let folder: string;
let outer: string;
let tarballs: ReturnType<typeof packPackages>;
let environment: NodeJS.ProcessEnv;

const manifestOf = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
const write = (file: string, content: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
};

function run(program: string, ...args: string[]): string {
  const result = spawnSync(program, args, { cwd: folder, encoding: "utf8", env: environment, timeout: 480_000 });
  if (result.status !== 0) throw new Error(`${program} ${args.join(" ")}\n${result.stdout}\n${result.stderr}`);
  return result.stdout;
}
const tool = (...args: string[]) =>
  run(process.execPath, "node_modules/@entrywise/build-preset/bin/entrywise-remote.mjs", ...args);

const packages = () => Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]));

/** A repository as the command makes it, with the published packages; its team takes over the admin remote. */
function makeRepository(): void {
  tarballs = packPackages(join(outer, "packages"));
  const bin = join(root, "shell/create-remote/bin/create-entrywise-remote.mjs");
  const args = [bin, "admin", "--team", team, "--packages", "packages"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: outer, encoding: "utf8", env: environment });
  expect(status, stderr).toBe(0);
  folder = join(outer, "admin");
  write(
    "package.json",
    JSON.stringify({ ...JSON.parse(readFileSync(join(folder, "package.json"), "utf8")), version: "9.0.0" }),
  );
}

/** The real admin remote in an empty folder, with what its team would write there. */
function moveRealRemote(): void {
  folder = join(outer, "moved");
  mkdirSync(folder, { recursive: true });
  for (const name of ["src", "locales", "remote.ts", "remote.contract.test.tsx"]) {
    cpSync(join(root, "mfe-admin", name), join(folder, name), { recursive: true });
  }
  const { dependencies, devDependencies } = manifestOf("mfe-admin/package.json");
  const own = Object.entries(dependencies).filter(([name]) => !name.startsWith("@entrywise/"));
  const { msw } = manifestOf("package.json").devDependencies;
  write(
    "package.json",
    JSON.stringify({
      ...{ name: "mfe-admin", version: "9.1.0", private: true, type: "module" },
      dependencies: { ...Object.fromEntries(own), ...packages() },
      devDependencies: { ...devDependencies, msw },
    }),
  );
  write(
    "tsconfig.json",
    '{ "extends": "@entrywise/build-preset/tsconfig.remote.json", "include": ["src", "*.ts", "*.tsx"] }',
  );
  write("vitest.config.ts", 'import { remoteTests } from "@entrywise/vitest-preset";\nexport default remoteTests();\n');
}

/** What an administrator does once for a team: its public key, and a token for its remote. */
async function admitTeam(): Promise<void> {
  const said = tool("key", "team-key.json");
  const [, id, publicKey] = /id (\S+) and public key ([\w-]+)\./.exec(said) ?? [];
  const api = serviceApi("platform", newActor({ roles: ["Admin"] }));
  const key = await api.call("POST", "/releases/keys", { body: { id, team, publicKey } });
  expect(key.status, JSON.stringify(key.body)).toBe(201);
  const token = await api.call<{ token: string }>("POST", "/releases/tokens", {
    body: { remote: "admin", team, name: "pipeline" },
  });
  expect(token.status).toBe(201);
  environment = {
    ...environment,
    ENTRYWISE_RELEASE_TOKEN: token.body.token,
    ENTRYWISE_SIGNING_KEY: join(folder, "team-key.json"),
  };
}

async function servedRemote() {
  const http = new HttpSession(inject("system").port);
  await http.signIn("admin");
  const boot: BootManifest = JSON.parse((await http.request("localhost", "GET", "/boot")).body);
  return boot.remotes.find(({ id }) => id === "admin");
}
const served = async () => (await servedRemote())?.version;

beforeAll(() => {
  outer = mkdtempSync(join(tmpdir(), "entrywise-elsewhere-"));
  // what this run knows about itself is none of that repository's affair
  const outside = Object.entries(process.env).filter(
    ([name]) => !/^(ENTRYWISE|VITEST|NODE_ENV$|npm_package)/.test(name),
  );
  environment = { ...Object.fromEntries(outside), ENTRYWISE_URL: `http://localhost:${inject("system").port}`, CI: "1" };
});
afterAll(() => rmSync(outer, { recursive: true, force: true }));

describe("M-168 a team ships its remote from a repository of its own", { timeout: 600_000 }, () => {
  test("M-168 the published packages are enough to install and to test it", () => {
    makeRepository();
    run("npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error");
    const said = tool("test");
    expect(said).toContain("The types are right.");
    expect(said).not.toMatch(/\d+ failed/);
  });

  test("M-248 the remote is served from its sources for a shell elsewhere", async () => {
    const bin = join(folder, "node_modules/@entrywise/build-preset/bin/entrywise-remote.mjs");
    const env = { ...environment, DEV_PORTS: "4870" };
    const child = spawn(process.execPath, [bin, "dev", "--to", "https://app.example"], { cwd: folder, env });
    try {
      let said = "";
      child.stdout.on("data", (text) => (said += text));
      await expect.poll(() => said, { timeout: 60_000 }).toContain("The shell must allow overrides");
      expect(said).toContain("Open   https://app.example/admin?mfe.admin=http%3A%2F%2Flocalhost%3A4874\n");
      const served = await fetch("http://localhost:4874/release.json");
      expect(await served.json()).toMatchObject({ id: "admin", version: "9.0.0" });
      expect((await fetch("http://localhost:4874/remoteEntry.js")).status).toBe(200);
    } finally {
      child.kill();
    }
  });

  test("M-168 M-161 it is released live and rolled back from there; an unsigned one is not", async () => {
    await admitTeam();
    const before = await served();
    const { ENTRYWISE_SIGNING_KEY: _, ...unsigned } = environment;
    const signed = environment;
    environment = unsigned;
    expect(() => tool("release", "--channel", "production", "--no-smoke")).toThrow("There is no signing key");
    environment = signed;
    expect(tool("release", "--channel", "production", "--no-smoke", "--force", "--why", "a test")).toContain(
      "admin 9.0.0 is live",
    );
    await expect.poll(served, { timeout: 10_000 }).toBe("9.0.0");
    expect(Object.keys((await servedRemote())?.assets ?? {}), "a file of German messages").toContain("./locale-de");
    expect(tool("rollback", "--why", "only a trial")).toContain(`admin ${before} is live`);
    await expect.poll(served, { timeout: 10_000 }).toBe(before);
  });

  test("M-248 the team sees its health, keys and tokens, and the doctor says how to put right what is wrong", () => {
    expect(tool("health")).toContain("is live on");
    expect(tool("keys")).toMatch(/^[\w-]{36} {2}since \d{4}-\d\d-\d\d {2}until \d{4}-\d\d-\d\d {2}signs here$/m);
    expect(tool("tokens")).toMatch(/^pipeline {2}for admin {2}used \d{4}-\d\d-\d\d {2}until \d{4}-\d\d-\d\d$/m);
    expect(() => tool("doctor")).toThrow("wrong  admin 9.0.0 is released already. Raise the version in package.json");
    const { ENTRYWISE_SIGNING_KEY: _, ...unsigned } = environment;
    const signed = environment;
    environment = { ...unsigned, ENTRYWISE_RELEASE_TOKEN: "ewrt_unknown" };
    expect(() => tool("doctor")).toThrow("wrong  The release token is not valid. Ask an administrator for a new one.");
    environment = signed;
  });

  test("M-248 the real admin remote moves into an empty folder: no type is wrong, and its tests pass", () => {
    moveRealRemote();
    run("npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error");
    if (process.env.FULL === "1") {
      const said = tool("test");
      expect(said).toContain("The types are right.");
      expect(said).not.toMatch(/\d+ failed/);
      return;
    }
    expect(run("node_modules/.bin/tsc", "--noEmit")).toBe("");
    expect(run("node_modules/.bin/vitest", "run", "src/features/releases", "src/features/dev")).not.toMatch(
      /\d+ failed/,
    );
  });

  test("M-248 M-249 it is released, previewed, tried on some, promoted and rolled back from there", async () => {
    const before = await served();
    const forced = ["--force", "--why", "a move"];
    expect(tool("release", "--channel", "next", "--no-smoke")).toContain("admin 9.1.0 is registered at");
    expect(tool("preview")).toMatch(/\?mfe\.admin=@9\.1\.0~[\w-]{22}\n/);
    expect(tool("canary", "--auto", "5,100", "--every", "1d", ...forced)).toContain("It goes to everybody at");
    expect(tool("promote", ...forced)).toContain("admin 9.1.0 is live");
    await expect.poll(served, { timeout: 10_000 }).toBe("9.1.0");
    expect(tool("rollback", "--why", "only a trial")).toContain(`admin ${before} is live`);
    await expect.poll(served, { timeout: 10_000 }).toBe(before);
  });
});
