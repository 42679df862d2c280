import type { Actor } from "@entrywise/kit/auth/actor";
import { serviceEnvironment } from "@entrywise/kit/config";
import type { Parts } from "@entrywise/kit/feature";
import { createServiceClient, FILE_TIMEOUT_MS, type ServiceClient } from "@entrywise/kit/http/service-client";
import { serviceUrl } from "@entrywise/kit/routing/service-url";
import type { z } from "zod";
import { type GroupEvents, groupEvents } from "./features/groups/membership/group-events.ts";
import { createPeople, type People } from "./features/groups/membership/people.ts";
import { type AskTrades, askTrades } from "./features/groups/trades/ask-trades.ts";

export const environment = serviceEnvironment.extend({ PLATFORM_URL: serviceUrl, TRADES_URL: serviceUrl });

/** What features of this service share. */
export interface GroupsContext extends Parts<z.infer<typeof environment>> {
  platform: ServiceClient;
  /** The same for images, which take longer. */
  images: ServiceClient;
  trades: ServiceClient;
  people: People;
  events: GroupEvents;
  /** Reads trades of a group after checking the right to them. */
  ask: AskTrades;
  /** The same, with the response as text. */
  askText: AskTrades;
  now(): Date;
}

/** The first look at a large group reads all its trades. */
const TRADES_MS = 30_000;

export function createContext(parts: Parts<z.infer<typeof environment>>): GroupsContext {
  const { unit, outbox, mint, config } = parts;
  const platform = createServiceClient({ service: "platform", url: config.PLATFORM_URL, mint });
  const trades = createServiceClient({ service: "trades", url: config.TRADES_URL, mint, timeoutMs: TRADES_MS });
  return {
    ...parts,
    platform,
    images: createServiceClient({ service: "platform", url: config.PLATFORM_URL, mint, timeoutMs: FILE_TIMEOUT_MS }),
    trades,
    people: createPeople(platform),
    events: groupEvents(outbox),
    ask: askTrades(unit, trades.get),
    askText: askTrades(unit, <T>(actor: Actor, path: string) => trades.text(actor, path) as Promise<T>),
    now: () => new Date(),
  };
}
