import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@entrywise/kit/db/embedded-postgres";
import { freePort } from "@entrywise/kit/free-port";
import { callsTo } from "@entrywise/kit/testing/call-service";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
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

const install = () => run("npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error");

function create(name: string, ...options: string[]): void {
  const bin = join(root, "shell/create-remote/bin/create-entrywise-remote.mjs");
  const args = [bin, name, ...options, "--packages", "packages"];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: outer, encoding: "utf8", env: environment });
  expect(status, stderr).toBe(0);
  folder = join(outer, name);
}

/** A repository as the command makes it, with the published packages; its team takes over the admin remote. */
function makeRepository(): void {
  tarballs = packPackages(join(outer, "packages"));
  create("admin", "--team", team);
  write(
    "package.json",
    JSON.stringify({ ...JSON.parse(readFileSync(join(folder, "package.json"), "utf8")), version: "9.0.0" }),
  );
}

/** The real admin remote and its service in an empty folder, with what their team would write there. */
function moveRealTeam(): void {
  folder = join(outer, "moved");
  mkdirSync(folder, { recursive: true });
  for (const name of ["src", "locales", "remote.ts", "remote.contract.test.tsx"]) {
    cpSync(join(root, "mfe-admin", name), join(folder, name), { recursive: true });
  }
  cpSync(join(root, "services/admin/src"), join(folder, "service/src"), { recursive: true });
  const workspaces = ["mfe-admin/package.json", "services/admin/package.json"].map(manifestOf);
  const merged = (field: string) => Object.assign({}, ...workspaces.map((manifest) => manifest[field]));
  const own = Object.entries(merged("dependencies")).filter(([name]) => !name.startsWith("@entrywise/"));
  const { msw, "fast-check": fastCheck, "@types/node": nodeTypes } = manifestOf("package.json").devDependencies;
  write(
    "package.json",
    JSON.stringify({
      ...{ name: "mfe-admin", version: "9.1.0", private: true, type: "module" },
      dependencies: { ...Object.fromEntries(own), ...packages() },
      devDependencies: { ...merged("devDependencies"), msw, "fast-check": fastCheck, "@types/node": nodeTypes },
    }),
  );
  write(
    "tsconfig.json",
    JSON.stringify({
      extends: "@entrywise/build-preset/tsconfig.remote.json",
      compilerOptions: {
        ...{ experimentalDecorators: true, emitDecoratorMetadata: true, types: ["node"] },
        ...{ strictPropertyInitialization: false, useDefineForClassFields: false },
      },
      include: ["src", "service/src", "*.ts", "*.tsx"],
    }),
  );
  write(
    "vitest.config.ts",
    'import { repositoryTests } from "@entrywise/vitest-preset";\nexport default repositoryTests();\n',
  );
}

/** What an administrator does once for a team: its public key, and a token for its remote. */
async function admitTeam(remote: string, owner: string): Promise<void> {
  const said = tool("key", "team-key.json");
  const [, id, publicKey] = /id (\S+) and public key ([\w-]+)\./.exec(said) ?? [];
  const api = serviceApi("platform", newActor({ roles: ["Admin"] }));
  const key = await api.call("POST", "/releases/keys", { body: { id, team: owner, publicKey } });
  expect(key.status, JSON.stringify(key.body)).toBe(201);
  const token = await api.call<{ token: string }>("POST", "/releases/tokens", {
    body: { remote, team: owner, name: "pipeline" },
  });
  expect(token.status).toBe(201);
  environment = {
    ...environment,
    ENTRYWISE_RELEASE_TOKEN: token.body.token,
    ENTRYWISE_SIGNING_KEY: join(folder, "team-key.json"),
  };
}

