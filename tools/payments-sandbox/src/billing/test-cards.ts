export interface TestCard {
  number: string;
  says: string;
  /** Why the provider refuses to save it. */
  refusedAtOnce?: string;
  /** Saved, and then refused when it should pay. */
  refusedLater?: string;
  asksFor3ds?: boolean;
  /** Pays, and its owner disputes the payment at once. */
  isDisputed?: boolean;
}

/** Cards that the sandbox knows; it takes no other number. */
export const testCards: readonly [TestCard, ...TestCard[]] = [
  { number: "4242424242424242", says: "Pays" },
  { number: "4000002500003155", says: "Asks for 3-D Secure", asksFor3ds: true },
  { number: "4000000000000341", says: "Saves, then declines at renewal", refusedLater: "generic_decline" },
  { number: "4000000000000259", says: "Pays, then the payment is disputed", isDisputed: true },
  { number: "4000000000009995", says: "Declined, not enough money", refusedAtOnce: "insufficient_funds" },
  { number: "4000000000000002", says: "Declined", refusedAtOnce: "generic_decline" },
  { number: "4000000000000069", says: "Declined, card has expired", refusedAtOnce: "expired_card" },
];

/** Payment methods that tests name instead of a number. */
export const namedCards: Readonly<Record<string, string>> = {
  pm_card_visa: "4242424242424242",
  pm_card_createDispute: "4000000000000259",
  pm_card_chargeCustomerFail: "4000000000000341",
};

export function testCard(number: string): TestCard | null {
  return testCards.find((card) => card.number === number.replaceAll(" ", "")) ?? null;
}

/** "4242 4242 4242 4242" */
export const inFours = (number: string): string => number.replace(/(.{4})(?=.)/g, "$1 ");
