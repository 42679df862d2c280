export interface ProjectedAccount {
  id: string;
  name: string;
  currency: string;
  startBalance: string;
  /** Bookings that are no trades by time, ms since 1970 UTC; dividends, interest and fees are not paid in or out. */
  cash: readonly { time: number; amount: string; isPaid: boolean }[];
}
