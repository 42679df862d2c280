import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Command } from "../commands.ts";
import { build } from "../rspack-remote.ts";
import { serviceConfig } from "./service-config.ts";

interface ServiceBuild extends Pick<Command, "dir" | "say"> {
  /** Folder of the service; `service` unless given. */
  folder: string | undefined;
}

/** Bundles a service for Node, packages of the platform inside. @throws Error when there is none, or with the compiler's report */
export async function buildServiceCommand({ dir, say, folder = "service" }: ServiceBuild): Promise<void> {
  const service = resolve(dir, folder);
  if (!existsSync(join(service, "src/main.ts"))) throw new Error(`${folder} has no src/main.ts.`);
  await build(serviceConfig(service, {}));
  say(`${folder} is built into ${folder}/dist. Start it with node ${folder}/dist/main.mjs.`);
}
