import type { CashKind } from "@entrywise/domain/statement/cash-kind";

/** What a booking that is no trade was for. */
export const cashKindNames: Readonly<Record<CashKind, string>> = {
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  transfer: "Transfer",
  credit: "Credit",
  dividend: "Dividend",
  interest: "Interest",
  tax: "Tax",
  fee: "Fee",
  funding: "Swap and funding",
  unmatched: "Not matched to a trade",
  other: "Other",
};

/** Kinds that somebody can choose for a booking of a broker; of deposit and withdrawal the one that its sign allows. */
export function cashKindOptions(amount: string): { value: CashKind; label: string }[] {
  const paid = amount.startsWith("-") ? "withdrawal" : "deposit";
  const kinds: CashKind[] = [paid, "transfer", "funding", "fee", "interest", "dividend", "tax", "unmatched", "other"];
  return kinds.map((value) => ({ value, label: cashKindNames[value] }));
}
