import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { Command } from "../commands.ts";
import { publishedPackages, readVersions } from "./package-versions.ts";
import { remoteFiles } from "./remote-files.ts";

interface Creation extends Pick<Command, "dir" | "say"> {
  /** Name of the remote, which is its folder and its path too. */
  name: string | undefined;
  /** Team that owns it; named like the remote unless given. */
  team?: string | undefined;
  /** Folder of packed packages, for a team without a registry that has them. */
  packages?: string | undefined;
  /** With a service of its own. */
  service?: boolean | undefined;
}

const id = /^[a-z][a-z0-9-]{1,30}$/;

/** Begins a remote in a new folder: a page, its tests, the contract with the shell and both languages. @throws Error when the folder has files */
export function createCommand({ dir, say, name = "", team = name, packages, service = false }: Creation): void {
  if (!id.test(name)) throw new Error("Say what it is called, in lower case: entrywise-remote create reports");
  if (!id.test(team)) throw new Error("A team is named in lower case, such as --team business-tools.");
  const folder = join(dir, name);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`The folder ${name} has files already.`);
  const versions = {
    ...readVersions(),
    ...packedFiles(folder, packages === undefined ? null : resolve(dir, packages), service),
  };
  const serviceStamp = service ? Date.now() : null;
  for (const [file, text] of Object.entries(remoteFiles({ name, team, versions, serviceStamp }))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  say(`${name} is in the folder ${name}. Next:`);
  for (const line of [`cd ${name}`, "npm install", "npm test", "npm run dev -- --to https://…   inside a shell"])
    say(`  ${line}`);
}

/** @throws Error that names the package which the folder lacks */
function packedFiles(folder: string, packages: string | null, hasService: boolean): Record<string, string> {
  if (packages === null) return {};
  const files = existsSync(packages) ? readdirSync(packages) : [];
  return Object.fromEntries(
    publishedPackages
      .filter((name) => hasService || name !== "@entrywise/kit")
      .map((name) => {
        const start = `${name.replace("@", "").replace("/", "-")}-`;
        const file = files.find((one) => one.startsWith(start) && one.endsWith(".tgz"));
        if (file === undefined) throw new Error(`${packages} has no package ${name}. \`npm run packages\` makes it.`);
        return [name, `file:${relative(folder, join(packages, file)).replaceAll("\\", "/")}`];
      }),
  );
}
