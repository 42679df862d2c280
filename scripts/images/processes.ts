import { arenaLimit, serviceFlags } from "@entrywise/kit/service-flags";

/** A process that has an image of its own. */
export interface ImageProcess {
  name: string;
  /** Workspace with its build. */
  folder: string;
  /** Files below the workspace's `dist` that are started or imported first. */
  entry: string;
  /** Modules of the build that only the build itself runs. */
  buildOnly?: readonly string[];
  /** Packages that are found by name while it runs, which no import of the build shows. */
  packages?: readonly string[];
  /** Files and folders of the checkout that it reads beside its build. */
  files?: readonly string[];
}

const brands = "deploy/brands";
const shell = ["shell/package.json", "shell/host/package.json", "shell/dist"];

/** Every process of the product that is started in a container. `npm start` starts the same files. */
export const imageProcesses: readonly ImageProcess[] = [
  {
    name: "gateway",
    folder: "services/gateway",
    entry: "main.mjs",
    packages: ["@fontsource/inter"],
    files: [brands, ...shell],
  },
  {
    name: "identity",
    folder: "services/identity",
    entry: "main.mjs",
    buildOnly: ["render-mails.mjs"],
    files: [brands],
  },
  { name: "platform", folder: "services/platform", entry: "main.mjs", files: [brands] },
  { name: "trades", folder: "services/trades", entry: "main.mjs" },
  { name: "groups", folder: "services/groups", entry: "main.mjs" },
  { name: "business", folder: "services/business", entry: "main.mjs" },
  { name: "admin", folder: "services/admin", entry: "main.mjs" },
  { name: "mcp", folder: "services/mcp", entry: "main.mjs" },
  { name: "sftp-drop", folder: "services/drops", entry: "sftp-drop.mjs" },
  { name: "ftps-drop", folder: "services/drops", entry: "ftps-drop.mjs" },
  // For evaluation: stands in for the provider of payments.
  { name: "payments-sandbox", folder: "tools/payments-sandbox", entry: "main.mjs" },
];

/** Programs of the image `jobs`, each run to its end. */
export const jobs = ["migrate", "release"] as const;

/** Preloaded by every process (`service-flags.ts`); they lie in the image's root. */
export const preloaded = ["own-source-maps.mjs", "after-start.mjs"];

/** What Node.js is started with in the image of a process: the flags of `npm start`, with the paths of the image. */
export function imageCommand({ name, folder, entry }: ImageProcess): string[] {
  const flags = serviceFlags(name).map((flag) => flag.replace(/^--import=.*\/([^/]+)$/, "--import=/app/$1"));
  return [...flags, `${folder}/dist/${entry}`];
}

/** Variables of the image of a process that `npm start` sets too. */
export function imageVariables({ name }: ImageProcess): Record<string, string> {
  return { MALLOC_ARENA_MAX: arenaLimit(name) };
}
