import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import type { RecordGrouping } from "../../../data/record/record-statistics.queries.ts";
import { groupingNames } from "../statistics/groupings.ts";

const members = {
  plural: msg`Members`,
  one: msg`Member`,
};

/** A grouping as its page and the head of its rows call it. */
export const groupingLabels = (grouping: RecordGrouping): { plural: MessageDescriptor; one: MessageDescriptor } =>
  grouping === "members" ? members : groupingNames[grouping];

/** How the pages stand beside each other. */
export const groupingOrder: readonly RecordGrouping[] = [
  "members", "symbols", "strategies", "markets", "sessions", "weekdays", "hours", "tags", "accounts", "directions",
  "holding-times", "ratings", "day-orders", "day-counts", "losses-before",
]; // biome-ignore format: a list
