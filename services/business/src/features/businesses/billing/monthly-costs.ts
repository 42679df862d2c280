import type { BusinessCosts } from "@entrywise/contracts/business/business-billing.api";
import { addUpInvoice, type BilledInvoice, isBilled } from "./invoice-sums.ts";

type Month = BusinessCosts["months"][number];

const MONTHS = 12;

/** What invoices asked for, by the month (UTC) in which they were written; the last twelve months, from the first that has one. */
export function monthlyCosts(invoices: readonly BilledInvoice[], now: Date): Month[] {
  const months = new Map<string, Month>();
  for (const invoice of invoices) {
    if (!isBilled(invoice)) continue;
    const month = monthKey(new Date(invoice.created * 1000));
    const sums = months.get(month) ?? emptyMonth(month);
    const { seats, once, tax, total, unpaid } = addUpInvoice(invoice);
    sums.seats += seats;
    sums.once += once;
    sums.tax += tax;
    sums.total += total;
    sums.unpaid += unpaid;
    months.set(month, sums);
  }
  const [first] = [...months.keys()].toSorted();
  if (first === undefined) return [];
  // A provider on trial has a clock of its own, which may be ahead.
  const last = [monthKey(now), ...months.keys()].toSorted().at(-1) ?? first;
  const all: Month[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) all.push(months.get(month) ?? emptyMonth(month));
  return all.slice(-MONTHS);
}

const emptyMonth = (month: string): Month => ({ month, seats: 0, once: 0, tax: 0, total: 0, unpaid: 0 });
const monthKey = (at: Date) => at.toISOString().slice(0, 7);

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return monthKey(new Date(Date.UTC(year, number, 1)));
}
