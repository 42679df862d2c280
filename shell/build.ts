import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { frameConfig } from "@entrywise/build-preset/first-frame/frame-config";
import { releaseBudgets } from "@entrywise/contracts/platform/release-budgets";
import { SLOTS_FILE } from "@entrywise/contracts/platform/slots";
import { shellSlots } from "@entrywise/host/product/shell-slots";
import {
  brotliSize,
  build,
  integrityOf,
  shellConfig,
  singleConfig,
  visitorConfig,
  workerConfig,
} from "../rspack.base.ts";
import { pageTemplate } from "./page-template.ts";

/** Bytes as they travel: brotli. What is over is a decision, not an accident. */
// 8 kB of it are messages: their runtime, and the parser for English, which is never a blank; 1 kB the guards, 2 kB live
// updates and the bell, half a kB leads to the set-up, a fifth puts the navigation of a page into the drawer, half a kB are the
// messages of the shared parts, half a kB are numbers by language and the doors to viewing as a user and to the installed app;
// half a kB are commands that remotes declare and the keys that run them; half a kB is left for builds in other folders, whose
// modules stand in another order (0.3 kB were measured)
const scriptBudget = releaseBudgets.shell;

const dir = import.meta.dirname;
const single = process.argv.includes("--single");
const config = single ? singleConfig(dir) : shellConfig(dir);
const outDir = join(dir, single ? "dist-single" : "dist");

const { files } = await build(config);
const bytes = (name: string) => files[name] ?? new Uint8Array();
const names = Object.keys(files);
const checked = (name: string) => `integrity="${integrityOf(bytes(name))}" crossorigin="anonymous" nonce="%%NONCE%%"`;
const matching = (pattern: RegExp) => names.filter((name) => pattern.test(name));

const tags = {
  preloads: !single,
  first: [],
  // What stands in for it is as wide: styles and script have the line first.
  fonts: matching(/^inter-.*\.woff2$/).map(
    (name) =>
      `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="/shell/${name}" crossorigin="anonymous" />`,
  ),
  styles: matching(/^main\..*\.?css$/).map(
    (name) => `<link rel="stylesheet" href="/shell/${name}" ${checked(name)} />`,
  ),
  scripts: matching(/^main\.(.*\.)?js$/).map(
    (name) => `<script defer fetchpriority="high" src="/shell/${name}" ${checked(name)}></script>`,
  ),
};

writeFileSync(join(outDir, "index.html"), pageTemplate(tags));
// The gateway tells the registry what this shell draws.
writeFileSync(join(outDir, SLOTS_FILE), JSON.stringify(shellSlots));

/** The worker is fetched beside the pages; most of it is the list of files. */
const workerBudget = 14 * 1024;
if (!single) {
  const stored = matching(/\.(js|css|woff2)$/).map((name) => ({
    url: `/shell/${name}`,
    integrity: integrityOf(bytes(name)),
  }));
  const worker = (await build(workerConfig(dir, stored))).files["sw.js"] ?? new Uint8Array();
  const size = brotliSize(worker);
  process.stdout.write(`service worker: ${(size / 1024).toFixed(1)} kB\n`);
  if (size > workerBudget) {
    process.stderr.write(`The service worker is over its budget of ${workerBudget / 1024} kB.\n`);
    process.exitCode = 1;
  }
}

/** What a visitor of the landing page may need before it can be read: styles, font, script and the markup, as they travel. */
const visitorBudget = 42 * 1024;
if (!single) {
  // What servers draw layouts and the landing page with; no page fetches it.
  await build(frameConfig(dir, "./src/first-frame/shell-frames.tsx", outDir));
  const visitor = Object.entries((await build(visitorConfig(dir))).files);
  const [app] = matching(/^main\.(.*\.)?js$/);
  const landingStyles = names.filter((name) => name.endsWith(".css") && isLanding(name, bytes(name)));
  const scripts = visitor.map(
    ([name, content]) =>
      `<script defer src="/shell/${name}" integrity="${integrityOf(content)}" crossorigin="anonymous" nonce="%%NONCE%%" data-app="/shell/${app}" data-app-integrity="${integrityOf(bytes(app ?? ""))}"></script>`,
  );
  const styles = landingStyles.map((name) => `<link rel="stylesheet" href="/shell/${name}" ${checked(name)} />`);
  const landingTags = { ...tags, styles: [...tags.styles, ...styles], scripts };
  writeFileSync(join(outDir, "landing.html"), pageTemplate(landingTags));
  const files = [...matching(/^main\..*\.?css$/), ...landingStyles].map(bytes);
  const size = [...files, ...visitor.map(([, content]) => content)].reduce((sum, one) => sum + brotliSize(one), 0);
  const fonts = matching(/^inter-.*\.woff2$/).reduce((sum, name) => sum + bytes(name).length, 0);
  process.stdout.write(`visitor: ${((size + fonts) / 1024).toFixed(1)} kB of styles, font and script\n`);
  if (size + fonts > visitorBudget || landingStyles.length === 0) {
    process.stderr.write(
      `The landing page's files are not found or over their budget of ${visitorBudget / 1024} kB.\n`,
    );
    process.exitCode = 1;
  }
}

/** What the landing page may add to the first files: script, styles and the language, as they travel. */
const landingBudget = 10 * 1024;

const scripts = matching(/^main\.(.*\.)?js$/).reduce((sum, name) => sum + brotliSize(bytes(name)), 0);
process.stdout.write(`${config.name}: ${(scripts / 1024).toFixed(1)} kB of script (brotli)\n`);
if (!single && scripts > scriptBudget) {
  process.stderr.write(`The shell is over its budget of ${scriptBudget / 1024} kB.\n`);
  process.exitCode = 1;
}

const landing = Object.entries(files).filter(([name, content]) => /\.(js|css)$/.test(name) && isLanding(name, content));
const landingBytes = landing.reduce((sum, [, content]) => sum + brotliSize(content), 0);
if (!single) process.stdout.write(`landing page: ${(landingBytes / 1024).toFixed(1)} kB more\n`);
if (!single && (landing.length < 2 || landingBytes > landingBudget)) {
  process.stderr.write(`The landing page is not found or over its budget of ${landingBudget / 1024} kB.\n`);
  process.exitCode = 1;
}

/** A file that is no part of the first ones and draws the landing page. */
function isLanding(name: string, content: Uint8Array): boolean {
  return !name.startsWith("main.") && Buffer.from(content).includes("landing-board");
}
