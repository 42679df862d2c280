/** A value of a part with the version the server gave it. */
export interface Versioned<Value> {
  value: Value;
  version: number;
}

/** One field that was changed here and elsewhere to different values. */
export interface Clash {
  /** Names the field within its part: `<row id>.stopPrice`. */
  path: string;
  /** What it is, as the screen calls it: "Stop, open 2". */
  label: string;
  /** As text; null: empty. */
  base: string | null;
  mine: string | null;
  theirs: string | null;
  /** An amount of money: not shown in privacy mode. */
  isMoney?: boolean;
}

export interface Merged<Value> {
  /** Both sides together; where they clash, mine. */
  keepingMine: Value;
  /** Both sides together; where they clash, theirs. */
  keepingTheirs: Value;
  clashes: readonly Clash[];
}

/** How one part of a thing is saved. */
export interface PartRules<Value> {
  /** Milliseconds without an edit after which it is saved. */
  debounceMs: number;
  /** Whether both mean the same to the server: "1.50" and "1.5" do. */
  isSame: (a: Value, b: Value) => boolean;
  /**
   * Three-way merge. The first ancestor is what the edits began with; the others are values of ours of which nobody knows
   * whether they arrived. A field of theirs that stands in any ancestor was not changed by anybody else.
   */
  merge: (ancestors: readonly Value[], mine: Value, theirs: Value) => Merged<Value>;
  /** A draft read back from the device; null when it is none of this release. */
  parse: (stored: unknown) => { value: Value } | null;
}

/** What is stored on the device until the server has confirmed it. */
export interface Draft<Value> {
  /** What the edits began with. */
  base: Value;
  baseVersion: number;
  mine: Value;
  /** Values that were sent without a response. */
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
 * Why a save did not happen. `offline`: nothing responded. `later`: the server could not. `stale`: somebody else saved first.
 * `refused`: it will not take this value, trying again is of no use.
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
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // the timer is the one given above
};
