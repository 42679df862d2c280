import type { MembershipRecord } from "@entrywise/contracts/platform/administration.api";
import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { Badge, missing } from "@entrywise/ui";

type Status = MembershipRecord["status"];

export const statusNames: Readonly<Record<Status, MessageDescriptor>> = {
  active: msg`Active`,
  trialing: msg`Trialing`,
  past_due: msg`Past due`,
  unpaid: msg`Unpaid`,
  canceled: msg`Cancelled`,
  incomplete: msg`Incomplete`,
  incomplete_expired: msg`Expired`,
  unknown: msg`Unknown`,
};
export const statuses = Object.keys(statusNames) as Status[];

const tones: Readonly<Partial<Record<Status, readonly [string, string]>>> = {
  active: ["bg.muted", "ok.fg"],
  trialing: ["warn.tint", "warn.fg"],
  past_due: ["danger.subtle", "danger.fg"],
  unpaid: ["danger.subtle", "danger.fg"],
};

/** State of a membership; null: there never was one. */
export function StatusBadge({ status, disabled = false }: { status: string | null; disabled?: boolean }) {
  const { t } = useLingui();
  if (disabled) return <Badge {...colours(["bg.muted", "fg.muted"])}>{t`Disabled`}</Badge>;
  if (status === null || !(status in statusNames)) return missing;
  const known = status as Status;
  return <Badge {...colours(tones[known] ?? ["bg.muted", "fg.muted"])}>{t(statusNames[known])}</Badge>;
}

const colours = ([bg, color]: readonly [string, string]) => ({ bg, color });

export const sourceNames: Readonly<Record<number, MessageDescriptor>> = {
  1: msg`Paid by user`,
  2: msg`Granted`,
  3: msg`Paid by a business`,
};
