/** Promises about the product, and the share that must be good. Alert rules and the administrators' page both take them from here. */
export const serviceLevelTargets = {
  lists: 0.999,
  writes: 0.9995,
  imports: 0.99,
  remotes: 0.999,
  live: 0.99,
  archive: 0.999,
} as const;
export type ServiceLevelId = keyof typeof serviceLevelTargets;
export const serviceLevelIds = Object.keys(serviceLevelTargets) as readonly ServiceLevelId[]; // its own keys

/** A list or a statistic that takes longer is not good, seconds. */
export const LIST_SECONDS = 0.1;
/** A file that is read later is not good, seconds. */
export const FILE_SECONDS = 60;
/** A change that waits longer to be passed on to open pages is not good, seconds. */
export const LIVE_SECONDS = 2;
/** An archive that is older is not good, seconds: a minute, and the time to store it. */
export const ARCHIVE_SECONDS = 90;
