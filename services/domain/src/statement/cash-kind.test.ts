import { expect, test } from "vitest";
import { cashKeywords, cashKinds, chosenCashKind, classifyCash, guessCashKind, isPaid } from "./cash-kind.ts";

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
  ["funding", "-4.31", "Financing"],
  ["funding", "-0.2", "Swap EURUSD"],
  ["other", "-5", "Balance update"],
  ["deposit", "1000", "EFN", "CLIENT REQUESTED ELECTRONIC FUNDING RECEIPT (FUNDS NOW)"],
  ["transfer", "1080", "TRANSFER_IN"],
  ["transfer", "-80", "JRN", "INTERNAL TRANSFER BETWEEN ACCOUNTS"],
  ["other", "0.25", "Referral Kickback"],
  ["other", "-4", "correction"],
  ["deposit", "500", "", null],
  ["withdrawal", "-500", "Retiros"],
] as const)("Y-140 a row of %s %s is recognised by its texts: %s %s", (kind, amount, ...texts) => {
  expect(guessCashKind(amount, ...texts)).toBe(kind);
});

test("Y-140 what an account earns or costs by itself was never paid in", () => {
  expect(cashKinds.filter(isPaid)).toEqual(["deposit", "withdrawal", "transfer", "credit"]);
});

test("Y-140 texts that may stand for several things are doubtful, as are those that nobody knows", () => {
  expect(classifyCash("-58", "ADJUSTMENT")).toEqual({ kind: "other", isCertain: false });
  expect(classifyCash("-58", "XJ-4411")).toEqual({ kind: "withdrawal", isCertain: false });
  expect(classifyCash("-58", "Financing")).toEqual({ kind: "funding", isCertain: true });
  expect(classifyCash("1000", "Wire deposit")).toEqual({ kind: "deposit", isCertain: true });
  expect(classifyCash("1000", null)).toEqual({ kind: "deposit", isCertain: true });
});

test("Y-140 what is chosen for a booking keeps the direction of its money", () => {
  expect([chosenCashKind("deposit", "-5"), chosenCashKind("withdrawal", "5"), chosenCashKind("fee", "5")]).toEqual([
    "withdrawal",
    "deposit",
    "fee",
  ]);
});

test("Y-140 bookings of one sort differ in the numbers of their comments alone", () => {
  expect(cashKeywords("Deposit  #8841, 2025/03/01")).toBe(cashKeywords("deposit #17, 2026/11/30"));
  expect(cashKeywords(null)).toBe("");
});
