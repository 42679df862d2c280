import type { HideReason } from "@entrywise/contracts/groups/group-comments.api";

/** Reasons as earlier releases wrote them into the log: a sentence, and a colon where the moderator's own text followed. */
export const oldReasons: Readonly<Record<HideReason, string>> = {
  offTopic: "Off topic",
  insult: "Insult",
  advertising: "Advertising",
  personalData: "Personal data",
  misleading: "Misleading",
  other: "Other",
};
