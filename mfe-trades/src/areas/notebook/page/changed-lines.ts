import { plainText, type RichText } from "@entrywise/contracts/shared/rich-text";

export interface ComparedLine {
  text: string;
  /** Whether the other text does not have it. */
  isOnlyHere: boolean;
}

/** The lines of a text; those that the other one does not have are marked. Each line of the other stands for one here. */
export function comparedLines(text: RichText | null, other: RichText | null): ComparedLine[] {
  const left = new Map<string, number>();
  for (const line of splitLines(other)) left.set(line, (left.get(line) ?? 0) + 1);
  return splitLines(text).map((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return { text: line, isOnlyHere: count < 1 };
  });
}

const splitLines = (text: RichText | null) =>
  plainText(text)
    .split("\n")
    .filter((line) => line.trim() !== "");
