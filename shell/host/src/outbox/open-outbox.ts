import { beginAttempt, endAttempt } from "./attempts.ts";
import type { OutboxStorage, OutboxStore } from "./queued-write.ts";

/** The queue's rules for any storage. */
export function openOutbox({ all, add, change }: OutboxStorage): OutboxStore {
  return {
    all,
    add,
    begin: ({ place, key }, attempt) =>
      change(place, (stored) =>
        stored.key === key && stored.state === "waiting" ? beginAttempt(stored, attempt) : null,
      ),
    async end({ place, key }, id, outcome) {
      let isSettled = true;
      await change(place, (stored) => {
        if (stored.key !== key) return null;
        const next = endAttempt(stored, id, outcome);
        isSettled = next === "gone" || (next.attempts ?? []).length === 0;
        return next;
      });
      return isSettled;
    },
    replace: (place, write) => change(place, (stored) => (stored.isUnanswered ? null : write)),
    discard: (place, key) =>
      change(place, (stored) => (stored.isUnanswered || (key !== undefined && stored.key !== key) ? null : "gone")),
  };
}
