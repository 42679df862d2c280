/** What a change of a balance is part of. */
export type OperationKind = "trade" | "sweep" | "fee" | "cash" | "income" | "futures" | "internal" | "unknown";

export interface Operation {
  kind: OperationKind;
  /** Operations of one family are the two sides of the same trades. */
  family: string;
}

const none = "";

/** Names in lower case; Binance has renamed them more than once and both names occur in one file. */
const KNOWN: Readonly<Record<string, Operation>> = {
  ...named("trade", "buy", ["buy"]),
  ...named("trade", "sell", ["sell"]),
  ...named("trade", "related", ["transaction related"]),
  ...named("trade", "bought", ["transaction buy", "transaction spend"]),
  ...named("trade", "sold", ["transaction sold", "transaction revenue"]),
  ...named("trade", "convert", ["binance convert", "convert"]),
  ...named("trade", "purchase", ["buy crypto", "sell crypto", "buy crypto with fiat", "sell crypto to fiat"]),
  ...named("trade", "otc", ["large otc trading"]),
  ...named("trade", "auto", ["auto-invest transaction", "convert fiat to crypto ocbs"]),
  ...named("sweep", "sweep", ["small assets exchange bnb"]),
  ...named("fee", none, ["fee", "transaction fee"]),
  ...named("cash", none, ["deposit", "withdraw", "withdrawal", "fiat deposit", "fiat withdraw", "fiat withdrawal"]),
  ...named("cash", none, ["crypto deposit", "crypto withdraw", "deposit fee", "withdraw fee", "p2p trading"]),
  ...named("cash", none, ["binance pay", "send", "receive", "binance card spending", "merchant acquiring"]),
  ...named("futures", none, ["realized profit and loss", "realize profit and loss", "insurance fund compensation"]),
  ...named("futures", none, ["liquidation fee", "futures commission"]),
};

/** Rules for the many names of rewards and of moves between wallets; the first that fits counts. */
const RULES: readonly (readonly [RegExp, OperationKind])[] = [
  [/^funding fee$/, "income"],
  [
    /(reward|interest|distribution|airdrop|cashback|voucher|rebate|kickback|commission history|bonus|referral)/,
    "income",
  ],
  [/^(transfer|main and|internal)|\btransfer\b/, "internal"],
  [/(subscription|redemption|purchase|staking|savings|launchpool|collateral|loan|repay|borrow)/, "internal"],
];

/** @param operation as Binance writes it, in any case; the wallet that it may end in does not count */
export function readOperation(operation: string): Operation {
  const name = operation
    .toLowerCase()
    .replace(/\s*\((spot|funding|margin)\)$/, "")
    .trim();
  const kind = RULES.find(([rule]) => rule.test(name))?.[1] ?? "unknown";
  return (Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined) ?? { kind, family: none };
}

function named(kind: OperationKind, family: string, names: readonly string[]): Record<string, Operation> {
  return Object.fromEntries(names.map((name) => [name, { kind, family }]));
}
