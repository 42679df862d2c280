/** A trade that is looked at bar by bar: the last bar that is in view, of all that are loaded. */
export interface Replay {
  /** Starts of the bars, ascending. */
  times: readonly number[];
  place: number;
  isPlaying: boolean;
}

/** Bars before the open that show what led to it. */
const LEAD = 20;

/**
 * Begins some bars before the first execution.
 *
 * @returns null without bars
 */
export function startReplay(times: readonly number[], firstExecution: number): Replay | null {
  if (times.length === 0) return null;
  const at = times.findLastIndex((time) => time <= firstExecution);
  return { times, place: Math.max(0, at - LEAD), isPlaying: false };
}

/** One bar on, or back; playing ends with the last bar. */
export function stepReplay(replay: Replay, step: 1 | -1): Replay {
  const last = replay.times.length - 1;
  const place = Math.min(last, Math.max(0, replay.place + step));
  return { ...replay, place, isPlaying: replay.isPlaying && place < last };
}

/** Start of the bar in view. */
export function replayTime({ times, place }: Replay): number {
  return times[place] ?? 0;
}
