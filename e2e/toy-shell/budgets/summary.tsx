import type { SlotMap } from "@entrywise/host";

export function Summary({ year }: SlotMap["ledger.summary"]) {
  return <p>Budgets of {year} are within their limits.</p>;
}
