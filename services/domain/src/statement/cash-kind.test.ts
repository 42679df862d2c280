import { expect, test } from "vitest";
import { cashKindOf, cashKinds, isPaid } from "./cash-kind.ts";

test.each([
  ["deposit", "100", "Deposits & Withdrawals", "Electronic Fund Transfer"],
  ["withdrawal", "-100", "Deposits & Withdrawals", "Disbursement"],
  ["deposit", "100", "Deposit, no fee"],
  ["fee", "-1", "Deposit Fee"],
  ["dividend", "50", "Dividends", "ABC(US0000000001) Cash Dividend USD 0.50 per Share"],
  ["dividend", "50", "Payment In Lieu Of Dividends"],
  ["tax", "-7.5", "Withholding Tax", "ABC(US0000000001) Cash Dividend USD 0.50 per Share - US Tax"],
  ["tax", "-7.5", "Quellensteuer", "ABC Cash Dividend"],
  ["interest", "-3", "Broker Interest Paid"],
  ["interest", "0.4", "DOI", "FREE BALANCE INTEREST ADJUSTMENT~NO DESCRIPTION"],
  ["interest", "3", "Zinsen", "EUR Credit Interest for Jan-2026"],
  ["fee", "-1.5", "Fees", "Snapshot of prices"],
  ["fee", "2", "Commission Adjustments"],
  ["funding", "-0.6", "Funding ETHUSDT"],
  ["funding", "0.6", "Funding Fee"],
  ["deposit", "1000", "EFN", "CLIENT REQUESTED ELECTRONIC FUNDING RECEIPT (FUNDS NOW)"],
  ["transfer", "1080", "TRANSFER_IN"],
  ["transfer", "-80", "JRN", "INTERNAL TRANSFER BETWEEN ACCOUNTS"],
  ["other", "0.25", "Referral Kickback"],
  ["other", "-4", "correction"],
  ["deposit", "500", "", null],
  ["withdrawal", "-500", "Retiros"],
] as const)("Y-140 a row of %s %s is told by its words: %s %s", (kind, amount, ...words) => {
  expect(cashKindOf(amount, ...words)).toBe(kind);
});

test("Y-140 what an account earns or costs by itself was never paid in", () => {
  expect(cashKinds.filter(isPaid)).toEqual(["deposit", "withdrawal", "transfer", "credit"]);
});
