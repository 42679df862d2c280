import type { GroupLogAction, GroupLogEntry } from "@entrywise/contracts/groups/group-settings.api";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { type MessageDescriptor, msg, plural } from "@entrywise/host/macro";
import { missing } from "@entrywise/ui";
import { roleNames } from "../../frame/role-names.ts";
import { shareNames } from "../../frame/share-names.ts";

/** Terms that the service itself writes into the log. */
const terms: Readonly<Record<string, MessageDescriptor>> = {
  Admin: roleNames[GroupRole.Admin],
  Manager: roleNames[GroupRole.Manager],
  Moderator: roleNames[GroupRole.Moderator],
  Member: roleNames[GroupRole.Member],
  outsider: msg({ message: "not a member", context: "state of a membership" }),
  none: msg({ message: "not a member", context: "state of a membership" }),
  invited: msg({ message: "invited", context: "state of a membership" }),
  asking: msg({ message: "pending", context: "state of a membership" }),
  pending: msg({ message: "pending", context: "state of a membership" }),
  blocked: msg({ message: "blocked", context: "state of a membership" }),
  public: msg({ message: "public", context: "state of a group" }),
  private: msg({ message: "private", context: "state of a group" }),
  listed: msg({ message: "listed in Explore", context: "state of a group" }),
  "not listed": msg({ message: "not listed", context: "state of a group" }),
  on: msg({ message: "on", context: "state of a setting" }),
  off: msg({ message: "off", context: "state of a setting" }),
  changed: msg({ message: "changed", context: "state of a picture" }),
  removed: msg({ message: "removed", context: "state of a picture" }),
  link: msg({ message: "by link", context: "kind of an invitation" }),
  handle: msg({ message: "by handle", context: "kind of an invitation" }),
  email: msg({ message: "by email", context: "kind of an invitation" }),
  "invited by handle": msg({ message: "by handle", context: "kind of an invitation" }),
  "adds trades": msg({ message: "can add trades", context: "permission of a member" }),
  "add trades": msg({ message: "can add trades", context: "permission of a member" }),
  "no trades": msg({ message: "can't add trades", context: "permission of a member" }),
  comments: msg({ message: "can comment", context: "permission of a member" }),
  comment: msg({ message: "can comment", context: "permission of a member" }),
  "no comments": msg({ message: "can't comment", context: "permission of a member" }),
  ...Object.fromEntries(
    Object.entries(shareNames).map(([name, shown]) => [name.replace("sharePermissionsView", ""), shown]),
  ),
};

/** How long something is switched off. */
const forSomeDays = (count: number) => msg`${plural(count, { one: "for # day", other: "for # days" })}`;

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

const forDays = /^(\d+) days$/;
const mailed = /^invited by e-mail: (.+)$/;

type Translate = (message: MessageDescriptor) => string;

/** The value before or after, with one or several terms of the service in the reader's language; what people wrote stays. */
export function loggedText(action: GroupLogAction, text: string, t: Translate): string {
  if (ofPeople.has(action)) return text;
  const address = mailed.exec(text)?.[1];
  const byMail = terms["email"];
  if (address !== undefined && byMail !== undefined) return `${t(byMail)}: ${address}`;
  return text
    .split(", ")
    .map((part) => {
      const days = forDays.exec(part)?.[1];
      if (days !== undefined) return t(forSomeDays(Number(days)));
      const word = Object.hasOwn(terms, part) ? terms[part] : undefined;
      return word === undefined ? part : t(word);
    })
    .join(", ");
}

/** What an entry says was before and after. Of a list that was or became empty a dash stands; what does not apply is left out. */
export function changeText(
  { action, before, after }: Pick<GroupLogEntry, "action" | "before" | "after">,
  t: Translate,
) {
  if (!before && !after) return "";
  const values = [before, after].flatMap((text) =>
    text === null ? [] : [text === "" ? missing : loggedText(action, text, t)],
  );
  return values.join(" → ");
}
