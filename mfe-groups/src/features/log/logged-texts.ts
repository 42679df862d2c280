import type { GroupLogAction } from "@entrywise/contracts/groups/group-settings.api";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import { roleNames } from "../../frame/role-names.ts";

/** Words of the log that are the service's own. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  Admin: roleNames[GroupRole.Admin],
  Manager: roleNames[GroupRole.Manager],
  Moderator: roleNames[GroupRole.Moderator],
  Member: roleNames[GroupRole.Member],
  outsider: msg({ message: "not a member", context: "state of a membership" }),
  none: msg({ message: "not a member", context: "state of a membership" }),
  invited: msg({ message: "invited", context: "state of a membership" }),
  asking: msg({ message: "waiting", context: "state of a membership" }),
  pending: msg({ message: "waiting", context: "state of a membership" }),
  blocked: msg({ message: "blocked", context: "state of a membership" }),
  public: msg({ message: "public", context: "state of a group" }),
  private: msg({ message: "private", context: "state of a group" }),
  listed: msg({ message: "listed in Explore", context: "state of a group" }),
  "not listed": msg({ message: "not listed", context: "state of a group" }),
  on: msg({ message: "on", context: "state of a setting" }),
  off: msg({ message: "off", context: "state of a setting" }),
  changed: msg({ message: "changed", context: "state of a picture" }),
  removed: msg({ message: "removed", context: "state of a picture" }),
  link: msg({ message: "by a link", context: "kind of an invitation" }),
  handle: msg({ message: "by handle", context: "kind of an invitation" }),
  email: msg({ message: "by e-mail", context: "kind of an invitation" }),
  "invited by handle": msg({ message: "by handle", context: "kind of an invitation" }),
};

/** What people wrote stays as they wrote it. */
const ofPeople: ReadonlySet<GroupLogAction> = new Set([
  "created",
  "info",
  "handle",
  "pinned",
  "commentHidden",
  "commentShown",
  "tradeHidden",
  "tradeShown",
  "reportKept",
]);

/** What was before or after in the reader's language, where the service has a word for it; null: as it stands. */
export function loggedWord(action: GroupLogAction, text: string): MessageDescriptor | null {
  return ofPeople.has(action) ? null : (words[text] ?? null);
}
