export interface ProjectedAccount {
  id: string;
  name: string;
  currency: string;
  startBalance: string;
  /** Deposits and withdrawals by time, ms since 1970 UTC. */
  cash: readonly { time: number; amount: string }[];
}
