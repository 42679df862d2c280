import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export const roleNames: Readonly<Record<Exclude<GroupRole, typeof GroupRole.None>, MessageDescriptor>> = {
  [GroupRole.Admin]: msg`Admin`,
  [GroupRole.Manager]: msg`Manager`,
  [GroupRole.Moderator]: msg`Moderator`,
  [GroupRole.Member]: msg`Member`,
};

/** Letters that stand for somebody without a picture. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  return [names[0], names.length > 1 ? names.at(-1) : ""].map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}

/** Somebody by name, else by handle. */
export function nameOf({ fullName, handle }: { fullName: string; handle: string }): string {
  return fullName || `@${handle}`;
}
