import type { HideReason } from "@entrywise/contracts/groups/group-comments.api";

/** As the log says them. */
export const reasonNames: Readonly<Record<HideReason, string>> = {
  offTopic: "Off topic",
  insult: "Insult",
  advertising: "Advertising",
  personalData: "Personal data",
  misleading: "Misleading",
  other: "Other",
};
