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
}

export interface StoredWrite extends QueuedWrite {
  /** Order in which writes were entered, also by several tabs. */
  place: number;
}

/** Where queued writes live; they outlast the page, the browser and its releases. */
export interface OutboxStore {
  /** In the order in which they were entered. */
  all: (userId: string) => Promise<StoredWrite[]>;
  add: (write: QueuedWrite) => Promise<void>;
  /** Changes what is noted of a write. @returns false when it is gone or was replaced by another one meanwhile */
  put: (write: StoredWrite) => Promise<boolean>;
  /** Another write in its place. @returns false when it is gone, or on its way */
  replace: (place: number, write: QueuedWrite) => Promise<boolean>;
  remove: (place: number) => Promise<void>;
  /** Takes one back. @returns false when it is gone, or on its way */
  discard: (place: number) => Promise<boolean>;
}
