/** How Interactive Brokers writes a statement of a single account. */
export const ONE_ACCOUNT =
  "choose a single account in the account selector of Client Portal, neither consolidated nor concatenated, and export again.";
