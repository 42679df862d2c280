import type Stripe from "stripe";
import { z } from "zod";
import { nextPeriod } from "../billing/periods.ts";
import { planPhases, release, scheduleOf } from "../billing/schedules.ts";
import type { PhaseInput } from "../objects/subscription-schedule.ts";
import { call, listed } from "./calls.ts";
import { expand, page, text, whole } from "./inputs.ts";
import { ProviderError } from "./provider-error.ts";

const nothing = z.strictObject(expand);
const phase = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity: whole.optional() })).length(1),
  start_date: whole.optional(),
  end_date: whole.optional(),
  duration: z
    .strictObject({ interval: z.enum(["month", "year"]), interval_count: z.literal("1").optional() })
    .optional(),
  proration_behavior: z.literal("none").optional(),
  // Those of the subscription stay.
  default_tax_rates: z.array(text).optional(),
});
const change = z.strictObject({
  ...expand,
  end_behavior: z.enum(["cancel", "release"]).optional(),
  phases: z.array(phase).min(1).max(10).optional(),
  proration_behavior: z.literal("none").optional(),
});

/** Each phase begins with the end of the one before it, and lasts until its end or for its duration. */
function phasesOf(given: readonly z.infer<typeof phase>[], begin: number): PhaseInput[] {
  let at = begin;
  return given.map(({ items: [item], start_date: start = at, end_date: end, duration }, index) => {
    const name = `phases[${index}]`;
    if (start !== at) throw ProviderError.invalid(`${name}[start_date]`, "Phases follow each other without a gap.");
    const until = end ?? (duration === undefined ? undefined : nextPeriod(start, duration.interval));
    if (until === undefined || until <= start) {
      throw ProviderError.invalid(`${name}[end_date]`, "A phase ends after its start.");
    }
    at = until;
    return { price: item?.price ?? "", quantity: item?.quantity ?? 1, start, end: until };
  });
}

export const scheduleCalls = [
  call("post", "/subscription_schedules", z.strictObject({ ...expand, from_subscription: text }), (provider, input) =>
    scheduleOf(provider, input.from_subscription),
  ),
  call("get", "/subscription_schedules", z.strictObject({ ...page, customer: text.optional() }), (provider, input) =>
    listed<Stripe.SubscriptionSchedule>(provider, "subscription_schedule", {
      url: "/subscription_schedules",
      input,
      keep: ({ customer }) => input.customer === undefined || customer === input.customer,
    }),
  ),
  call("get", "/subscription_schedules/:id", nothing, ({ store }, _input, id) => store.need(id)),
  call("post", "/subscription_schedules/:id", change, async (provider, input, id) => {
    const schedule = await provider.store.need<Stripe.SubscriptionSchedule>(id);
    const begin = schedule.phases[0]?.start_date ?? 0;
    const phases = input.phases === undefined ? undefined : phasesOf(input.phases, begin);
    return planPhases(provider, schedule, phases, input.end_behavior);
  }),
  call("post", "/subscription_schedules/:id/release", nothing, async (provider, _input, id) =>
    release(provider, await provider.store.need<Stripe.SubscriptionSchedule>(id)),
  ),
];
