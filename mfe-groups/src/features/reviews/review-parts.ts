import type { ReviewPart } from "@entrywise/contracts/groups/group-reviews.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export const reviewPartNames: Readonly<Record<ReviewPart, MessageDescriptor>> = {
  analysis: msg`Analysis`,
  entry: msg({ message: "Entry", context: "of a trade" }),
  stop: msg`Stop`,
  target: msg`Target`,
  management: msg`Management`,
  mindset: msg`Mindset`,
  exit: msg({ message: "Exit", context: "of a trade" }),
};
