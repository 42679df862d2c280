import { dirname } from "node:path";
import { shuffled } from "../sampled.ts";

export type Seconds = Readonly<Record<string, number>>;

export interface Choice {
  /** Names the sample; another one of the same files falls out differently. */
  subject: string;
  /** Paths from the root of the project. */
  files: readonly string[];
  /** How long each took when all ran last, in seconds of one worker. */
  seconds: Seconds;
  /** What the chosen files may take together, in the same seconds. */
  budget: number;
  /** Run each time, whatever they take. */
  always?: readonly string[];
  /** Files of the project that changed lately. */
  changed: readonly string[];
}

/** What a file that was never timed is taken for, in seconds. */
const UNKNOWN = 20;
/** Above it, a file is long. */
const LONG = 15;
/** Of the budget, so that long files do not crowd out all others. What takes more than it is never in a quick run. */
export const LONG_SHARE = 0.6;

/**
 * Test files that a quick run has time for: those that always run, then those beside what changed lately, then others. Which ones is
 * decided by SAMPLE_SEED; where FULL is set all files run.
 */
export function pickFiles({ subject, files, seconds, budget, always = [], changed }: Choice): readonly string[] {
  if (process.env.FULL === "1") return files;
  const secondsOf = (file: string) => seconds[file] ?? UNKNOWN;
  const sum = (some: readonly string[]) => some.reduce((total, file) => total + secondsOf(file), 0);
  const first = files.filter((file) => always.includes(file));
  const others = files.filter((file) => !always.includes(file));
  const mixed = shuffled(subject, others).toSorted((one, other) => nearness(other, changed) - nearness(one, changed));
  const rest = Math.max(0, budget - sum(first));
  const long = fill(
    mixed.filter((file) => secondsOf(file) > LONG),
    rest * LONG_SHARE,
    secondsOf,
  );
  const short = fill(
    mixed.filter((file) => secondsOf(file) <= LONG),
    rest - sum(long),
    secondsOf,
  );
  const chosen = new Set([...first, ...long, ...short]);
  // The longest first: two workers end at about the same time.
  return files.filter((file) => chosen.has(file)).toSorted((one, other) => secondsOf(other) - secondsOf(one));
}

/** As many as fit, in their order; one that does not fit leaves room for those after it. */
function fill(files: readonly string[], budget: number, secondsOf: (file: string) => number): string[] {
  let left = budget;
  return files.filter((file) => {
    const fits = secondsOf(file) <= left;
    if (fits) left -= secondsOf(file);
    return fits;
  });
}

/** 2: the test itself changed; 1: something in its folder or below did; 0: neither. */
function nearness(file: string, changed: readonly string[]): number {
  if (changed.includes(file)) return 2;
  const folder = `${dirname(file)}/`;
  // Folders of tests alone say nothing of what they test.
  if (/^(e2e|scripts\/testing)\/$/.test(folder)) return 0;
  return changed.some((path) => path.startsWith(folder)) ? 1 : 0;
}
