/** What a booking of an account that is no trade was for, in the words of brokers' statements. */
export const cashKinds = [
  "deposit", "withdrawal", "transfer", "credit", "dividend", "interest", "tax", "fee", "funding", "other",
] as const; // biome-ignore format: a list
export type CashKind = (typeof cashKinds)[number];

/**
 * Money that somebody put into the account or took out of it. What the account itself earned or cost (dividends, interest,
 * taxes, fees, funding of positions held, gifts and corrections of the broker) moves its balance and was never paid in.
 */
export const paidKinds = ["deposit", "withdrawal", "transfer", "credit"] as const satisfies readonly CashKind[];

export function isPaid(kind: CashKind): boolean {
  return paidKinds.some((paid) => paid === kind);
}

/** The first that fits counts; "deposit fee" is a fee, "no fee deposit" a deposit. */
const RULES: readonly (readonly [RegExp, CashKind | "bySign"])[] = [
  [/\b(deposit|withdraw(al)?) (fee|charge)s?\b/, "fee"],
  [/\b(deposits?|withdraw(als?)?|withdrawn)\b/, "bySign"],
  [/\b(tax(es)?|withholding|withheld|871\(m\))(?!\w)|steuer|\bimpuesto|retenci[oó]n|\bimp[oô]ts?\b/, "tax"],
  [/\bdividend|\bpayment in lieu\b|\bgain distribution\b/, "dividend"],
  [/\b(interests?|interes(es)?|int[eé]r[eê]ts?)\b|\bzins(en)?\b|interés/, "interest"],
  [/^funding\b|\bfunding fees?\b/, "funding"],
  [
    /\b(rewards?|cashback|rebates?|referral|kickback|bonus|airdrops?|vouchers?|distribution|commission history)\b/,
    "other",
  ],
  [/\b(staking|earn|corrections?|compensation|other income)\b/, "other"],
  [/\b(fees?|charges?|commissions?|rollover)\b|gebühr|\bcomisi[oó]n(es)?\b|\btarifas?\b|\bfrais\b/, "fee"],
  [/^transfer\b|\b(internal|account) transfer\b|\bjournal(ed|ing)?\b/, "transfer"],
  [/\badjustments?\b/, "other"],
];

/**
 * By the broker's own words; where they say nothing, what came in is a deposit and what went out a withdrawal.
 *
 * @param amount signed decimal
 * @param words from the most telling (section, type) to the least (description)
 */
export function cashKindOf(amount: string, ...words: readonly (string | null)[]): CashKind {
  const bySign = amount.startsWith("-") ? "withdrawal" : "deposit";
  for (const word of words) {
    const text = word?.toLowerCase().replaceAll("_", " ") ?? "";
    const kind = RULES.find(([rule]) => rule.test(text))?.[1];
    if (kind !== undefined) return kind === "bySign" ? bySign : kind;
  }
  return bySign;
}
