import type { NewAttempt, QueuedWrite, SendOutcome } from "./queued-write.ts";

/** No request takes longer: the page of an older attempt was closed before its outcome. */
const longestAttemptMs = 600_000;

/** Earlier releases don't record attempts. */
const mayHaveArrived = ({ mayHaveArrived: isUnknown = false, isUnanswered, attempts = [] }: QueuedWrite) =>
  isUnknown || (isUnanswered && attempts.length === 0);

export function beginAttempt(stored: QueuedWrite, { id, since, isAlone }: NewAttempt): QueuedWrite {
  const others = stored.attempts ?? [];
  const underWay = others.filter((other) => !isAlone && since - other.since < longestAttemptMs);
  return {
    ...stored,
    isUnanswered: true,
    attempts: [...underWay, { id, since }],
    mayHaveArrived: mayHaveArrived(stored) || underWay.length < others.length,
  };
}

/** A refusal counts once no other page is sending the same write, as another attempt may still succeed. */
export function endAttempt(stored: QueuedWrite, id: string, outcome: SendOutcome): QueuedWrite | "gone" {
  if (outcome.kind === "done") return "gone";
  const attempts = (stored.attempts ?? []).filter((attempt) => attempt.id !== id);
  const isUnderWay = attempts.length > 0;
  if (outcome.kind === "refused" && !isUnderWay) {
    const { problem } = outcome;
    return { ...stored, state: "refused", problem, attempts, isUnanswered: false, mayHaveArrived: false };
  }
  const isUnknown = mayHaveArrived(stored) || outcome.kind === "later";
  return { ...stored, attempts, mayHaveArrived: isUnknown, isUnanswered: isUnknown || isUnderWay };
}
