/** What a list of waiting writes shows of one. Amounts are exact decimals; nothing of it is sent. */
export interface QueuedLabel {
  /** "GBPUSD" */
  title: string;
  direction: "long" | "short";
  /** "1.20 at 1.26340", ready to be shown. */
  detail: string;
  /** Lost at the stop, in the account's currency; null: no stop stands. */
  risk: string | null;
}

/** `refused`: the service does not take it as it is; it stays until somebody edits or discards it. */
export type QueuedState = "waiting" | "refused";

/** An addition that was made on this device and has not been confirmed by its service. */
export interface QueuedWrite {
  /** Its Idempotency-Key: however often it is sent, it takes effect once. */
  key: string;
  userId: string;
  /** Milliseconds since 1970. */
  enteredAt: number;
  /** Below `/v1.0`. */
  path: string;
  body: unknown;
  label: QueuedLabel;
  /** What the form that made it needs to show it again. */
  form: unknown;
  state: QueuedState;
  /** Why it was refused, for people. */
  problem: string;
  /** It was sent and no response came: it may have taken effect, so it is sent again as it is before anything else happens to it. */
  isUnanswered: boolean;
  /** Attempts that have no outcome yet, by any page; absent where an earlier release has stored it. */
  attempts?: readonly Attempt[];
  /** An attempt ended without an outcome, so it may have taken effect; absent: as `isUnanswered` says. */
  mayHaveArrived?: boolean;
}

/** One page sending one write. */
export interface Attempt {
  id: string;
  /** Milliseconds since 1970. */
  since: number;
}

export interface StoredWrite extends QueuedWrite {
  /** Order in which writes were entered, also by several tabs. */
  place: number;
}

/** What becomes of a write: another state of it, nothing, or null where it stays as it is. */
export type Change = (stored: QueuedWrite) => QueuedWrite | "gone" | null;

/** Where queued writes live; they outlast the page, the browser and its releases. */
export interface OutboxStorage {
  /** In the order in which they were entered. */
  all: (userId: string) => Promise<StoredWrite[]>;
  add: (write: QueuedWrite) => Promise<void>;
  /** One look and one write that no other tab comes between. @returns false when nothing was changed */
  change: (place: number, next: Change) => Promise<boolean>;
}

/** What pages do with queued writes. */
export interface OutboxStore extends Omit<OutboxStorage, "change"> {
  /** Notes that a write is about to be sent. @returns false when it is gone, refused, or was replaced by another one meanwhile */
  begin: (write: StoredWrite, attempt: NewAttempt) => Promise<boolean>;
  /** Notes the outcome of an attempt. @returns false while other attempts leave open what becomes of the write */
  end: (write: StoredWrite, id: string, outcome: SendOutcome) => Promise<boolean>;
  /** Another write in its place. @returns false when it is gone, or on its way */
  replace: (place: number, write: QueuedWrite) => Promise<boolean>;
  /** Takes one back. @param key the write that was seen there @returns false when it is gone, replaced, or on its way */
  discard: (place: number, key?: string) => Promise<boolean>;
}

export interface NewAttempt extends Attempt {
  /** No other page sends now: attempts of others were cut off. */
  isAlone: boolean;
}

/** What became of one attempt. `later`: nothing is known, or the service cannot now. `signIn`: the session has ended. */
export type SendOutcome =
  | { kind: "done" }
  | { kind: "later" }
  | { kind: "signIn" }
  | { kind: "refused"; problem: string };
