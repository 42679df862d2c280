// What the shell provides to remotes in the page as `@entrywise/host`. Releases import every name of host API 1.x from there, and
// the parts of this package that each remote bundles import those of shells.
export * from "./index.ts";
export type * from "./product/index.ts";
export * from "./shell.ts";
