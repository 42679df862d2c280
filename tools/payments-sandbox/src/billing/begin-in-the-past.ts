import type Stripe from "stripe";
import type { ObjectStore } from "../store/objects.repository.ts";
import { CLOCK, setClock } from "./provider.ts";

/** Days that the sandbox of a new world is behind; who fills the world moves its clock ahead to today. */
export const WORLD_DAYS = 93;

/** Sets the clock of a sandbox back in which nothing was bought and whose clock nobody has moved. */
export async function beginInThePast(store: ObjectStore, now: Date): Promise<void> {
  const customers = await store.all<Stripe.Customer>("customer");
  if (customers.length > 0 || (await store.find(CLOCK)) !== null) return;
  await setClock(store, Math.floor(now.getTime() / 1000) - WORLD_DAYS * 86_400);
}
