import type { AdminLogEntry } from "@entrywise/contracts/admin/admin-log.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

/** Descriptions of logged commands. */
const commandNames: Readonly<Record<string, MessageDescriptor>> = {
  "business.convert-to-white-label": msg`White label set up`,
  "business.create": msg`Business created`,
  "business.disable": msg`Business disabled`,
  "business.enable": msg`Business enabled`,
  "business.sync-billing": msg`Billing synced`,
  "campaign.change": msg`Campaign changed`,
  "campaign.create": msg`Campaign created`,
  "demo.notebook": msg`Demo notebook reset`,
  "mail.replay": msg`Email sent again`,
  "membership.add-membership": msg`Membership granted`,
  "membership.add-trial": msg`Trial granted`,
  "membership.disable": msg`Membership disabled`,
  "membership.extend": msg`Membership extended`,
  "membership.sync": msg`Memberships synced`,
  "membership.toggle-disable": msg`Membership enabled or disabled`,
  "purchase.register": msg({ message: "Purchase registered", context: "admin log" }),
  "user.end-sessions": msg`Sessions ended`,
  "user.view-as": msg`View as user started`,
  "user.view-as-end": msg`View as user ended`,
};

/** Null for commands of newer releases. */
export const commandName = (command: string): MessageDescriptor | null => commandNames[command] ?? null;

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Target of a command: its name if recorded, and its page. */
export function commandTarget({ command, target, after, before }: AdminLogEntry): { name: string; to: string | null } {
  const isId = UUID.test(target);
  const name = nameIn(after) ?? nameIn(before) ?? (isId ? `…${target.slice(-6)}` : target);
  if (!isId) return { name, to: null };
  if (command.startsWith("business.")) return { name, to: `/admin/businesses/${target}` };
  const isOfUser = /^(membership|purchase|user|demo)\./.test(command);
  return { name, to: isOfUser ? `/admin/users/${target}` : null };
}

function nameIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null) return null;
  const { name, fullName, email } = state as Readonly<Record<string, unknown>>;
  return [fullName, name, email].find((one): one is string => typeof one === "string" && one !== "") ?? null;
}
