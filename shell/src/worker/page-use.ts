import { restAfter } from "../device/rest-after.ts";

/** After somebody has done something on a page, work that nobody waits for rests so long. */
const restMs = 1000;
/** Somebody who scrolls all the time gets each piece of work after this. */
const mostRestMs = 1000;

let lastUse = Number.NEGATIVE_INFINITY;

/** A page reports activity. */
export function noteUse(): void {
  lastUse = performance.now();
}

/** Resolves when the pages are not in use, or when this piece of work has waited for a second. */
export const whenUnused = (): Promise<void> => restAfter(() => lastUse, restMs, mostRestMs);
