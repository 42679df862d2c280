/** Kind of a non-trade booking, in terms of brokers' statements. */
export const cashKinds = [
  "deposit", "withdrawal", "transfer", "credit", "dividend", "interest", "tax", "fee", "funding", "unmatched", "other",
] as const; // biome-ignore format: a list
export type CashKind = (typeof cashKinds)[number];

/**
 * Money paid into or out of the account. Its own income and costs (dividends, interest, taxes, fees, swap and funding of open
 * positions, broker bonuses and corrections, cash of unmatched fills) change the balance but aren't payments.
 */
export const paidKinds = ["deposit", "withdrawal", "transfer", "credit"] as const satisfies readonly CashKind[];

export function isPaid(kind: CashKind): boolean {
  return paidKinds.some((paid) => paid === kind);
}

/** Brokers use such rows both to fund accounts and to correct them. */
const UNCERTAIN = /\badjust(ments?|ed)?\b|\bbalance update\b/;

/** The first match counts; "deposit fee" is a fee, "no fee deposit" a deposit. */
const RULES: readonly (readonly [RegExp, CashKind | "bySign"])[] = [
  [/\b(deposit|withdraw(al)?) (fee|charge)s?\b/, "fee"],
  [/\b(deposits?|withdraw(als?)?|withdrawn|wires?|payouts?|pay-?ins?|top-?ups?)\b/, "bySign"],
  [
    /einzahlung|auszahlung|dep[oó]sito|\bretir(o|ada)s?\b|d[eé]p[oô]t\b|\bretrait|\bversamento|\bprelievo|入金|出金|пополнение|вывод/,
    "bySign",
  ],
  [/\b(tax(es)?|withholding|withheld|871\(m\))(?!\w)|steuer|\bimpuesto|retenci[oó]n|\bimp[oô]ts?\b/, "tax"],
  [/\bdividend|\bpayment in lieu\b|\bgain distribution\b/, "dividend"],
  [/\b(interests?|interes(es)?|int[eé]r[eê]ts?)\b|\bzins(en)?\b|interés/, "interest"],
  [/^funding\b|\bfunding fees?\b|\bfinanc(e|ing)\b|\bswaps?\b|\bovernight\b/, "funding"],
  [
    /\b(rewards?|cashback|rebates?|referral|kickback|bonus|airdrops?|vouchers?|distribution|commission history)\b/,
    "other",
  ],
  [/\b(staking|earn|corrections?|compensation|other income)\b/, "other"],
  [/\b(fees?|charges?|commissions?|rollover)\b|gebühr|\bcomisi[oó]n(es)?\b|\btarifas?\b|\bfrais\b/, "fee"],
  [/^transfer\b|\b(internal|account) transfer\b|\bjournal(ed|ing)?\b/, "transfer"],
  [UNCERTAIN, "other"],
];

/**
 * Determined by the broker's texts; without a match, money in is a deposit and money out a withdrawal.
 *
 * @param amount signed decimal
 * @param texts from the most specific (section, type) to the least (description)
 */
export function guessCashKind(amount: string, ...texts: readonly (string | null)[]): CashKind {
  return classifyCash(amount, ...texts).kind;
}

/** The kind of a booking, and whether it is certain. */
export interface ClassifiedCash {
  kind: CashKind;
  isCertain: boolean;
}

/** Like {@link cashKindOf}. Unknown texts make it uncertain, but a missing text doesn't, as the sign is all there is. */
export function classifyCash(amount: string, ...texts: readonly (string | null)[]): ClassifiedCash {
  for (const word of texts) {
    const text = word?.toLowerCase().replaceAll("_", " ") ?? "";
    const rule = RULES.find(([pattern]) => pattern.test(text));
    if (rule === undefined) continue;
    const [pattern, kind] = rule;
    return { kind: kind === "bySign" ? paidBySign(amount) : kind, isCertain: pattern !== UNCERTAIN };
  }
  return { kind: paidBySign(amount), isCertain: texts.every((word) => !word?.trim()) };
}

/** Money in is a deposit, money out a withdrawal. */
export function paidBySign(amount: string): CashKind {
  return amount.startsWith("-") ? "withdrawal" : "deposit";
}

/** The chosen kind of a booking, corrected by sign: money out is never a deposit, money in never a withdrawal. */
export function chosenCashKind(kind: CashKind, amount: string): CashKind {
  return kind === "deposit" || kind === "withdrawal" ? paidBySign(amount) : kind;
}

/** Grouping key of similar bookings: their comment without numbers, in lower case. */
export function cashKeywords(comment: string | null): string {
  return (comment ?? "")
    .toLowerCase()
    .replace(/\d+([.,:/-]\d+)*/g, "#")
    .replace(/\s+/g, " ")
    .trim();
}
