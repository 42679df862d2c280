import type { ChannelName } from "@entrywise/contracts/platform/releases.api";
import { ruleBroken } from "@entrywise/kit/problem-error";

/** Pointers of one remote. */
export interface Channel {
  remote: string;
  team: string;
  rowVersion: number;
  production: string | null;
  /** Versions that were live before, the newest last. */
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

/** Makes a version live for all, which ends the canary. */
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

/** Whether a version may be served: registered, and not withdrawn. */
export type IsGood = (version: string) => boolean;

/**
 * The version that `promote` makes live by default.
 *
 * @throws ProblemError 422 if there is none, or it was withdrawn
 */
export function promotable(channel: Channel, isGood: IsGood): string {
  const version = channel.canary ?? channel.next;
  if (version === null)
    throw ruleBroken("Channel.NothingToPromote", "There is no canary and nothing on the channel next.");
  return stillGood(version, isGood);
}

/**
 * Serves a version to a share of the users; 0 ends the canary.
 *
 * @throws ProblemError 422 if there is no candidate
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

/** A withdrawn version is tried again only if named explicitly, never by default. */
function stillGood(version: string, isGood: IsGood): string {
  if (isGood(version)) return version;
  throw ruleBroken("Channel.TakenBack", `${version} was taken back; name it with --version to try it again.`, [
    { path: "version", message: "was rolled back" },
  ]);
}

/** Ends the canary; channel next no longer offers a withdrawn one. */
export function withoutCanary({ production, history, canary, next }: Channel): Pointers {
  return { production, history, canary: null, canaryPercent: 0, next: next === canary ? null : next };
}

/** Target of a rollback, and the version that it withdraws. */
export interface Rollback {
  pointers: Pointers;
  withdrawn: string;
  /** The version that its users get instead. */
  restored: string;
}

/**
 * Ends a running canary, else goes back to the previous release.
 *
 * @returns null if there is none
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

/** Serves nothing any more; the live version stays in the history. */
export function retired({ production, history }: Channel): Pointers {
  const before = production === null ? history : [...history.filter((one) => one !== production), production];
  return { production: null, history: before.slice(-REMEMBERED), canary: null, canaryPercent: 0, next: null };
}

/** Whether a change moves no pointer. */
export function isSame(channel: Channel, { production, canary, canaryPercent, next }: Pointers): boolean {
  return (
    channel.production === production &&
    channel.canary === canary &&
    channel.canaryPercent === canaryPercent &&
    channel.next === next
  );
}

/** Points a channel to a new release. */
export function pointedAt(channel: Channel, name: ChannelName, version: string): Pointers {
  if (name === "production") return promoted(channel, version);
  const { production, history, canary, canaryPercent } = channel;
  return { production, history, canary, canaryPercent, next: version };
}
