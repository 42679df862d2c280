import type { CashKind } from "@entrywise/domain/statement/cash-kind";
import { t } from "@entrywise/host/macro";

/** What a booking that is no trade was for. */
export const cashKindNames: Readonly<Record<CashKind, string>> = {
  get deposit() {
    return t`Deposit`;
  },
  get withdrawal() {
    return t`Withdrawal`;
  },
  get transfer() {
    return t`Transfer`;
  },
  get credit() {
    return t`Credit`;
  },
  get dividend() {
    return t`Dividend`;
  },
  get interest() {
    return t`Interest`;
  },
  get tax() {
    return t`Tax`;
  },
  get fee() {
    return t`Fee`;
  },
  get funding() {
    return t`Swap and funding`;
  },
  get unmatched() {
    return t`Not matched to a trade`;
  },
  get other() {
    return t`Other`;
  },
};

/** Kinds that somebody can choose for a booking of a broker; of deposit and withdrawal the one that its sign allows. */
export function cashKindOptions(amount: string): { value: CashKind; label: string }[] {
  const paid = amount.startsWith("-") ? "withdrawal" : "deposit";
  const kinds: CashKind[] = [paid, "transfer", "funding", "fee", "interest", "dividend", "tax", "unmatched", "other"];
  return kinds.map((value) => ({ value, label: cashKindNames[value] }));
}
