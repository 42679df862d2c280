/** How long a soak takes, and what happens when, in seconds. */
export interface SoakPlan {
  seconds: number;
  importEvery: number;
  killEvery: number;
  sampleEvery: number;
}

const [IMPORT_EVERY, KILL_EVERY] = [600, 900];

/**
 * Reads `--hours 2` or `--minutes 10`; two hours unless given. A shorter run has its imports and kills closer together, as many as the
 * whole one has.
 *
 * @throws Error naming what is wrong
 */
export function readArguments(words: readonly string[]): SoakPlan {
  const readNumber = (name: string) => {
    const at = words.findIndex((word) => word === name || word.startsWith(`${name}=`));
    if (at === -1) return null;
    const text = words[at]?.includes("=") ? words[at]?.split("=")[1] : words[at + 1];
    const value = Number(text);
    if (!(value > 0)) throw new Error(`${name} needs a number above 0, such as ${name} 2.`);
    return value;
  };
  const [hours, minutes] = [readNumber("--hours"), readNumber("--minutes")];
  const seconds = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 || 7200;
  const share = Math.min(1, seconds / 7200);
  return {
    seconds,
    importEvery: IMPORT_EVERY * share,
    killEvery: KILL_EVERY * share,
    sampleEvery: Math.max(1, Math.min(30, seconds / 240)),
  };
}
