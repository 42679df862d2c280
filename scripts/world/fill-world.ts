import { createCalendar } from "./calendar.ts";
import { createMarkets } from "./markets.ts";
import type { Database, Stage, WorldPart } from "./parts.ts";
import { type Person, signIn } from "./person.ts";
import { readWorld, saveWorld } from "./state.ts";

export interface Filling {
  dataDir: string;
  port: number;
  stages: readonly Stage[];
  /** Null: the database is not ours. */
  database: Database | null;
  print(line: string): void;
}

/** Fills what the world of a data folder lacks, stage after stage. @throws Error from the part that fails; those before it stay */
export async function fillWorld({ dataDir, port, stages, database, print }: Filling): Promise<void> {
  const state = readWorld(dataDir);
  if (state === null || state.isComplete) return;
  const began = performance.now();
  const calendar = createCalendar(Date.parse(state.now));
  const people = new Map<string, Promise<Person>>();
  const signInOnce = (account: string, host?: string) => {
    const person = people.get(account) ?? signIn(port, account, host);
    people.set(account, person);
    return person;
  };
  const marketOf = createMarkets(calendar);
  const tell = (message: string) => print(`World: ${message}`);
  const fill = async (lane: readonly WorldPart[]) => {
    for (const part of lane) {
      if (state.done.includes(part.name)) continue;
      await part.fill({ port, signIn: signInOnce, calendar, marketOf, database, tell });
      state.done.push(part.name);
      saveWorld(dataDir, state);
    }
  };
  for (const lanes of stages) {
    const ends = await Promise.allSettled(lanes.map(fill));
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  }
  saveWorld(dataDir, { ...state, isComplete: true });
  print(`World: complete after ${Math.round((performance.now() - began) / 1000)} seconds`);
}
