/** What somebody is to a group: a role of a member, or how they are not one. */
export const groupStandings = [
  "visitor",
  "outsider",
  "asking",
  "invited",
  "blocked",
  "Member",
  "Moderator",
  "Manager",
  "Admin",
] as const;
export type GroupStanding = (typeof groupStandings)[number];

/** States of a group and of a membership that rights depend on. */
export const groupFacts = ["public", "private", "mayAddTrades", "mayComment"] as const;
export type GroupFact = (typeof groupFacts)[number];

/** Whom somebody acts upon. `self` is oneself as a member, `lastAdmin` the only Admin, whoever asks. */
export const groupTargets = [
  "self",
  "lastAdmin",
  "Admin",
  "Manager",
  "Moderator",
  "Member",
  "asking",
  "invited",
  "outsider",
  "blocked",
] as const;
export type GroupTarget = (typeof groupTargets)[number];

/** Everything that can be done in a group and is not for everybody. */
export const groupActions = [
  "group.read",
  "group.join",
  "group.ask",
  "group.withdrawRequest",
  "group.acceptInvitation",
  "group.declineInvitation",
  "group.useLink",
  "group.leave",
  "group.edit",
  "group.changeHandle",
  "group.changeVisibility",
  "group.makePrivate",
  "group.pin",
  "group.setMinimumShared",
  "group.delete",
  "group.readLog",
  "group.changePreferences",
  "members.read",
  "members.manage",
  "members.invite",
  "members.decideRequest",
  "members.changeRole",
  "members.setPermissions",
  "members.remove",
  "members.block",
  "members.unblock",
  "trades.read",
  "trades.add",
  "trades.hide",
  "comments.add",
  "comments.hide",
  "reports.add",
  "reports.decide",
  "reviews.ask",
  "reviews.answer",
] as const;
export type GroupAction = (typeof groupActions)[number];

/** Roles of members, the highest first. */
export const memberRoles = ["Admin", "Manager", "Moderator", "Member"] as const satisfies readonly GroupStanding[];
export type MemberRole = (typeof memberRoles)[number];

/** What members do, by what it is about: everything within one is for the same roles. */
export const groupTopics = {
  settings: [
    "group.edit",
    "group.changeHandle",
    "group.changeVisibility",
    "group.makePrivate",
    "group.pin",
    "group.setMinimumShared",
    "group.delete",
  ],
  roles: ["members.changeRole"],
  people: [
    "members.manage",
    "members.invite",
    "members.decideRequest",
    "members.setPermissions",
    "members.remove",
    "members.block",
    "members.unblock",
  ],
  moderation: ["trades.hide", "comments.hide", "reports.decide", "group.readLog"],
  reading: ["group.read", "members.read", "trades.read", "group.changePreferences"],
  reviews: ["reviews.ask", "reports.add"],
  permitted: ["trades.add", "comments.add", "reviews.answer"],
} as const satisfies Readonly<Record<string, readonly GroupAction[]>>;
export type GroupTopic = keyof typeof groupTopics;
