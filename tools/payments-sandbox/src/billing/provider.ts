import type Stripe from "stripe";
import { newObjectId } from "../objects/new-object-id.ts";
import type { ObjectStore, Stored } from "../store/objects.repository.ts";

export const API_VERSION = "2026-10-28.endive";
/** The object with the time of the sandbox. */
export const CLOCK = "sandbox_clock";

interface SandboxClock extends Stored {
  offset: number;
}

/** What every operation of the provider works with, inside of one transaction. */
export interface Provider {
  store: ObjectStore;
  /** Where its pages are. */
  address: string;
  /** The time of a test clock, or of the sandbox, in seconds. */
  now(testClock?: string | null): Promise<number>;
  emit(type: Stripe.Event["type"], object: object, previous?: object): Promise<void>;
}

export interface ProviderParts {
  store: ObjectStore;
  address: string;
  /** Puts an event on its way to whoever listens. */
  send(eventId: string): Promise<void>;
}

export function createProvider({ store, address, send }: ProviderParts): Provider {
  const now: Provider["now"] = async (testClock) => {
    if (testClock) return (await store.need<Stripe.TestHelpers.TestClock>(testClock)).frozen_time;
    const clock = await store.find<SandboxClock>(CLOCK);
    return Math.floor(Date.now() / 1000) + (clock?.offset ?? 0);
  };
  return {
    store,
    address,
    now,
    async emit(type, object, previous) {
      const { test_clock: clock } = object as { test_clock?: string | null };
      const event = {
        id: newObjectId("evt"),
        object: "event" as const,
        api_version: API_VERSION,
        created: await now(clock),
        data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      event satisfies Omit<Stripe.Event, "type" | "data">;
      await store.put(event);
      await send(event.id);
    },
  };
}

/** Moves the time of all that has no test clock of its own. */
export const setSandboxTime = ({ store }: Provider, to: number): Promise<void> => setClock(store, to);

/** The same where there is no provider yet. @param to seconds since 1970 */
export async function setClock(store: ObjectStore, to: number): Promise<void> {
  const clock: SandboxClock = { id: CLOCK, object: "sandbox.clock", offset: to - Math.floor(Date.now() / 1000) };
  await store.put(clock);
}
