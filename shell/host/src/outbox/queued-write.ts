/** Summary of a queued write for lists. Amounts are exact decimals; it isn't sent. */
export interface QueuedLabel {
  /** "GBPUSD" */
  title: string;
  direction: "long" | "short";
  /** "1.20 at 1.26340", ready to be shown. */
  detail: string;
  /** Loss at the stop, in the account's currency; null without a stop. */
  risk: string | null;
}

/** `refused`: the service rejected it; it stays until edited or discarded. */
export type QueuedState = "waiting" | "refused";

/** A write made on this device and not yet confirmed by its service. */
export interface QueuedWrite {
  /** Its Idempotency-Key, so that it takes effect once however often it is sent. */
  key: string;
  userId: string;
  /** Milliseconds since 1970. */
  enteredAt: number;
  /** Below `/v1.0`. */
  path: string;
  body: unknown;
  label: QueuedLabel;
  /** Values for showing it in its form again. */
  form: unknown;
  state: QueuedState;
  /** Why it was refused, as text. */
  problem: string;
  /**
   * It was sent without a response and may have taken effect, so it is sent again unchanged before anything else happens to it.
   */
  isUnanswered: boolean;
  /** Attempts without an outcome, by any page; absent if stored by an earlier release. */
  attempts?: readonly Attempt[];
  /** An attempt ended without an outcome, so it may have taken effect; falls back to `isUnanswered`. */
  mayHaveArrived?: boolean;
}

/** One page's attempt to send a write. */
export interface Attempt {
  id: string;
  /** Milliseconds since 1970. */
  since: number;
}

export interface StoredWrite extends QueuedWrite {
  /** Order of entry, across tabs. */
  place: number;
}

/** Result for a write: its new state, nothing if removed, or null if unchanged. */
export type Change = (stored: QueuedWrite) => QueuedWrite | "gone" | null;

/** Storage of queued writes, which outlive the page, the browser and releases. */
export interface OutboxStorage {
  /** In order of entry. */
  all: (userId: string) => Promise<StoredWrite[]>;
  add: (write: QueuedWrite) => Promise<void>;
  /** An atomic read and write across tabs. @returns false if nothing changed */
  change: (place: number, next: Change) => Promise<boolean>;
}

/** Operations on queued writes. */
export interface OutboxStore extends Omit<OutboxStorage, "change"> {
  /** Records that a write is about to be sent. @returns false if it is gone, refused or replaced */
  begin: (write: StoredWrite, attempt: NewAttempt) => Promise<boolean>;
  /** Records the outcome of an attempt. @returns false while other attempts are undecided */
  end: (write: StoredWrite, id: string, outcome: SendOutcome) => Promise<boolean>;
  /** Replaces a write. @returns false if it is gone or being sent */
  replace: (place: number, write: QueuedWrite) => Promise<boolean>;
  /** Removes a write. @param key the write as last seen @returns false if it is gone, replaced or being sent */
  discard: (place: number, key?: string) => Promise<boolean>;
}

export interface NewAttempt extends Attempt {
  /** No other page is sending: their attempts were cut off. */
  isAlone: boolean;
}

/** Outcome of an attempt. `later`: unknown, or the service is unavailable. `signIn`: the session has ended. */
export type SendOutcome =
  | { kind: "done" }
  | { kind: "later" }
  | { kind: "signIn" }
  | { kind: "refused"; problem: string };
