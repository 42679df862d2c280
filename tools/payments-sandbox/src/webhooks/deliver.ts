import { createHmac } from "node:crypto";
import { SIGNATURE_HEADER } from "@entrywise/contracts/platform/payment-events.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { keepLooking, type WorkSearch } from "@entrywise/kit/keep-looking";
import type { Logger } from "@entrywise/kit/logging";
import { openStore, type Stored } from "../store/objects.repository.ts";
import { noteDelivery, takeDue } from "./deliveries.repository.ts";
import { readSwitches } from "./switches.ts";

export interface Endpoint {
  url: string;
  /** Several while one replaces another: each signs. */
  secrets: readonly string[];
}

const SOON_MS = 250;
const SELDOM_MS = 4_000;

/** `t=…,v1=…`, as the provider signs what it sends. */
export function signatureOf(payload: string, secrets: readonly string[], seconds: number): string {
  const signed = secrets.map((secret) => createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex"));
  return [`t=${seconds}`, ...signed.map((hex) => `v1=${hex}`)].join(",");
}

/** Sends events until they are taken, each apart from what caused it. */
export function startDeliveries(unit: UnitOfWork, endpoint: Endpoint, logger: Logger): WorkSearch {
  const self = jobActor("payments-sandbox");
  const find = async () => {
    const { due, payloads } = await unit.run(self, "job", async (tx) => {
      const store = await openStore(tx);
      const rows = await takeDue(tx, (await readSwitches(store)).shuffle);
      const events = await store.needAll<Stored>(rows.map(({ eventId }) => eventId));
      return { due: rows, payloads: events.map((event) => JSON.stringify(event)) };
    });
    for (const [index, delivery] of due.entries()) {
      const isTaken = await post(endpoint, payloads[index] ?? "");
      await unit.run(self, "job", (tx) => noteDelivery(tx, delivery, isTaken));
    }
    return due.length > 0;
  };
  const onError = (error: unknown) => logger.warn({ err: error }, "webhooks");
  return keepLooking({ find, onError, soonMs: SOON_MS, seldomMs: SELDOM_MS });
}

async function post({ url, secrets }: Endpoint, payload: string): Promise<boolean> {
  const signature = signatureOf(payload, secrets, Math.floor(Date.now() / 1000));
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signature },
    body: payload,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  return response?.ok ?? false;
}
