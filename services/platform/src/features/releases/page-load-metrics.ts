import type { PageLoad } from "@entrywise/contracts/platform/registry.api";
import { counterOf } from "@entrywise/kit/metrics/process-metrics";

/** Counts how loads of remotes ended: `loaded`, or `failed` in any phase. */
export function countPageLoads(loads: readonly Pick<PageLoad, "phase">[]): void {
  const counter = counterOf("remote_page_loads_total", "Loads of remotes in pages, by outcome", ["outcome"]);
  for (const outcome of ["loaded", "failed"] as const) {
    counter.inc({ outcome }, loads.filter(({ phase }) => (phase === "loaded") === (outcome === "loaded")).length);
  }
}
