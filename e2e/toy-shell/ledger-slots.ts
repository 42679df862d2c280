declare module "@entrywise/host" {
  interface SlotMap {
    /** Below the welcome; `year` is the year of the books. */
    "ledger.summary": { year: number };
  }
}

/** Slots that this product's shell draws, with the version of what goes in. */
export const ledgerSlots = { "ledger.summary": "1.1.0" };
