/**
 * `npm run packages -- <folder>`: the packages with which a team builds and releases a remote in a repository of its own, as
 * tarballs; `--publish` gives them to the registry that npm is configured for, with what else follows it. Inside the house sources are used as they are; outside, Node runs no TypeScript from installed packages.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { versionsOfCheckout } from "@entrywise/build-preset/create/package-versions";
import { linguiPlugin, macroPackage } from "@entrywise/build-preset/lingui-plugin";
import { transformSync } from "@swc/core";

const root = join(import.meta.dirname, "..");

/** What a team installs. */
const published = {
  "@entrywise/contracts": "services/contracts",
  "@entrywise/host": "shell/host",
  "@entrywise/ui": "shared-ui",
  "@entrywise/kit": "services/kit",
  "@entrywise/build-preset": "shell/build-preset",
  "@entrywise/vitest-preset": "shell/vitest-preset",
  "create-entrywise-remote": "shell/create-remote",
};
/** What travels inside those that need it. */
const inside = { "@entrywise/domain": "services/domain" };
const all: Record<string, string> = { ...published, ...inside };

export type PublishedPackage = keyof typeof published;

interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string>;
  /** Doors that are published, where the house has more than it promises. */
  stable?: readonly string[];
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
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
  const { devDependencies: _, scripts: __, private: ___, stable, ...rest } = manifest;
  writeJson(join(target, "package.json"), {
    ...rest,
    exports: builtExports(stable ? stableExports(stable) : manifest.exports),
    dependencies: dependenciesOf(manifest, bundled),
    ...(bundled.length > 0 ? { bundleDependencies: bundled } : {}),
  });
  if (manifest.name === "@entrywise/build-preset")
    writeJson(join(target, "dist/create/versions.json"), versionsOfCheckout());
  if (manifest.bin) copyBin(join(root, folder, "bin"), join(target, "bin"));
}

function copyBuild(folder: string, emitted: string, target: string): void {
  cpSync(join(emitted, folder, "src"), join(target, "dist"), { recursive: true });
  // Style sheets and declarations are taken as they are, scripts that the compiler leaves out with the names that their imports have now.
  const source = join(root, folder, "src");
  for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    if (!/(\.css|\.mjs|\.cjs|\.d\.ts)$/.test(file)) continue;
    mkdirSync(dirname(join(target, "dist", file)), { recursive: true });
    const text = readFileSync(join(source, file), "utf8");
    const isScript = /\.[mc]js$/.test(file);
    writeFileSync(
      join(target, "dist", file),
      !isScript ? text : text.replaceAll(/from "(\.[^"]*)\.ts"/g, 'from "$1.js"'),
    );
  }
  compileMessages(source, join(target, "dist"));
  for (const name of ["README.md", "CHANGELOG.md", "tsconfig.remote.json"]) {
    const file = join(root, folder, name);
    if (existsSync(file)) cpSync(file, join(target, name));
  }
}

/** Messages are compiled here: the compiler of types has already taken their JSX apart, which the builds of teams could not undo. */
function compileMessages(source: string, target: string): void {
  for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || /\.(d|test)\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(source, file), "utf8");
    const built = join(target, file.replace(/\.tsx?$/, ".js"));
    if (!text.includes(`from "${macroPackage}"`) || !existsSync(built)) continue;
    const { code } = transformSync(text, {
      filename: file,
      jsc: {
        parser: { syntax: "typescript", tsx: file.endsWith(".tsx"), decorators: true },
        target: "es2023",
        transform: { react: { runtime: "automatic" } },
        experimental: { plugins: [linguiPlugin] },
      },
    });
    writeFileSync(built, code.replaceAll(/(from |import |import\()"(\.[^"]*)\.tsx?"/g, '$1"$2.js"'));
  }
}

function copyBin(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) {
    const text = readFileSync(join(from, file), "utf8").replaceAll(/"\.\.\/src\/([\w-]+)\.ts"/g, '"../dist/$1.js"');
    writeFileSync(join(to, file), text, { mode: 0o755 });
  }
}

const stableExports = (doors: readonly string[]): Record<string, string> =>
  Object.fromEntries(doors.map((door) => [`./${door}`, `./src/${door}.ts`]));

function builtExports(exports: Record<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(exports).map(([door, file]) => {
      if (file.endsWith(".json")) return [door, file];
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
  const wanted = Object.assign({}, ...own.map(ownDependencies)) as Record<string, string>;
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

/** Declarations that are published name the types of other packages, which are otherwise needed in the house alone. */
function ownDependencies({ name: own, dependencies, devDependencies = {} }: Manifest): Record<string, string> {
  // Tools are the purpose of one package; in the house they are no part of what runs in production.
  const isTool = own === "@entrywise/vitest-preset";
  const types = Object.entries(devDependencies).filter(([name]) => isTool || name.startsWith("@types/"));
  return { ...dependencies, ...Object.fromEntries(types) };
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
  const [out, publish, ...options] = process.argv.slice(2);
  if (!out || (publish !== undefined && publish !== "--publish")) {
    throw new Error("Say where to: npm run packages -- <folder> [--publish [options of npm publish]]");
  }
  for (const [name, file] of Object.entries(packPackages(out))) {
    console.log(`${name.padEnd(26)} ${file}`);
    if (publish) console.log(run("npm", ["publish", file, ...options], resolve(out)).trim());
  }
}
