import { moderationCase } from "@entrywise/contracts/platform/notifications/moderation-cases";
import type { Entry } from "../membership/membership.repository.ts";

/** What the author of a trade or comment is told of a decision about it: hidden and why, or visible again. */
export function decisionParams(
  kind: "trade" | "comment",
  subject: string,
  { reasonCode, reason = "" }: Pick<Entry, "reasonCode" | "reason">,
) {
  if (!reasonCode) return { what: moderationCase(`${kind}Shown`), subject };
  return { what: moderationCase(`${kind}Hidden`, { reason: reasonCode, text: reason }), subject, text: reason };
}
