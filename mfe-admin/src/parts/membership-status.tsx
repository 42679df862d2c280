import type { MembershipRecord } from "@entrywise/contracts/platform/administration.api";
import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { Badge, CircleAlert, CircleCheck, Clock, type LucideIcon, Minus, missing } from "@entrywise/ui";
import "../frame/admin.css";

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

interface Look {
  bg: string;
  color: string;
  icon: LucideIcon;
}
const quiet: Look = { bg: "bg.muted", color: "fg.muted", icon: Minus };
const looks: Readonly<Partial<Record<Status, Look>>> = {
  active: { bg: "result.win.tint", color: "ok.fg", icon: CircleCheck },
  trialing: { bg: "warn.tint", color: "warn.fg", icon: Clock },
  past_due: { bg: "danger.subtle", color: "danger.fg", icon: CircleAlert },
  unpaid: { bg: "danger.subtle", color: "danger.fg", icon: CircleAlert },
  canceled: { bg: "warn.tint", color: "warn.fg", icon: Clock },
};

/** State of a membership by icon and text; null if there never was one. */
export function StatusBadge({ status, disabled = false }: { status: string | null; disabled?: boolean }) {
  const { t } = useLingui();
  if (!disabled && (status === null || !(status in statusNames))) return missing;
  const known = status as Status;
  const { bg, color, icon: Icon } = disabled ? quiet : (looks[known] ?? quiet);
  return (
    <Badge bg={bg} color={color} className="admin-status">
      <Icon aria-hidden="true" />
      {disabled ? t`Disabled` : t(statusNames[known])}
    </Badge>
  );
}

export const sourceNames: Readonly<Record<number, MessageDescriptor>> = {
  1: msg`Paid by user`,
  2: msg`Granted`,
  3: msg`Paid by a business`,
};
