import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export const roleNames: Readonly<Record<Exclude<GroupRole, typeof GroupRole.None>, MessageDescriptor>> = {
  [GroupRole.Admin]: msg`Admin`,
  [GroupRole.Manager]: msg`Manager`,
  [GroupRole.Moderator]: msg`Moderator`,
  [GroupRole.Member]: msg`Member`,
};

/** Somebody by name, else by handle. */
export function displayName({ fullName, handle }: { fullName: string; handle: string }): string {
  return fullName || `@${handle}`;
}
