import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { Logger } from "@entrywise/kit/logging";
import type fc from "fast-check";
import type Stripe from "stripe";
import { PaymentCustomerEntity } from "../payment-customer.entity.ts";
import { readState, type SubscriptionState } from "../state-of.ts";
import { createSyncMembership } from "../sync-membership.ts";
import { workOnEvents } from "../webhook.ts";

/** `change`: the provider changes the subscription and sends events; `deliver` and `loop` are what platform processes do. */
export type Step =
  | { do: "change"; status: Stripe.Subscription.Status; isLate: boolean }
  | { do: "deliver"; at: number }
  | { do: "work" | "return" }
  | { do: "provider"; isAway: boolean };

type Provider = Parameters<typeof createSyncMembership>[1];

/** Planted faults that the simulation must find. */
export interface Faults {
  provider?: (provider: Provider) => Provider;
  isLockless?: boolean;
  unit?: (unit: UnitOfWork) => UnitOfWork;
}

interface StoredEvent {
  id: string;
  isHandled: boolean;
}

const customerId = "cus_1";
const owner = { userId: "ann", brandKey: "entrywise" };

/** One customer's rows: the lock, the stored subscription, and the provider's events. */
function simulatedDatabase(turn: (name: string) => Promise<void>, isLockless: boolean) {
  const stored: SubscriptionState[] = [];
  const events: StoredEvent[] = [];
  let holder: object | null = null;
  const waiting: (() => void)[] = [];

  const memberships = {
    findOneBy: async ({ subscriptionId }: { subscriptionId: string }) => {
      await turn("read the membership");
      const found = stored.find((row) => row.subscriptionId === subscriptionId);
      return found === undefined ? null : { ...found };
    },
    insert: async (row: SubscriptionState) => {
      await turn("write the membership");
      if (stored.length > 0) throw new Error("duplicate key value");
      stored.push(row);
    },
    save: async (row: SubscriptionState) => {
      await turn("write the membership");
      stored[0] = row;
    },
    update: async () => ({ affected: 0 }),
  };
  const unit: UnitOfWork = {
    async run(_actor, _scope, work) {
      const own = {};
      const customers = {
        findOne: async () => {
          while (!isLockless && holder !== null) await new Promise<void>((free) => waiting.push(free));
          holder = own;
          await turn("lock the customer");
          return owner;
        },
      };
      const query = async (text: string, values: readonly unknown[] = []) => {
        await turn(text.slice(0, 20));
        if (text.startsWith("update payment_event")) {
          const [ids] = values as [readonly string[]];
          for (const event of events) if (ids.includes(event.id)) event.isHandled = true;
          return [];
        }
        const ids = events.filter(({ isHandled }) => !isHandled).map(({ id }) => id);
        return ids.length === 0 ? [] : [{ customerId, ids }];
      };
      const getRepository = (entity: unknown) => (entity === PaymentCustomerEntity ? customers : memberships);
      try {
        const result = await work({ query, getRepository } as unknown as Transaction); // a sync uses nothing else here
        await turn("commit");
        return result;
      } finally {
        if (holder === own) holder = null;
        for (const free of waiting.splice(0)) free();
      }
    },
  };
  return { stored, events, unit };
}

/**
 * Runs the sync and event handling of two processes while the provider changes a subscription, is unavailable, and
 * sends its events late and in any order.
 *
 * @returns a sentence for each violated invariant
 */
export async function simulatePayments(
  scheduler: fc.Scheduler,
  steps: readonly Step[],
  faults: Faults = {},
): Promise<string[]> {
  const turn = (name: string): Promise<void> => scheduler.schedule(Promise.resolve(), name);
  const database = simulatedDatabase(turn, faults.isLockless === true);
  const unit = faults.unit?.(database.unit) ?? database.unit;
  const around = { isAway: false, version: 0, status: "trialing" as Stripe.Subscription.Status };
  const onTheirWay: string[] = [];
  const notified = new Map<string, number>();

  const subscription = () =>
    ({
      id: "sub_1",
      created: 1,
      status: around.status,
      default_payment_method: `pm_${around.version}`,
      latest_invoice: null,
      cancel_at: null,
      items: { data: [] },
    }) as unknown as Stripe.Subscription; // what is read of it
  const list = async () => {
    await turn("the provider is asked");
    if (around.isAway) throw new Error("the provider is away");
    const data = [subscription()];
    await turn("the provider's response arrives");
    return { data };
  };
  const real = { stripe: { subscriptions: { list } } } as unknown as Provider; // a sync asks for nothing else
  const publish = async (_tx: Transaction, name: string) => void notified.set(name, (notified.get(name) ?? 0) + 1);
  const outbox = { publish } as unknown as Outbox; // a sync only publishes
  const logger = { warn: () => undefined } as unknown as Logger; // the work on events only warns
  const sync = createSyncMembership(unit, faults.provider?.(real) ?? real, outbox);
  const work = () => workOnEvents({ unit, sync, logger });

  const acts = {
    change: ({ status, isLate }: Step & { do: "change" }) => {
      around.version += 1;
      around.status = status;
      const id = `evt_${around.version}`;
      onTheirWay.push(id);
      if (!isLate) database.events.push({ id, isHandled: false });
    },
    deliver: ({ at }: Step & { do: "deliver" }) => {
      const id = onTheirWay[at % Math.max(onTheirWay.length, 1)];
      if (id !== undefined && !database.events.some((event) => event.id === id))
        database.events.push({ id, isHandled: false });
    },
    work,
    return: () => sync(customerId).catch(() => undefined),
    provider: ({ isAway }: Step & { do: "provider" }) => Object.assign(around, { isAway }),
  };
  const started: Promise<unknown>[] = [];
  scheduler.scheduleSequence(
    steps.map((step) => ({
      label: step.do,
      builder: async () => void started.push(Promise.resolve(acts[step.do](step as never))), // the name chooses the kind of step
    })),
  );
  await scheduler.waitIdle();
  await Promise.all(started);
  around.isAway = false;
  for (const id of onTheirWay)
    if (!database.events.some((event) => event.id === id)) database.events.push({ id, isHandled: false });
  // A handled event isn't handled again, so its change must be visible by then.
  const last = work();
  await scheduler.waitIdle();
  await last;

  const wanted = JSON.stringify(readState(subscription()));
  const [row] = database.stored;
  const state = row && JSON.stringify({ ...readState(subscription()), ...pick(row) });
  return [
    ...(onTheirWay.length === 0 || state === wanted ? [] : [`stored is ${state}, the provider has ${wanted}`]),
    ...database.events.filter(({ isHandled }) => !isHandled).map(({ id }) => `${id} is not acted on`),
  ];
}

const pick = ({ status, defaultPaymentMethodId }: SubscriptionState) => ({ status, defaultPaymentMethodId });
