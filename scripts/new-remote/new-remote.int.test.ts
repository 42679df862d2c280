import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BootManifest } from "@entrywise/contracts/platform/boot-manifest";
import { freePort } from "@entrywise/kit/free-port";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../launch/system.ts";
import { copyCheckout } from "../testing/checkout-copy.ts";
import { pageCommands } from "../testing/page-commands.ts";

let copy: string;
const run = (script: string, folder = "", args: string[] = []) =>
  spawnSync(process.execPath, [join(copy, script), ...args], { cwd: join(copy, folder), encoding: "utf8" });

beforeAll(() => {
  copy = copyCheckout(root);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("M-190 a remote with service and tests from one command", () => {
  test("M-190 it is made, and a second one of that name is refused with a reason", () => {
    const made = run("scripts/new-remote/new-remote.ts", "", ["--remote=risk-reports", "--no-install"]);
    expect(made.stderr).toBe("");
    expect(existsSync(join(copy, "mfe-risk-reports/remote.ts"))).toBe(true);
    const again = run("scripts/new-remote/new-remote.ts", "", ["--remote=risk-reports", "--no-install"]);
    expect(again.status).toBe(1);
    expect(again.stderr).toContain("there is already something of that name");
  });

  test("M-190 it is typed, formatted and documented, and its contract with the shell holds", {
    timeout: 180_000,
  }, () => {
    expect(run("scripts/openapi.ts", "", ["--services"]).stderr).toBe("");
    const document = readFileSync(join(copy, "services/risk-reports/openapi.json"), "utf8");
    expect(Object.keys(JSON.parse(document).paths)).toContain("/v1.0/risk-reports");
    const made = ["mfe-risk-reports", "services/risk-reports", "services/contracts/src/risk-reports"];
    const include = [...made, "scripts/testing/global-system.ts"]; // what integration tests are provided with
    writeFileSync(join(copy, "tsconfig.made.json"), JSON.stringify({ extends: "./tsconfig.json", include }));
    const types = spawnSync(process.execPath, ["node_modules/ts7/bin/tsc", "--noEmit", "-p", "tsconfig.made.json"], {
      cwd: copy,
      encoding: "utf8",
    });
    expect(types.stdout).toBe("");
    const format = spawnSync(join(copy, "node_modules/.bin/biome"), ["check", "--write", ...made], {
      cwd: copy,
      encoding: "utf8",
    });
    expect(format.status, format.stderr).toBe(0);
    const tests = run("node_modules/vitest/vitest.mjs", "", ["run", "--project", "dom-together", "mfe-risk-reports"]);
    expect(tests.status, tests.stdout + tests.stderr).toBe(0);
  });

  test("M-247 a brand is made with its record and its parts, which fit the shell; a second one of that name is refused", {
    timeout: 180_000,
  }, () => {
    const [create = "", start, dev] = pageCommands("docs/platform.md", "My brand in ten minutes");
    expect([start, dev], "the house starts below").toEqual(["npm start", "npm run dev -w brand-southdesk"]);
    const typed = create.replace(/^npm run new -- /, "").split(" ");
    const made = run("scripts/new-remote/new-remote.ts", "", [...typed, "--no-install"]);
    const { scripts } = JSON.parse(readFileSync(join(copy, "brand-southdesk/package.json"), "utf8"));
    expect(scripts).toHaveProperty("dev");
    expect(made.stderr).toBe("");
    const again = run("scripts/new-remote/new-remote.ts", "", ["--brand=southdesk", "--no-install"]);
    expect(again.stderr).toContain("there is already a brand of that name");
    const tests = run("node_modules/vitest/vitest.mjs", "", ["run", "--project", "dom-together", "brand-southdesk"]);
    expect(tests.status, tests.stdout + tests.stderr).toBe(0);
  });

  test("M-190 it stands in the boot manifest of the running house, and its service responds", {
    timeout: 120_000,
  }, async () => {
    for (const [script, folder] of [
      ["scripts/build-remote.ts", "mfe-risk-reports"],
      ["scripts/build-remote.ts", "brand-southdesk"],
      ["scripts/build-service.ts", "services/risk-reports"],
    ] as const) {
      const built = run(script, folder);
      expect(built.status, built.stderr).toBe(0);
    }
    const port = await freePort();
    const house = startHouse(port);
    try {
      const boot = await readyBoot(port);
      const remote = boot.remotes.find(({ id }) => id === "risk-reports");
      expect(remote?.manifest.nav).toMatchObject([{ to: "/risk-reports", label: "Risk Reports" }]);
      expect((await fetch(`http://127.0.0.1:${port}${remote?.entry}`)).status).toBe(200);
      const response = await fetch(`http://127.0.0.1:${port}/v1.0/risk-reports`);
      expect(response.status).toBe(401);
      const visitor = await new HttpSession(port).request("southdesk.localhost", "GET", "/boot");
      const southdesk: BootManifest = JSON.parse(visitor.body);
      expect(southdesk.brand.name).toBe("Southdesk");
      expect(southdesk.remotes.map(({ id }) => id)).toContain("brand-southdesk");
    } finally {
      house.kill("SIGTERM");
      await new Promise((done) => house.once("exit", done));
    }
  });
});

test("a feature from one command is typed, formatted, documented, and named in the authorisation matrix", {
  timeout: 180_000,
}, () => {
  const made = run("scripts/new-remote/new-remote.ts", "", ["--feature=groups/price-alerts"]);
  expect(made.status, made.stderr).toBe(0);
  expect(run("scripts/openapi.ts", "", ["--check"]).stderr).toBe("");
  const include = ["services/groups", "services/contracts/src/groups", "scripts/testing/global-system.ts"];
  writeFileSync(join(copy, "tsconfig.made.json"), JSON.stringify({ extends: "./tsconfig.json", include }));
  const types = spawnSync(process.execPath, ["node_modules/ts7/bin/tsc", "--noEmit", "-p", "tsconfig.made.json"], {
    cwd: copy,
    encoding: "utf8",
  });
  expect(types.stdout).toBe("");
  const format = spawnSync(join(copy, "node_modules/.bin/biome"), ["ci", "services/groups", "services/contracts"], {
    cwd: copy,
    encoding: "utf8",
  });
  expect(format.status, format.stderr).toBe(0);
  const policies = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      'const { policies } = await import("./scripts/testing/all-policies.ts"); console.log(Object.keys(policies).join());',
    ],
    { cwd: copy, encoding: "utf8" },
  );
  expect(policies.stdout).toContain("POST /price-alerts");
});

function startHouse(port: number): ChildProcess {
  const options = { port, dataDir: join(copy, ".data"), seed: true, logLevel: "error", durable: false };
  const program = `
    const { startSystem } = await import("./scripts/launch/system.ts");
    const system = await startSystem(${JSON.stringify(options)});
    process.on("SIGTERM", () => system.stop().then(() => process.exit(0)));
    await fetch("http://127.0.0.1:${port}/healthz");
    process.stdout.write("ready");`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: copy,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Manifest of a signed-in user's page once the house has published its remotes. */
async function readyBoot(port: number): Promise<BootManifest> {
  const http = new HttpSession(port);
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const boot = await bootOf(http).catch(() => null); // it is still starting
    if (boot?.remotes.some(({ id }) => id === "risk-reports")) return boot;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error("no manifest ever named the new remote");
}

async function bootOf(http: HttpSession): Promise<BootManifest> {
  const boot: BootManifest = JSON.parse((await http.request("localhost", "GET", "/boot")).body);
  if (boot.user === null) await http.signIn("pro"); // for the next look
  return boot;
}
