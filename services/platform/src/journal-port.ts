import { groupsApi } from "@entrywise/contracts/groups/groups.api";
import type { Locale } from "@entrywise/contracts/shared/locale";
import { takeOwnDataApi } from "@entrywise/contracts/shared/own-data";
import { type DemoState, demoDataApi } from "@entrywise/contracts/trades/demo.api";
import { type FirstData, firstDataApi, type JournalProgress } from "@entrywise/contracts/trades/first-data.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";

/** What this service asks of others about somebody's journal; each call is whole or has no effect, and may be repeated. */
export interface JournalPort {
  progress(actor: Actor): Promise<JournalProgress>;
  groupCount(actor: Actor): Promise<number>;
  createFirstData(actor: Actor, data: FirstData): Promise<void>;
  demoState(actor: Actor): Promise<DemoState>;
  /** `day`: that the demonstration ends before, YYYY-MM-DD. */
  createDemo(actor: Actor, wish: { day: string; replace: boolean; language: Locale }): Promise<DemoState>;
  removeDemo(actor: Actor): Promise<DemoState>;
  /** Why this journal may not take an archive; null: it may. */
  importRefusal(actor: Actor): Promise<"ownTrades" | "imported" | null>;
}

export function createJournalPort(trades: ServiceClient, groups: ServiceClient): JournalPort {
  return {
    progress: (actor) => trades.get(actor, firstDataApi.progress.path),
    groupCount: async (actor) => (await groups.get<{ total: number }>(actor, groupsApi.list.path)).total,
    createFirstData: async (actor, data) => {
      await trades.post(actor, firstDataApi.create.path, data);
    },
    demoState: (actor) => trades.get(actor, demoDataApi.read.path),
    createDemo: (actor, wish) => trades.post(actor, demoDataApi.create.path, wish),
    removeDemo: (actor) => trades.post(actor, demoDataApi.remove.path, {}),
    importRefusal: async (actor) =>
      (await trades.get<{ refusal: "ownTrades" | "imported" | null }>(actor, takeOwnDataApi.ready.path)).refusal,
  };
}
