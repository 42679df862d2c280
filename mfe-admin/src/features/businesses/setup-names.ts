import type { PaymentSetupStatus } from "@entrywise/contracts/business/business.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export const setupNames: Readonly<Record<PaymentSetupStatus, MessageDescriptor>> = {
  None: msg`No deposit yet`,
  InProgress: msg`Deposit in progress`,
  Complete: msg`Deposit paid`,
  Failed: msg`Deposit failed`,
};
