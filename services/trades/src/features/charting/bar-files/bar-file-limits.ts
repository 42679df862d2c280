/** Caps of one file of bars. */
export const barFileLimits = { bytes: 16 * 1024 * 1024, bars: 200_000 };
