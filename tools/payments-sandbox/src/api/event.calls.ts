import type Stripe from "stripe";
import { z } from "zod";
import { moveClock } from "../billing/clocks.ts";
import { newTestClock } from "../objects/test-clock.ts";
import { call, listed } from "./calls.ts";
import { expand, page, text, whole } from "./inputs.ts";
import { ProviderError } from "./provider-error.ts";

const nothing = z.strictObject(expand);

export const eventCalls = [
  call(
    "get",
    "/events",
    z.strictObject({ ...page, type: text.optional(), types: z.array(text).optional() }),
    (provider, input) =>
      listed<Stripe.Event>(provider, "event", {
        url: "/events",
        input,
        keep: ({ type }) =>
          (input.type === undefined || type === input.type) &&
          (input.types === undefined || input.types.includes(type)),
      }),
  ),
  call("get", "/events/:id", nothing, async ({ store }, _input, id) => store.need(id)),
  call(
    "post",
    "/test_helpers/test_clocks",
    z.strictObject({ ...expand, frozen_time: whole, name: text.optional() }),
    ({ store }, input) => {
      const clock = newTestClock({ frozen_time: input.frozen_time, name: input.name ?? null });
      return store.put(clock);
    },
  ),
  call("get", "/test_helpers/test_clocks", z.strictObject(page), (provider, input) =>
    listed(provider, "test_helpers.test_clock", { url: "/test_helpers/test_clocks", input }),
  ),
  call("get", "/test_helpers/test_clocks/:id", nothing, async ({ store }, _input, id) => store.need(id)),
  call(
    "post",
    "/test_helpers/test_clocks/:id/advance",
    z.strictObject({ ...expand, frozen_time: whole }),
    async (provider, input, id) => {
      const clock = await provider.store.need<Stripe.TestHelpers.TestClock>(id);
      if (input.frozen_time <= clock.frozen_time) {
        throw ProviderError.invalid("frozen_time", "A clock is moved ahead only.");
      }
      await moveClock(provider, id, input.frozen_time);
      return provider.store.need(id);
    },
  ),
];
