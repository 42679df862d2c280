import type { ChannelName } from "@entrywise/contracts/platform/releases.api";
import { ruleBroken } from "@entrywise/kit/problem-error";

/** Pointers of one remote. */
export interface Channel {
  remote: string;
  team: string;
  rowVersion: number;
  production: string | null;
  /** What was live before, the newest last. */
  history: readonly string[];
  canary: string | null;
  canaryPercent: number;
  next: string | null;
  changedAt: Date;
  /** When the remote was retired; null: it is in use. */
  retiredAt: Date | null;
}

export type Pointers = Pick<Channel, "production" | "history" | "canary" | "canaryPercent" | "next">;

const REMEMBERED = 20;

/** A version becomes live for all; a canary ends with it. */
export function promoted(channel: Channel, version: string): Pointers {
  const { production, history, next } = channel;
  const before = production === null || production === version ? history : [...history, production];
  return {
    production: version,
    history: before.filter((one) => one !== version).slice(-REMEMBERED),
    canary: null,
    canaryPercent: 0,
    next,
  };
}

/** Whether a version may be served: registered, and not taken back. */
export type IsGood = (version: string) => boolean;

/**
 * What `promote` makes live when no version is given.
 *
 * @throws ProblemError 422 when there is none, or it was taken back
 */
export function promotable(channel: Channel, isGood: IsGood): string {
  const version = channel.canary ?? channel.next;
  if (version === null)
    throw ruleBroken("Channel.NothingToPromote", "There is no canary and nothing on the channel next.");
  return stillGood(version, isGood);
}

/**
 * A version goes to a share of the users, beside what is live; 0 ends the canary.
 *
 * @throws ProblemError 422 when nothing can be tried
 */
export function withCanary(channel: Channel, wanted: string | undefined, percent: number, isGood: IsGood): Pointers {
  const { production, history, next } = channel;
  if (percent === 0) return { production, history, canary: null, canaryPercent: 0, next };
  const version = wanted ?? channel.canary ?? next;
  if (version === null) throw ruleBroken("Channel.NothingToTry", "There is no canary and nothing on the channel next.");
  if (version === production) {
    throw ruleBroken("Channel.AlreadyLive", `${version} is live for all already.`, [
      { path: "version", message: "is already live for everyone" },
    ]);
  }
  if (wanted === undefined) stillGood(version, isGood);
  return { production, history, canary: version, canaryPercent: percent, next };
}

/** What was taken back is tried again on purpose alone, never because nothing else was named. */
function stillGood(version: string, isGood: IsGood): string {
  if (isGood(version)) return version;
  throw ruleBroken("Channel.TakenBack", `${version} was taken back; name it with --version to try it again.`, [
    { path: "version", message: "was rolled back" },
  ]);
}

/** Ends the canary; one that was taken back is not offered by the channel next any more. */
export function withoutCanary({ production, history, canary, next }: Channel): Pointers {
  return { production, history, canary: null, canaryPercent: 0, next: next === canary ? null : next };
}

/** Where a rollback leads, and which version it takes back. */
export interface Rollback {
  pointers: Pointers;
  withdrawn: string;
  /** What users of the withdrawn version get now. */
  restored: string;
}

/**
 * Ends the canary if one runs, else goes back to the release before.
 *
 * @returns null when there is nothing to go back to
 */
export function rolledBack(channel: Channel, isGood: IsGood): Rollback | null {
  const { production, canary, next } = channel;
  if (canary !== null) {
    return { pointers: withoutCanary(channel), withdrawn: canary, restored: production ?? "" };
  }
  const history = channel.history.filter((version) => version !== production && isGood(version));
  const restored = history.at(-1);
  if (production === null || restored === undefined) return null;
  const pointers = { production: restored, history: history.slice(0, -1), canary: null, canaryPercent: 0, next };
  return { pointers: { ...pointers, next: next === production ? null : next }, withdrawn: production, restored };
}

/** Nothing is served any more; what was live stays in the history. */
export function retired({ production, history }: Channel): Pointers {
  const before = production === null ? history : [...history.filter((one) => one !== production), production];
  return { production: null, history: before.slice(-REMEMBERED), canary: null, canaryPercent: 0, next: null };
}

/** Whether a change leaves everything where it was. */
export function isSame(channel: Channel, { production, canary, canaryPercent, next }: Pointers): boolean {
  return (
    channel.production === production &&
    channel.canary === canary &&
    channel.canaryPercent === canaryPercent &&
    channel.next === next
  );
}

/** A fresh release becomes what a channel points at. */
export function pointedAt(channel: Channel, name: ChannelName, version: string): Pointers {
  if (name === "production") return promoted(channel, version);
  const { production, history, canary, canaryPercent } = channel;
  return { production, history, canary, canaryPercent, next: version };
}
