// `npm run new -- --remote=reports`: a remote, its contract and its service, with tests;
// `npm run new -- --brand=southdesk`: a brand with its record, its remote and its logo;
// `npm run new -- --feature=trades/price-alerts`: a feature of a service, with contract, table, policies and test;
// `npm run new -- --migration=trades/add-exchange-fee`: an empty migration; see CONTRIBUTING.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { neighboursOf } from "../neighbours.ts";
import { type BrandNames, fillPath, fillTemplate, type Names, namesOf, namesOfBrand, type Taken } from "./names.ts";
import { parseFeature, writeFeature } from "./new-feature.ts";
import { parseMigration, writeMigration } from "./new-migration.ts";

const root = join(import.meta.dirname, "../..");
const template = join(import.meta.dirname, "template");

/** Packages whose versions the templates take from where they are used today. */
const versionSources = {
  "mfe-admin/package.json": ["react", "jotai", "@tanstack/react-query"],
  "services/groups/package.json": ["express", "typeorm", "zod", "@types/express"],
};

const { values } = parseArgs({
  options: {
    remote: { type: "string" },
    brand: { type: "string" },
    feature: { type: "string" },
    migration: { type: "string" },
    "no-install": { type: "boolean" },
  },
});

try {
  if (values.brand !== undefined) createBrand(values.brand);
  else if (values.feature !== undefined) createFeature(values.feature);
  else if (values.migration === undefined) await create(values.remote ?? "");
  else {
    const file = writeMigration(join(root, "services"), parseMigration(values.migration), Date.now());
    process.stdout.write(`${relative(root, file)} is the last migration of its service. Write what it does.\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function create(name: string): Promise<void> {
  const names = namesOf(name, await taken(), Date.now(), versionOf("shell/host/package.json"));
  const targets = {
    remote: join(root, `mfe-${name}`),
    contracts: join(root, "services/contracts/src", name),
    service: join(root, "services", name),
  };
  for (const [part, target] of Object.entries(targets)) writePart(join(template, part), target, names);
  finish(Object.values(targets));
  process.stdout.write(`
mfe-${name}, services/${name} and their contract are here. Next:
  npx vitest run --project dom-together mfe-${name}     its tests and the contract with the shell
  npm start                                    ${names.title} stands in the navigation, at /${name}
`);
}

function createBrand(name: string): void {
  const brands = readdirSync(join(root, "deploy/brands")).map((file) => file.replace(/\.json$/, ""));
  const names = namesOfBrand(name, brands, versionOf("shell/host/package.json"));
  const remote = join(root, `brand-${name}`);
  writePart(join(template, "brand"), remote, names);
  writePart(join(template, "brand-record"), join(root, "deploy/brands"), names);
  finish([remote, join(root, "deploy/brands", `${name}.json`)]);
  process.stdout.write(`
brand-${name} and its record are here. Next:
  npx vitest run --project dom-together brand-${name}   its parts and the contract with the shell
  npm start                                    ${names.title} is at http://${name}.localhost:4000
`);
}

/** Links the workspace that was made, and formats what was written. */
function finish(made: readonly string[]): void {
  if (values["no-install"]) return;
  run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"]);
  run(join(root, "node_modules/.bin/biome"), ["check", "--write", ...made]);
}

function createFeature(text: string): void {
  const feature = parseFeature(text);
  const files = writeFeature(join(root, "services"), feature, Date.now());
  run(join(root, "node_modules/.bin/biome"), ["check", "--write", "--log-level=error", ...files]);
  run(process.execPath, ["scripts/openapi.ts"]);
  process.stdout.write(`
services/${feature.service}/src/features/${feature.name} and its contract are here. Next:
  npx turbo run build --filter=./services/${feature.service}
  npx vitest run --project integration services/${feature.service}/src/features/${feature.name}
`);
}

async function taken(): Promise<Taken> {
  const folders = (below: string) => readdirSync(join(root, below), { withFileTypes: true }).map((entry) => entry.name);
  const remotes = await neighboursOf("");
  return {
    names: [
      ...folders("services"),
      ...folders("services/contracts/src"),
      ...folders(".").map((at) => at.replace(/^mfe-/, "")),
    ],
    paths: remotes.flatMap(({ routes }) => routes.map(({ path }) => path)),
  };
}

function writePart(from: string, to: string, names: Names | BrandNames): void {
  const versions = packageVersions();
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, fillPath(relative(from, path), names));
    if (existsSync(target)) throw new Error(`${target} exists already.`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, fillTemplate(readFileSync(path, "utf8"), names, versions));
  }
}

function packageVersions(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(versionSources).flatMap(([file, packages]) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), "utf8"));
      return packages.map((name) => [name, { ...devDependencies, ...dependencies }[name]]);
    }),
  );
}

function versionOf(file: string): string {
  return JSON.parse(readFileSync(join(root, file), "utf8")).version;
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed.`);
}
