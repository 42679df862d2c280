/**
 * Left to itself, V8 lets the heap of a service that serves pages grow by 8 MB, buffers outside of it included, before it
 * marks all of it again, and each time holds up whoever waits for a page (ADR 22).
 */
const forManyPages = ["--heap-growing-percent=200", "--max-semi-space-size=16"];
/** Young objects of a small service need no more room than this. */
const forPages = ["--max-semi-space-size=2"];
/** Services that few requests reach give back what they do not use, and compile what is called. */
const forFewRequests = ["--max-semi-space-size=2", "--optimize-for-size", "--max-lazy"];

/** Several small services in one process. */
const forMany = ["--max-semi-space-size=2", "--optimize-for-size"];

const preloaded = ["./own-source-maps.mjs", "./after-start.mjs"].map((file) => new URL(file, import.meta.url));

const flags: Readonly<Record<string, readonly string[]>> = {
  gateway: forManyPages,
  trades: forManyPages,
  groups: forPages,
  platform: forPages,
  compact: forMany,
};

/** What Node.js is started with for a service or a drop. Together they stay below 800 MB at rest (`npm run bench -- front`). */
export function serviceFlags(service: string): readonly string[] {
  return [...(flags[service] ?? forFewRequests), "--expose-gc", ...preloaded.map((url) => `--import=${url}`)];
}

/**
 * How the C library's allocator gives memory back, for processes that rest most of the time: what the start has needed stays with it
 * otherwise, 40 MB in the process of the small services.
 */
export function restingAllocator(service: string): Readonly<Record<string, string>> {
  return service === "compact" ? { MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "131072" } : {};
}

/** Arenas of the C library's allocator: each further one holds on to what its threads gave back. */
export function arenaLimit(service: string): string {
  return service in flags ? "2" : "1";
}
