import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { root } from "../launch/system.ts";
import { assembleImage } from "./assemble-image.ts";
import { assembleJobs } from "./assemble-jobs.ts";
import { installationSecrets, secretObjects, writeSecrets } from "./installation-secrets.ts";
import { imageCommand, imageProcesses } from "./processes.ts";

const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const platform = { os: process.platform, cpu: process.arch };
const services = ["admin", "business", "gateway", "groups", "identity", "mcp", "platform", "trades"];
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "entrywise-images-"));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As in its image: nothing but its own tree, as a user without a name. */
function started(tree: string, command: readonly string[]) {
  const asOther = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {};
  const inTree = command.map((part) => part.replace("/app/", `${tree}/`));
  return spawnSync(process.execPath, inTree, { ...asOther, cwd: tree, env: {}, encoding: "utf8" });
}

const assembly = (name: string) => ({ root, locked, platform, version: "1.2.3", target: join(folder, name) });

test.each(imageProcesses)("R-100 $name has all its imports in its image, and says what settings it needs", (image) => {
  const { target } = assembly(image.name);
  assembleImage(assembly(image.name), image);
  const { status, stderr } = started(target, imageCommand(image));
  expect(stderr).toContain(`${image.name} does not start. The configuration is wrong:`);
  expect(status).toBe(78);
  for (const name of image.packages ?? []) expect(existsSync(join(target, "node_modules", name))).toBe(true);
  expect(existsSync(join(target, "node_modules/typescript"))).toBe(false);
  const list = JSON.parse(readFileSync(join(target, "sbom.cdx.json"), "utf8"));
  const listed = new Set(list.components.map(({ name }: { name: string }) => name));
  for (const name of packagesIn(join(target, "node_modules"))) expect(listed).toContain(name);
});

test("R-100 the jobs image has its programs, all migrations and remotes' releases; they say what settings they need", async () => {
  const { target } = assembly("jobs");
  await assembleJobs(assembly("jobs"));
  for (const job of ["migrate", "release"]) {
    const { status, stderr } = started(target, [`scripts/jobs/${job}.mjs`]);
    expect(stderr).toContain(`${job} does not start. The configuration is wrong:`);
    expect(status).toBe(78);
  }
  const environment = { DATABASE_URL: "postgres://a:b@127.0.0.1:1/none", ROLE_PASSWORDS: '{"trades":"long-enough"}' };
  const run = spawnSync(process.execPath, ["scripts/jobs/migrate.mjs"], {
    cwd: target,
    env: environment,
    encoding: "utf8",
  });
  expect(run.stderr).toContain(`ROLE_PASSWORDS lacks ${services.filter((name) => name !== "trades").join(", ")}.`);
  const url = new URL(inject("system").ownerUrl);
  url.password = "wrong";
  const passwords = Object.fromEntries(services.map((name) => [name, "long-enough"]));
  const wrong = spawnSync(process.execPath, ["scripts/jobs/migrate.mjs"], {
    cwd: target,
    env: { DATABASE_URL: url.href, ROLE_PASSWORDS: JSON.stringify(passwords) },
    encoding: "utf8",
  });
  expect(wrong.stderr).toMatch(/^migrate does not start\. The database doesn't answer: password authentication failed/);
  for (const remote of ["mfe-trades", "mfe-groups"]) expect(readdirSync(join(target, remote, "dist"))).toHaveLength(1);
});

test("R-101 secrets are created once, each process gets only its own, and both output formats agree", () => {
  const place = join(folder, "secrets");
  const own = { STRIPE_SECRET_KEY: "sk_live_1", PATH: "/bin" };
  writeSecrets(place, installationSecrets(place, root, own));
  const again = installationSecrets(place, root, own);
  const read = (name: string, file: string) => readFileSync(join(place, "processes", name, file), "utf8");
  for (const [name, files] of again.files) {
    expect(readdirSync(join(place, "processes", name)).sort()).toEqual([...files.keys()].sort());
    for (const [file, text] of files) expect(read(name, file)).toBe(text);
  }
  expect(statSync(place).mode & 0o077).toBe(0);
  const holders = (file: string) => [...again.files].filter(([, files]) => files.has(file)).map(([name]) => name);
  expect(holders("STRIPE_SECRET_KEY").sort()).toEqual(["business", "platform"]);
  expect(holders("SESSION_SECRET")).toEqual(["gateway"]);
  expect(holders("trades.private.json")).toEqual(["trades"]);
  expect(again.files.get("sftp-drop")?.has("DATABASE_PASSWORD")).toBe(false);
  const passwords = JSON.parse(read("jobs", "ROLE_PASSWORDS"));
  expect(passwords.trades).toBe(read("trades", "DATABASE_PASSWORD"));
  const { items } = secretObjects(again, "entrywise");
  expect(items.find(({ metadata }) => metadata.name === "entrywise-trades")?.stringData.BLOB_KEY).toBe(
    read("trades", "BLOB_KEY"),
  );
});

/** Names of the packages that lie in a folder of packages. */
function packagesIn(modules: string): string[] {
  return readdirSync(modules).flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}
