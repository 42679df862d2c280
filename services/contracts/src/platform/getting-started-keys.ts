// Apart from the schemas, so that screens can count the steps without carrying the schema library.

/** Steps of the getting-started page, in their order. */
export const gettingStartedKeys = [
  "setup",
  "demoData",
  "import",
  "initialStops",
  "review",
  "snapshotSlot",
  "share",
] as const;
export type GettingStartedKey = (typeof gettingStartedKeys)[number];
