export interface ProjectedAccount {
  id: string;
  name: string;
  currency: string;
  startBalance: string;
  /** Bookings that are no trades by time, ms since 1970 UTC; dividends, interest and fees are not paid in or out. */
  cash: readonly { time: number; amount: string; isPaid: boolean }[];
  /**
   * By time, what trades realised before their last close, and at that close what is then not to be counted again: a
   * trade's whole net profit stands at its last close.
   */
  partialResults: readonly PartialResult[];
}

export interface PartialResult {
  time: number;
  amount: string;
}