/** A role that may do what another may; the address of the database in its name. */
async function ownRole(ownerUrl: string, name: string, like: string): Promise<string> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create role ${name} login password '${name}' in role ${like}`);
  await client.end();
  const url = new URL(ownerUrl);
  [url.username, url.password] = [name, name];
  return url.href;
}

const statusAt = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

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
// Three folders of packages, on a disk that others use too.
afterAll(() => rmSync(outer, { recursive: true, force: true }), 600_000);

describe("M-168 a team ships its remote from a repository of its own", { timeout: 600_000 }, () => {
  test("M-168 M-266 the published packages are enough to install and to test it, and to build a shell upon", () => {
    makeRepository();
    // What a shell of another product needs of the packages is in them too (M-266).
    for (const name of ["ledger-shell.tsx", "ledger-slots.ts"]) {
      cpSync(join(root, "e2e/toy-shell", name), join(folder, "src", name));
    }
    install();
    const said = tool("test");
    rmSync(join(folder, "src/ledger-shell.tsx"));
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
    await admitTeam("admin", team);
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

  test("M-248 the real admin remote and its service move into an empty folder: no type is wrong, and their tests pass", () => {
    moveRealTeam();
    environment = { ...environment, ENTRYWISE_SYSTEM: JSON.stringify(inject("system")) };
    install();
    if (process.env.FULL === "1") {
      const said = tool("test");
      expect(said).toContain("The types are right.");
      expect(said).not.toMatch(/\d+ failed/);
      return;
    }
    expect(run("node_modules/.bin/tsc", "--noEmit")).toBe("");
    const said = run("node_modules/.bin/vitest", "run", "src/features/releases", "src/features/dev", "service/src/log");
    expect(said).toContain("service/src/log/command-unit.int.test.ts");
    expect(said).not.toMatch(/\d+ failed/);
  });

  test("M-248 the service is built there, starts, and is reached by whoever the gateway speaks for", async () => {
    expect(tool("build-service")).toContain("service is built into service/dist");
    const { keysDir, ownerUrl, urls } = inject("system");
    const database = await ownRole(ownerUrl, "admin_moved", "admin");
    const others = Object.entries(urls).map(([name, url]) => [`${name.toUpperCase()}_URL`, url]);
    const [port, opsPort] = [await freePort(), await freePort()];
    const settings = { SERVICE_PORT: `${port}`, OPS_PORT: `${opsPort}`, KEYS_DIR: keysDir, DATABASE_URL: database };
    const env = { ...environment, ...Object.fromEntries(others), ...settings, LOG_LEVEL: "error" };
    const service = spawn(process.execPath, ["service/dist/main.mjs"], { cwd: folder, env, stdio: "inherit" });
    try {
      const isReady = () => statusAt(`http://127.0.0.1:${opsPort}/readyz`);
      await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
      const called = { service: "admin", url: `http://127.0.0.1:${port}`, mint: createTokenMint(keysDir, "gateway") };
      const listed = await callsTo(called, newActor({ roles: ["Admin"] })).call("GET", "/commands/businesses");
      expect(listed).toMatchObject({ status: 200, body: { total: expect.any(Number) } });
      expect((await callsTo(called, newActor()).call("GET", "/commands/businesses")).status).toBe(404);
      expect((await callsTo(called, null).call("GET", "/commands/businesses")).status).toBe(401);
    } finally {
      service.kill();
    }
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

describe("M-248 a remote has a service of its own, from the same repository", { timeout: 600_000 }, () => {
  const owner = "forecasting";
  const own: { database?: EmbeddedPostgres; service?: ChildProcess; url?: string; ops?: string } = {};
  afterAll(async () => {
    own.service?.kill();
    await own.database?.stop();
  });

  test("M-248 it is created with schema, contract, feature and tests, which pass with the published packages", () => {
    create("forecasts", "--team", owner, "--service");
    install();
    const said = tool("test");
    expect(said).toContain("The types are right.");
    expect(said).toContain("service/test/items.test.ts");
    expect(said).not.toMatch(/\d+ failed/);
  });

  test("M-248 it is built, its schema is made in a database of its own, and it starts", async () => {
    expect(tool("build-service")).toContain("service is built into service/dist");
    const password = "forecasts-owner";
    own.database = await startEmbeddedPostgres({ dataDir: join(outer, "data"), password, durable: false });
    const url = new URL(own.database.url);
    [url.username, url.password] = ["forecasts", "forecasts-role"];
    const [port, opsPort] = [await freePort(), await freePort()];
    mkdirSync(join(folder, "keys"));
    cpSync(join(inject("system").keysDir, "jwks.json"), join(folder, "keys/jwks.json"));
    const settings = {
      SERVICE_PORT: `${port}`,
      OPS_PORT: `${opsPort}`,
      KEYS_DIR: join(folder, "keys"),
      LOG_LEVEL: "error",
    };
    const before = environment;
    environment = { ...before, ...settings, DATABASE_URL: url.href, DATABASE_OWNER_URL: inject("system").ownerUrl };
    expect(() => run("npm", "run", "migrate")).toThrow("a team's service has its own");
    environment.DATABASE_OWNER_URL = own.database.url;
    run("npm", "run", "migrate");
    own.service = spawn(process.execPath, ["service/dist/main.mjs"], {
      cwd: folder,
      env: environment,
      stdio: "inherit",
    });
    environment = before;
    Object.assign(own, { url: `http://127.0.0.1:${port}`, ops: `http://127.0.0.1:${opsPort}` });
    const isReady = () => statusAt(`${own.ops}/readyz`);
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  });

  test("M-248 announced and approved, it is reachable behind the gateway with the rights of service.json", async () => {
    await admitTeam("forecasts", owner);
    expect(tool("announce", "--url", own.url ?? "", "--ops", own.ops ?? "")).toContain("waits for an administrator");
    const admin = serviceApi("platform", newActor({ roles: ["Admin"] }));
    const approved = await admin.call("POST", "/releases/services/forecasts/approval", { body: { url: own.url } });
    expect(approved).toMatchObject({ status: 200, body: { apiVersion: "1.0.0" } });
    const http = new HttpSession(inject("system").port);
    const status = async (path: string) => (await http.request("localhost", "GET", `/v1.0${path}`)).status;
    await expect.poll(() => status("/forecasts"), { timeout: 20_000 }).toBe(401);
    await http.signIn("pro");
    const { id } = await http.api<{ id: string }>("POST", "/forecasts", { title: "Rain" });
    expect(await http.api("GET", "/forecasts")).toMatchObject({ items: [{ id, title: "Rain" }], total: 1 });
    expect(await status("/forecasts/secrets"), "what was not announced is not passed on").toBe(404);
    expect(tool("services")).toMatch(/^forecasts {2}at .* approved .* API 1\.0\.0$/m);
  });

  test("M-248 its remote, which asks for the service, is released beside it", async () => {
    expect(tool("release", "--channel", "next", "--no-smoke")).toContain("forecasts 0.1.0");
  });
});
