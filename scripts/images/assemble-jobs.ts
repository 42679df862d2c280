import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { serviceConfig } from "@entrywise/build-preset/service/service-config";
import { rspack } from "@rspack/core";
import { type Assembly, copyBuild, copyPackages, readModules } from "./assemble-image.ts";
import { jobs } from "./processes.ts";

/**
 * Puts together the image of jobs: their programs, the builds whose migrations `migrate` reads, and the releases of remotes that
 * `release` registers.
 */
export async function assembleJobs(assembly: Assembly): Promise<void> {
  const { root, target } = assembly;
  rmSync(target, { recursive: true, force: true });
  const programs = join(target, "scripts/jobs");
  await bundleJobs(root, programs);
  const imports: [string, Iterable<string>][] = [
    [
      "scripts",
      readModules(
        programs,
        jobs.map((name) => `${name}.mjs`),
      ).packages,
    ],
  ];
  for (const folder of servicesOf(root)) {
    const names = new Set<string>();
    copyBuild(assembly, folder, names, ["service.mjs"]);
    imports.push([folder, names]);
  }
  for (const remote of readdirSync(root).filter((name) => /^(mfe|brand)-/.test(name))) {
    const manifest = join(root, remote, "package.json");
    const { version }: { version: string } = JSON.parse(readFileSync(manifest, "utf8"));
    const build = join(remote, "dist", version);
    if (!existsSync(join(root, build))) continue;
    mkdirSync(join(target, remote), { recursive: true });
    cpSync(manifest, join(target, remote, "package.json"));
    cpSync(join(root, build), join(target, build), { recursive: true });
  }
  copyPackages(assembly, "jobs", imports);
}

/** Workspaces whose build has migrations. */
function servicesOf(root: string): string[] {
  return ["services", "tools"].flatMap((parent) =>
    readdirSync(join(root, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => ["main.ts", "service.ts"].every((file) => existsSync(join(root, folder, "src", file)))),
  );
}

async function bundleJobs(root: string, target: string): Promise<void> {
  const entries = Object.fromEntries(jobs.map((name) => [name, join(root, "scripts/jobs", `${name}.main.ts`)]));
  const config = serviceConfig(join(root, "scripts/jobs"), entries);
  const compiler = rspack({ ...config, output: { ...config.output, path: target } });
  await new Promise<void>((done, failed) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) failed(error);
      else if (stats?.hasErrors()) failed(new Error(stats.toString({ all: false, errors: true })));
      else done();
    });
  });
}
