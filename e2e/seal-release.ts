/** Archives the builds of this checkout as a release of shell, remotes and services: `node e2e/seal-release.ts 1.1.0`. */
import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { root } from "../scripts/launch/system.ts";
import { releasedServices } from "./released-artefacts.ts";

const version = process.argv[2] ?? "";
const remotes = ["trades", "groups", "business", "admin"].map((name) => `mfe-${name}/dist/${version}`);
const services = releasedServices.map((name) => `services/${name}/dist`);
const missing = [...remotes, ...services, "shell/dist"].filter((folder) => !existsSync(join(root, folder)));
if (missing.length > 0) throw new Error(`Not built as ${version}: ${missing.join(", ")}.`);
const archive = join(import.meta.dirname, "artefacts", `released-${version}.tar.br`);
if (existsSync(archive)) throw new Error(`${archive} already exists: an artefact is never built again.`);
const folders = ["shell/dist", "shell/package.json", "shell/host/package.json", ...remotes, ...services];
const { stdout, status, stderr } = spawnSync("tar", ["cf", "-", "--exclude=*.map", "-C", root, ...folders], {
  maxBuffer: 1 << 28,
});
if (status !== 0) throw new Error(`tar: ${stderr}`);
const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
writeFileSync(archive, brotliCompressSync(stdout, { params: quality }));
