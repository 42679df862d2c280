import { spawnSync } from "node:child_process";
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

const pick = (from: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
const packages = () => Object.fromEntries(Object.entries(tarballs).map(([name, file]) => [name, `file:${file}`]));

/** A repository with the published packages, tools of the public registry, and one remote. */
function makeRepository(): void {
  tarballs = packPackages(join(folder, "packages"));
  const tools = manifestOf("package.json").devDependencies;
  const admin = manifestOf("mfe-admin/package.json").dependencies;
  write(
    "package.json",
    JSON.stringify({
      name: "admin-of-the-business-team",
      version: "9.0.0",
      private: true,
      type: "module",
      dependencies: {
        ...packages(),
        ...pick(admin, "@tanstack/react-query", "react"),
      },
      devDependencies: pick(tools, "@testing-library/react", "axe-core", "jsdom", "vitest"),
    }),
  );
  write("vitest.config.ts", 'export default { test: { environment: "jsdom" } };\n');
  write(
    "remote.ts",
    `import { defineRemote } from "@entrywise/host/remote";
export default defineRemote({
  id: "admin",
  contract: "^1.0",
  api: { admin: "^1.0" },
  owner: "${team}",
  routes: [{
    path: "/admin/*",
    title: "Admin",
    layout: "default",
    when: { role: "Admin" },
    load: () => import("./src/desk.page.tsx").then((page) => page.DeskPage),
  }],
  nav: [],
  slots: [],
});
`,
  );
  write(
    "src/desk.page.tsx",
    `import { Page, useHost } from "@entrywise/host";
import { PageContent, Panel } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";

export function DeskPage() {
  const admin = useHost().api("admin");
  const { data } = useQuery({
    queryKey: ["desk"],
    queryFn: () => admin.get<{ total: number }>("/commands/user-list"),
  });
  return (
    <Page title="Admin">
      <PageContent>
        <Panel title="The desk of the business team">{data?.total ?? 0} users</Panel>
      </PageContent>
    </Page>
  );
}
`,
  );
  write("locales/de.po", 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "The desk"\nmsgstr "Der Schreibtisch"\n');
  write(
    "remote.contract.test.tsx",
    `import { runRemoteContract } from "@entrywise/host/remote-contract";
import remote from "./remote.ts";
runRemoteContract(remote, { answers: { "/commands/user-list": { items: [], total: 0 } } });
`,
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
  folder = join(outer, "small");
  mkdirSync(folder);
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
    expect(run("node_modules/.bin/vitest", "run")).toContain("passed");
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
