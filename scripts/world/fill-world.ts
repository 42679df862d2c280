import { createCalendar } from "./calendar.ts";
import { createMarkets } from "./markets.ts";
import type { WorldPart } from "./parts.ts";
import { readWorld, saveWorld } from "./state.ts";

export interface Filling {
  dataDir: string;
  port: number;
  parts: readonly WorldPart[];
  print(line: string): void;
}

/** Fills what the world of a data folder lacks, part after part. @throws Error from the part that fails; those before it stay */
export async function fillWorld({ dataDir, port, parts, print }: Filling): Promise<void> {
  const state = readWorld(dataDir);
  if (state === null || state.isComplete) return;
  const began = performance.now();
  const calendar = createCalendar(Date.parse(state.now));
  const marketOf = createMarkets(calendar);
  for (const part of parts) {
    if (state.done.includes(part.name)) continue;
    await part.fill({ port, calendar, marketOf, tell: (message) => print(`World: ${message}`) });
    state.done.push(part.name);
    saveWorld(dataDir, state);
  }
  saveWorld(dataDir, { ...state, isComplete: true });
  print(`World: complete after ${Math.round((performance.now() - began) / 1000)} seconds`);
}
