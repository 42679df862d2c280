import type { CashKind } from "@entrywise/domain/statement/cash-kind";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

/** What a booking that is no trade was for. */
export const cashKindNames: Readonly<Record<CashKind, MessageDescriptor>> = {
  deposit: msg`Deposit`,
  withdrawal: msg`Withdrawal`,
  transfer: msg`Transfer`,
  credit: msg`Credit`,
  dividend: msg`Dividend`,
  interest: msg`Interest`,
  tax: msg`Tax`,
  fee: msg`Fee`,
  funding: msg`Swap and funding`,
  unmatched: msg`Not matched to a trade`,
  other: msg`Other`,
};

/** Kinds that somebody can choose for a booking of a broker; of deposit and withdrawal the one that its sign allows. */
export function cashKindOptions(amount: string): { value: CashKind; label: string }[] {
  const paid = amount.startsWith("-") ? "withdrawal" : "deposit";
  const kinds: CashKind[] = [paid, "transfer", "funding", "fee", "interest", "dividend", "tax", "unmatched", "other"];
  return kinds.map((value) => ({ value, label: i18n._(cashKindNames[value]) }));
}
