/** What somebody is to a business. `readingKey` and `writingKey` are API keys of the business. */
export const businessStandings = [
  "outsider",
  "member",
  "Manager",
  "Admin",
  "siteAdmin",
  "readingKey",
  "writingKey",
] as const;
export type BusinessStanding = (typeof businessStandings)[number];

/** States of a business that rights depend on: it was enabled, and its payment set-up is complete. */
export const businessFacts = ["enabled", "paid"] as const;
export type BusinessFact = (typeof businessFacts)[number];

/** Whom somebody acts upon. `self` is oneself, `lastAdmin` the only Admin, whoever asks. */
export const businessTargets = ["self", "lastAdmin", "Admin", "Manager", "member"] as const;
export type BusinessTarget = (typeof businessTargets)[number];

/** Everything that can be done in a business. */
export const businessActions = [
  "business.read",
  "business.edit",
  "business.payDeposit",
  "dashboard.read",
  "members.read",
  "members.add",
  "members.end",
  "members.changeRole",
  "billing.read",
  "billing.change",
  "developer.read",
  "keys.manage",
  "brand.edit",
] as const;
export type BusinessAction = (typeof businessActions)[number];
