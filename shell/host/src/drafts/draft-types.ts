/** A value of a part with the version the server gave it. */
export interface Versioned<Value> {
  value: Value;
  version: number;
}

/** A field changed to different values here and elsewhere. */
export interface Clash {
  /** Identifies the field within its part: `<row id>.stopPrice`. */
  path: string;
  /** Its label: "Stop, open 2". */
  label: string;
  /** As text; null: empty. */
  base: string | null;
  mine: string | null;
  theirs: string | null;
  /** An amount of money, hidden in privacy mode. */
  isMoney?: boolean;
}

export interface Merged<Value> {
  /** Merged; mine where both conflict. */
  keepingMine: Value;
  /** Merged; theirs where both conflict. */
  keepingTheirs: Value;
  clashes: readonly Clash[];
}

/** How one part of an item is saved. */
export interface PartRules<Value> {
  /** Saved after so many milliseconds without an edit. */
  debounceMs: number;
  /** Whether both mean the same to the server: "1.50" and "1.5" do. */
  isSame: (a: Value, b: Value) => boolean;
  /**
   * Three-way merge. The first ancestor is what the edits started from; the others are values we sent without knowing whether
   * they arrived. If their field equals any ancestor's, nobody else changed it.
   */
  merge: (ancestors: readonly Value[], mine: Value, theirs: Value) => Merged<Value>;
  /** Parses a stored draft; null if it isn't one of this release. */
  parse: (stored: unknown) => { value: Value } | null;
}

/** Stored on the device until the server confirms it. */
export interface Draft<Value> {
  /** What the edits started from. */
  base: Value;
  baseVersion: number;
  mine: Value;
  /** Values sent without a response so far. */
  unconfirmed: readonly Value[];
  /** Milliseconds since 1970 of the last edit. */
  editedAt: number;
}

export interface Conflict<Value> {
  base: Value;
  mine: Value;
  theirs: Versioned<Value>;
  clashes: readonly Clash[];
  merged: Merged<Value>;
}

/**
 * Why a save failed. `offline`: no response. `later`: the server is unavailable. `stale`: somebody else saved first. `refused`:
 * the value is invalid, so retrying won't help.
 */
export type FailureKind = "offline" | "later" | "stale" | "refused";

export interface Failure {
  kind: FailureKind;
  /** For people. */
  message: string;
}

export type PartPhase = "clean" | "waiting" | "saving" | "offline" | "failed" | "conflict";

/** Timers and clock, replaced in tests. */
export interface Clock {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => unknown;
  clearTimeout: (timer: unknown) => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // the timer comes from above
};
