import type { GroupAction, GroupFact, GroupStanding, GroupTarget } from "@entrywise/contracts/groups/group-rights";
import type { RightsTable } from "@entrywise/kit/access/policy";

const members = ["Admin", "Manager", "Moderator", "Member"] as const;
const moderators = ["Admin", "Manager", "Moderator"] as const;
const managers = ["Admin", "Manager"] as const;
const admin = ["Admin"] as const;

/** Nobody acts on an Admin but an Admin, and a Manager on no other Manager. */
const below = {
  Admin: ["Manager", "Moderator", "Member"],
  Manager: ["Moderator", "Member"],
} as const;

const gone = ["asking", "invited", "outsider", "blocked"] as const;

/** What somebody wrote or reported stays when they have left, and so does what may be done about it. */
const moderated = {
  Admin: ["self", "lastAdmin", "Admin", ...below.Admin, ...gone],
  Manager: ["self", ...below.Manager, ...gone],
  Moderator: ["self", "Moderator", "Member", ...gone],
} as const;

/**
 * Who may do what in a group. Read a row as: these people may do it, if these facts hold, to these people. What stands in no
 * row is not allowed.
 */
export const groupRights: RightsTable<GroupAction, GroupStanding, GroupFact, GroupTarget> = {
  "group.read": { who: members },
  "group.join": { who: ["outsider"], needs: ["public"] },
  "group.ask": { who: ["outsider"], needs: ["private"] },
  "group.withdrawRequest": { who: ["asking"] },
  "group.acceptInvitation": { who: ["invited"] },
  "group.declineInvitation": { who: ["invited"] },
  "group.useLink": { who: ["outsider", "asking", "invited"] },
  // The last Admin hands the role over first.
  "group.leave": { who: members, whom: { Admin: ["self"], Manager: ["self"], Moderator: ["self"], Member: ["self"] } },
  "group.edit": { who: admin },
  "group.changeHandle": { who: admin },
  "group.changeVisibility": { who: admin },
  "group.makePrivate": { who: admin, needs: ["public"] },
  "group.pin": { who: admin },
  "group.setMinimumShared": { who: admin },
  "group.delete": { who: admin },
  "group.readLog": { who: moderators },
  "group.changePreferences": { who: members },
  "members.read": { who: members },
  "members.manage": { who: managers },
  "members.invite": { who: managers },
  "members.decideRequest": { who: managers },
  "members.changeRole": { who: admin, whom: { Admin: ["self", "Admin", ...below.Admin] } },
  "members.setPermissions": {
    who: managers,
    whom: { Admin: ["self", "lastAdmin", "Admin", ...below.Admin], Manager: ["self", ...below.Manager] },
  },
  "members.remove": { who: managers, whom: below },
  "members.block": {
    who: managers,
    whom: {
      Admin: [...below.Admin, "asking", "invited", "outsider"],
      Manager: [...below.Manager, "asking", "invited", "outsider"],
    },
  },
  "members.unblock": { who: managers, whom: { Admin: ["blocked"], Manager: ["blocked"] } },
  "trades.read": { who: members },
  "trades.add": { who: members, needs: ["mayAddTrades"] },
  "trades.hide": {
    who: moderators,
    whom: {
      Admin: ["self", "lastAdmin", "Admin", ...below.Admin],
      Manager: ["self", ...below.Manager],
      Moderator: ["self", "Moderator", "Member"],
    },
  },
  "comments.add": { who: members, needs: ["mayComment"] },
  "comments.hide": { who: moderators, whom: moderated },
  "reports.add": { who: members },
  "reports.decide": { who: moderators, whom: moderated },
  "reviews.ask": { who: members },
  "reviews.answer": { who: members, needs: ["mayComment"] },
};
