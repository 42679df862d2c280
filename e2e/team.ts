import { spawn } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/launch/system.ts";

/** A team at work on one remote of this checkout, in a copy of its folder. */
export interface Team {
  folder: string;
  /** Runs a command of the release tools. @throws Error with its output when it fails */
  run: (command: string, ...args: string[]) => Promise<string>;
  /** Replaces one file of the copy. */
  write: (file: string, source: string) => void;
}

const tool = join(root, "shell/build-preset/bin/entrywise-remote.mjs");

/**
 * @param remote folder of the remote, e.g. `mfe-business`
 * @param dataDir of the running system, where its development keys are
 */
export function teamOf(remote: string, dataDir: string, port: number): Team {
  const folder = join(root, remote, ".cache", "team");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ["src", "remote.ts", "package.json"]) {
    cpSync(join(root, remote, name), join(folder, name), { recursive: true });
  }
  const env = { ...process.env, ENTRYWISE_DATA: dataDir, ENTRYWISE_URL: `http://localhost:${port}` };
  return {
    folder,
    run: (command, ...args) =>
      new Promise((done, fail) => {
        const child = spawn(process.execPath, [tool, command, ...args], { cwd: folder, env });
        let said = "";
        for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
        child.on("exit", (code) =>
          code === 0 ? done(said) : fail(new Error(`${command} ${args.join(" ")}\n${said}`)),
        );
      }),
    write: (file, source) => writeFileSync(join(folder, file), source),
  };
}
