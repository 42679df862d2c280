import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** One exit as a statement knows it; costs carry their sign. */
export interface ContinuedClose {
  id: string;
  /** ISO 8601, UTC. */
  closeDate: string;
  size: string;
  closePrice: string;
  grossProfit: string;
  commissions: string;
  roll: string;
  otherCosts: string;
}

/** A trade that is open here and that somebody has written to, of which a statement knows further exits. */
export interface ContinuedTrade {
  tradeId: string;
  /** Broker's number of its entry. */
  ticket: string;
  /** All exits that the statement knows, in order; some may be here already. */
  closes: ContinuedClose[];
  /** Keys of all its tickets. */
  keys: string[];
}

/**
 * Closes a trade further and leaves everything else as it is.
 *
 * @param before called once it is certain that the trade will be changed
 * @returns false where the exits do not fit what is open: then nothing is changed
 */
export type ContinueTrade = (
  tx: Transaction,
  actor: Actor,
  trade: ContinuedTrade,
  before: () => Promise<void>,
) => Promise<boolean>;
