import type Stripe from "stripe";
import { newObjectId } from "./new-object-id.ts";

const YEAR = 31_536_000;

export function newTestClock(input: { frozen_time: number; name: string | null }) {
  const created = Math.floor(Date.now() / 1000);
  return {
    id: newObjectId("clock"),
    object: "test_helpers.test_clock",
    created,
    deletes_after: created + YEAR,
    frozen_time: input.frozen_time,
    livemode: false,
    name: input.name,
    status: "ready",
    status_details: {},
  } satisfies Stripe.TestHelpers.TestClock;
}
