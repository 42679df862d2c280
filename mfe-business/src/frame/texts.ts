import { BusinessRole, type PaymentSetupStatus } from "@entrywise/contracts/business/business.api";
import type { MemberStatus } from "@entrywise/contracts/business/business-members.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";

export const roleNames: Readonly<Record<BusinessRole, MessageDescriptor>> = {
  [BusinessRole.None]: msg`Member`,
  [BusinessRole.Manager]: msg`Manager`,
  [BusinessRole.Admin]: msg`Admin`,
};

export const setupNames: Readonly<Record<PaymentSetupStatus, MessageDescriptor>> = {
  None: msg({ message: "Not started", comment: "payment set-up" }),
  InProgress: msg({ message: "In progress", comment: "payment set-up" }),
  Complete: msg({ message: "Complete", context: "payment set-up" }),
  Failed: msg({ message: "Failed", comment: "payment set-up" }),
};

export const memberStatusNames: Readonly<Record<MemberStatus, MessageDescriptor>> = {
  invited: msg`Invited`,
  active: msg`Active`,
  cancelling: msg`Cancelling`,
  disabled: msg`Disabled`,
  cancelled: msg`Cancelled`,
};

/** An amount in hundredths, as it stands on the screen. */
export function amountText(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  const sign = hundredths < 0 ? "-" : "";
  return formatNumber(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`, { decimals: 2 });
}
