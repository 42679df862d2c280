/**
 * `node scripts/pack-packages.ts <folder>`: the packages with which a team builds and releases a remote in a repository of its
 * own, as tarballs. Inside the house sources are used as they are; outside, Node runs no TypeScript from installed packages.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = join(import.meta.dirname, "..");

/** What a team installs. */
const published = {
  "@entrywise/host": "shell/host",
  "@entrywise/ui": "shared-ui",
  "@entrywise/build-preset": "shell/build-preset",
};
/** What travels inside those that need it. */
const inside = { "@entrywise/contracts": "services/contracts", "@entrywise/domain": "services/domain" };
const all: Record<string, string> = { ...published, ...inside };

export type PublishedPackage = keyof typeof published;

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  [field: string]: unknown;
}

/**
 * Packs every published package as JavaScript with declarations.
 *
 * @returns path of each package's tarball
 */
export function packPackages(outDir: string): Record<PublishedPackage, string> {
  const out = resolve(outDir);
  const staging = join(out, ".staging");
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  emit(join(staging, "emitted"));
  const packed = Object.entries(published).map(([name, folder]) => {
    const target = join(staging, name);
    stage(folder, join(staging, "emitted"), target);
    return [name, pack(target, out)];
  });
  rmSync(staging, { recursive: true, force: true });
  return Object.fromEntries(packed) as Record<PublishedPackage, string>;
}

/** One run of the compiler over all of them: a package sees the others' sources as it does in the house. */
function emit(out: string): void {
  const config = join(root, `.pack-${process.pid}.tsconfig.json`);
  const options = {
    extends: "./tsconfig.json",
    compilerOptions: {
      noEmit: false,
      noEmitOnError: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: ".",
      outDir: out,
    },
    include: Object.values(all).map((folder) => `${folder}/src`),
    exclude: ["**/*.test.ts", "**/*.test.tsx", "**/node_modules"],
  };
  writeFileSync(config, JSON.stringify(options));
  try {
    run(process.execPath, [join(root, "node_modules/ts7/bin/tsc"), "-p", config], root);
  } finally {
    rmSync(config);
  }
}

/** Lays a package out as it is published. */
function stage(folder: string, emitted: string, target: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  copyBuild(folder, emitted, target);
  const bundled = bundledBy(manifest);
  for (const name of bundled) {
    const nested = join(target, "node_modules", name);
    copyBuild(all[name] ?? "", emitted, nested);
    const own: Manifest = JSON.parse(readFileSync(join(root, all[name] ?? "", "package.json"), "utf8"));
    const { dependencies: _, devDependencies: __, scripts: ___, private: ____, ...rest } = own;
    writeJson(join(nested, "package.json"), { ...rest, exports: builtExports(own.exports) });
  }
  const { devDependencies: _, scripts: __, private: ___, ...rest } = manifest;
  writeJson(join(target, "package.json"), {
    ...rest,
    exports: builtExports(manifest.exports),
    dependencies: dependenciesOf(manifest, bundled),
    ...(bundled.length > 0 ? { bundleDependencies: bundled } : {}),
  });
  if (manifest.bin) copyBin(join(root, folder, "bin"), join(target, "bin"));
}

function copyBuild(folder: string, emitted: string, target: string): void {
  cpSync(join(emitted, folder, "src"), join(target, "dist"), { recursive: true });
  // Style sheets are taken as they are, scripts that the compiler leaves out with the names that their imports have now.
  const source = join(root, folder, "src");
  for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    if (!/\.(css|mjs|cjs)$/.test(file)) continue;
    mkdirSync(dirname(join(target, "dist", file)), { recursive: true });
    const text = readFileSync(join(source, file), "utf8");
    const isStyle = file.endsWith(".css");
    writeFileSync(
      join(target, "dist", file),
      isStyle ? text : text.replaceAll(/from "(\.[^"]*)\.ts"/g, 'from "$1.js"'),
    );
  }
  const readme = join(root, folder, "README.md");
  if (existsSync(readme)) cpSync(readme, join(target, "README.md"));
}

function copyBin(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) {
    const text = readFileSync(join(from, file), "utf8").replaceAll(/"\.\.\/src\/([\w-]+)\.ts"/g, '"../dist/$1.js"');
    writeFileSync(join(to, file), text, { mode: 0o755 });
  }
}

function builtExports(exports: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).map(([door, file]) => {
      const built = file.replace("./src/", "./dist/");
      const name = built.replace(/\.tsx?$/, "");
      return [door, built === name ? built : { types: `${name}.d.ts`, default: `${name}.js` }];
    }),
  );
}

/** Packages of the house that a package needs and nobody can install. */
function bundledBy(manifest: Manifest, found: string[] = []): string[] {
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const folder = (inside as Record<string, string>)[name];
    if (!folder || found.includes(name)) continue;
    found.push(name);
    bundledBy(JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")), found);
  }
  return found;
}

/** Exact versions of what comes from the registry, ranges of what is published here. */
function dependenciesOf(manifest: Manifest, bundled: readonly string[]): Record<string, string> {
  const own = [
    manifest,
    ...bundled.map((name) => JSON.parse(readFileSync(join(root, all[name] ?? "", "package.json"), "utf8"))),
  ];
  const wanted = Object.assign({}, ...own.map(({ dependencies }: Manifest) => dependencies)) as Record<string, string>;
  const entries = Object.entries(wanted).filter(
    ([name]) => !Object.hasOwn(published, name) && !Object.hasOwn(inside, name),
  );
  const ours = Object.keys(manifest.dependencies ?? {})
    .filter((name) => Object.hasOwn(published, name))
    .map((name) => {
      const { version }: Manifest = JSON.parse(readFileSync(join(root, all[name] ?? "", "package.json"), "utf8"));
      return [name, `^${version}`];
    });
  // What is bundled is named too: npm packs only bundled packages that are depended upon.
  return Object.fromEntries([...entries, ...ours, ...bundled.map((name) => [name, "*"])]);
}

function pack(folder: string, out: string): string {
  const text = run("npm", ["pack", "--json", "--pack-destination", out], folder);
  const [{ filename }] = JSON.parse(text) as [{ filename: string }];
  return join(out, filename);
}

function run(program: string, args: string[], cwd: string): string {
  const result = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (result.status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${result.stdout}\n${result.stderr}`);
  return result.stdout;
}

function writeJson(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) {
  const [out] = process.argv.slice(2);
  if (!out) throw new Error("Say where to: node scripts/pack-packages.ts <folder>");
  for (const [name, file] of Object.entries(packPackages(out))) console.log(`${name.padEnd(26)} ${file}`);
}
