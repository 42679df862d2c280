import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queueEvent, takeDue } from "./deliveries.repository.ts";
import type { WebhookSwitches } from "./switches.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const usual: WebhookSwitches = { shuffle: false, duplicate: false, drop: false, delaySeconds: 0 };

/** Deliveries that the switches make of one event, each by the seconds that it waits. */
async function queued(switches: Partial<WebhookSwitches>): Promise<number[]> {
  const waits: number[] = [];
  const insert = async (rows: { dueAt: Date }[]) => {
    waits.push(...rows.map(({ dueAt }) => (dueAt.getTime() - Date.now()) / 1000));
  };
  const tx = { getRepository: () => ({ insert }) } as unknown as Transaction;
  await queueEvent(tx, "evt_1", { ...usual, ...switches });
  return waits;
}

test("Y-231 an event is sent once, or three times, late or not at all, as the switches say", async () => {
  expect(await queued({})).toEqual([0]);
  expect(await queued({ duplicate: true })).toEqual([0, 0, 0]);
  expect(await queued({ delaySeconds: 90 })).toEqual([90]);
  expect(await queued({ drop: true, duplicate: true })).toEqual([]);
});

test("Y-231 events are sent in their order, or in any", async () => {
  const orders: string[] = [];
  const query = async (text: string) => {
    orders.push(/order by ([\w(), ]+) limit/.exec(text)?.[1] ?? "");
    return [];
  };
  const tx = { query } as unknown as Transaction;
  await takeDue(tx, false);
  await takeDue(tx, true);
  expect(orders).toEqual(["due_at, id", "random()"]);
});
