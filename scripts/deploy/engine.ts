import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** podman, set up for machines without a service manager, and docker-compose over its socket. */
export interface Engine {
  /** @returns what it printed @throws Error with it when it failed */
  podman(...command: string[]): string;
  compose(files: readonly string[], environment: NodeJS.ProcessEnv, ...command: string[]): string;
  stop(): void;
}

const configuration = `[containers]
default_ulimits=["nofile=10000:10000","nproc=5000:5000"]
[network]
network_backend="netavark"
[engine]
runtime="runc"
cgroup_manager="cgroupfs"
events_logger="file"
`;

/** Why containers can't be run here; null when they can. */
export function missingEngine(): string | null {
  if (process.platform !== "linux") return "podman runs on Linux";
  const missing = ["podman", "docker-compose", "mmdebstrap"].filter((name) => spawnSync("which", [name]).status !== 0);
  if (missing.length > 0) {
    return `${missing.join(", ")} not installed (Debian: podman runc netavark aardvark-dns iptables catatonit docker-compose mmdebstrap)`;
  }
  if (process.getuid?.() !== 0) return "it needs root here, to make networks";
  return null;
}

/** @param folder where the engine's settings and its socket lie */
export function startEngine(folder: string): Engine {
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, "containers.conf");
  writeFileSync(settings, configuration);
  const socket = join(folder, "podman.sock");
  const environment = { ...process.env, CONTAINERS_CONF: settings, DOCKER_HOST: `unix://${socket}` };
  const service: ChildProcess = spawn("podman", ["system", "service", "--time=0", `unix://${socket}`], {
    env: environment,
    stdio: "ignore",
  });
  const run = (program: string, command: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const result = spawnSync(program, command, {
      env: { ...environment, ...more },
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    if (result.error) throw result.error;
    if (result.status !== 0) {
      throw new Error(`${program} ${command.join(" ")} failed:\n${result.stdout}\n${result.stderr}`.slice(0, 8000));
    }
    return result.stdout;
  };
  for (let tries = 0; !existsSync(socket) && tries < 100; tries += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  process.env.CONTAINERS_CONF = settings;
  return {
    podman: (...command) => run("podman", command),
    compose: (files, variables, ...command) =>
      run(
        "docker-compose",
        ["--project-name", "entrywise-prove", ...files.flatMap((file) => ["-f", file]), ...command],
        variables,
      ),
    stop: () => void service.kill("SIGTERM"),
  };
}
