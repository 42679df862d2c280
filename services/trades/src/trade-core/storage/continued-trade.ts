import type { CloseCosts } from "@entrywise/domain/figures/close-costs";
import type { Journal } from "../../journal/journal.ts";

/** One exit as a statement knows it; costs carry their sign. */
export interface ContinuedClose extends CloseCosts<string | null> {
  id: string;
  /** ISO 8601, UTC. */
  closeDate: string;
  /** The broker's place of it among closes of the same instant; null where unknown. */
  closeOrder: string | null;
  size: string;
  closePrice: string | null;
  grossProfit: string;
  /** True where the statement names costs; null: its zeros may stand for none. */
  costsReported: true | null;
}

/** One entry as a statement knows it. */
export interface ContinuedOpen {
  id: string;
  ticketNumber: string;
  /** ISO 8601, UTC. */
  openDate: string;
  size: string;
  openPrice: string;
  /** Of an entry that is new: the statement's, where the person wants those. */
  stopPrice: string | null;
  stopFromStatement: boolean;
  reportedStopPrice: string | null;
  reportedTargetPrice: string | null;
  /** Whether no import has brought it yet; one that is known and not there was taken out by somebody. */
  isNew: boolean;
  /** All exits that the statement knows, in order; some may be here already. */
  closes: ContinuedClose[];
}

/** A trade that is open here, of which a statement knows further entries or exits. */
export interface ContinuedTrade {
  tradeId: string;
  /** Whether somebody has written to it. */
  isEdited: boolean;
  /** Whether the statement holds all entries that are here. */
  isWhole: boolean;
  opens: ContinuedOpen[];
  /** Keys of all its tickets. */
  keys: string[];
}

/**
 * Brings a trade further, entries and exits, and leaves everything else as it is.
 *
 * @param before called once it is certain that the trade will be changed
 * @returns false where what the statement knows does not fit what is open: then nothing is changed
 */
export type ContinueTrade = (journal: Journal, trade: ContinuedTrade, before: () => Promise<void>) => Promise<boolean>;
