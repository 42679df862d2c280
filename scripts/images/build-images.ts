import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Assembly, assembleImage } from "./assemble-image.ts";
import { assembleJobs } from "./assemble-jobs.ts";
import { imageProcesses } from "./processes.ts";

const root = join(import.meta.dirname, "../..");
/** Context of the image builds: a folder for each image, and what all of them share. */
export const imageTrees = join(root, ".cache/images");
const containerfile = join(root, "deploy/Containerfile");

/** Version of the product, and so of its images. */
export function productVersion(): string {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
}

/** @throws Error with what the build printed */
export function buildProduct(): void {
  const run = spawnSync(join(root, "node_modules/.bin/turbo"), ["run", "build", "--output-logs=errors-only"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", NODE_ENV: "production" },
  });
  if (run.status !== 0) throw new Error(`The build failed:\n${run.stdout}\n${run.stderr}`);
}

/**
 * Puts together what each image holds.
 *
 * @param only names of images; all unless given
 * @returns the names
 * @throws Error for a name that is none
 */
export async function assembleAll(only?: readonly string[]): Promise<string[]> {
  const known = [...imageProcesses.map(({ name }) => name), "jobs"];
  const unknown = only?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`Unknown image ${unknown.join(", ")}: ${known.join(", ")}`);
  const names = only === undefined ? known : [...only];
  const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const platform = { os: process.platform, cpu: process.arch };
  const assembly = (name: string): Assembly => ({
    root,
    locked,
    platform,
    version: productVersion(),
    target: join(imageTrees, name),
  });
  mkdirSync(join(imageTrees, "runtime"), { recursive: true });
  const node = join(root, "node_modules", `node-${platform.os}-${platform.cpu}`);
  copyFileSync(join(node, "bin/node"), join(imageTrees, "runtime/node"));
  cpSync(join(node, "LICENSE"), join(imageTrees, "runtime/LICENSE"));
  for (const process of imageProcesses) {
    if (names.includes(process.name)) assembleImage(assembly(process.name), process);
  }
  if (names.includes("jobs")) await assembleJobs(assembly("jobs"));
  return names;
}

/** Builds the images `entrywise-<name>:<tag>`. @throws Error with what the engine printed */
export function buildImages(
  names: readonly string[],
  { base, tag }: { base?: string | undefined; tag?: string | undefined },
): void {
  const engine = process.env.ENGINE ?? "podman";
  for (const name of names) {
    const image = `entrywise-${name}:${tag ?? productVersion()}`;
    const run = spawnSync(
      engine,
      [
        "build",
        // The build needs neither a network nor capabilities.
        ...(engine === "podman" ? ["--isolation=chroot"] : []),
        ...(base === undefined ? [] : [`--build-arg=BASE=${base}`]),
        `--target=${name}`,
        `--tag=${image}`,
        `--file=${containerfile}`,
        imageTrees,
      ],
      { cwd: root, encoding: "utf8" },
    );
    if (run.error)
      throw new Error(`${engine} can't be run (${run.error.message}). Set ENGINE to an installed container engine.`);
    if (run.status !== 0) throw new Error(`${image} failed to build:\n${run.stdout}\n${run.stderr}`);
    console.log(`built ${image}`);
  }
}
