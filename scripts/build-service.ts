/** Bundles the service of the current folder for Node: workspace packages inside, node_modules outside. */
import { copyFileSync, readFileSync } from "node:fs";
import { serviceConfig } from "@entrywise/build-preset/service/service-config";
import { runBuild } from "./run-build.ts";

interface Manifest {
  /** Further entries by name, e.g. a worker. */
  entries?: Record<string, string>;
  /** Files that the service serves or reads as they are: source to name in dist. */
  copy?: Record<string, string>;
}

const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));
await runBuild(serviceConfig(process.cwd(), manifest.entries ?? {}));
for (const [from, to] of Object.entries(manifest.copy ?? {})) copyFileSync(from, `dist/${to}`);
