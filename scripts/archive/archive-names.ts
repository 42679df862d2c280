/** A base copy, from which the log is replayed. */
export interface BaseName {
  name: string;
  /** When it was complete; no earlier time can be restored from it. */
  at: Date;
  /** First segment of the log that it needs. */
  segment: string;
}

const base = /^base-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.(\d{3})Z-([0-9A-F]{24})\.tar\.gz\.age$/;
const segment = /^([0-9A-F]{24})\.gz\.age$/;

export function baseFileName(at: Date, first: string): string {
  return `base-${at.toISOString().replaceAll(":", "-")}-${first}.tar.gz.age`;
}

/** Base copies among the names of a folder, the newest first. */
export function basesIn(names: readonly string[]): BaseName[] {
  return names
    .flatMap((name) => {
      const [, day, hour, minute, second, ms, first] = base.exec(name) ?? [];
      return first ? [{ name, at: new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`), segment: first }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Name of the file that holds a part of the log: a segment, a history of timelines or a mark of a base copy. */
export const storedName = (name: string) => `${name}.gz.age`;

/**
 * What can be deleted: base copies not needed for the retention period, and segments older than the oldest base kept. The newest
 * base older than the period is kept, because the period's first days are restored from it.
 */
export function expired(names: readonly string[], days: number, now: Date): string[] {
  const limit = now.getTime() - days * 86_400_000;
  const bases = basesIn(names);
  const oldestNeeded = bases.find(({ at }) => at.getTime() <= limit) ?? bases.at(-1);
  if (oldestNeeded === undefined) return [];
  const oldBases = bases.filter(({ at }) => at < oldestNeeded.at).map(({ name }) => name);
  // The first third of a name is the timeline, the rest the position in the log.
  const position = (one: string) => one.slice(8);
  const oldSegments = names.filter((name) => {
    const [, of] = segment.exec(name) ?? [];
    return of !== undefined && position(of) < position(oldestNeeded.segment);
  });
  return [...oldBases, ...oldSegments];
}

/** The segment after this one. Segments are 16 MB: the middle third goes up by one after 256 of them. */
export function nextSegment(name: string): string {
  const next = BigInt(`0x${name.slice(8, 16)}`) * 256n + BigInt(`0x${name.slice(16)}`) + 1n;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, "0");
  return name.slice(0, 8) + hex(next / 256n) + hex(next % 256n);
}

/**
 * Whether a segment that a recovery did not find lies between others.
 *
 * @param missing null when it found all
 * @returns the segment; null when the log simply ends there
 */
export function findHole(names: readonly string[], missing: string | null): string | null {
  if (missing === null) return null;
  const later = names.some((name) => {
    const [, of] = segment.exec(name) ?? [];
    return of !== undefined && of.slice(0, 8) === missing.slice(0, 8) && of > missing;
  });
  return later ? missing : null;
}
