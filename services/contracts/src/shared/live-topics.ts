/**
 * What an open page hears of: that something of a user has changed, never what. A page that shows it asks for it again, with the
 * rights that its user has then.
 */
export const liveTopics = [
  "notifications",
  "settings",
  "membership",
  "imports",
  "groups",
  "comments",
  "business",
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** One line of a page's stream: `event` of the stream is the topic. `resync` says that changes may have been missed. */
export interface LiveMessage {
  topic: LiveTopic | "resync";
  id: string | null;
}
