import type { RecordSource } from "@entrywise/host/product";

/** A filter in the syntax of the source's list. */
export type RecordQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Beside everything else of the source, so that whoever changes something there has it asked for again. */
export const recordKey = (source: RecordSource, part: string, query: object) =>
  source.kind === "group" ? ["groups", "trades", source.groupId, part, query] : ["trades", "record", part, query];

/** What is read of another source stands for nothing in this one. */
export const ofSame = (key: readonly unknown[], before: { queryKey: readonly unknown[] } | undefined) =>
  before !== undefined && [0, 1, 2].every((place) => before.queryKey[place] === key[place]);
