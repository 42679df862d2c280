import type { SourceFile } from "./source-files.ts";

const LINES = 8;

export interface Duplicate {
  lines: number;
  at: readonly [string, string];
}

/**
 * Pairs of places where at least eight lines are the same to the letter, each as long as it goes. Imports, empty lines and
 * lines that hold brackets alone do not count.
 */
export function findDuplicates(files: readonly SourceFile[]): Duplicate[] {
  const places = new Map<string, [file: number, index: number][]>();
  const counted = files.map(countedLines);
  counted.forEach((lines, file) => {
    for (let index = 0; index + LINES <= lines.length; index++) {
      const key = lines
        .slice(index, index + LINES)
        .map(({ text }) => text)
        .join("\n");
      const list = places.get(key);
      if (list === undefined) places.set(key, [[file, index]]);
      else list.push([file, index]);
    }
  });
  const found: Duplicate[] = [];
  for (const list of places.values()) {
    for (let a = 0; a < list.length; a++) {
      for (let b = a + 1; b < list.length; b++) {
        const [one, two] = [list[a], list[b]];
        if (one === undefined || two === undefined || continuesOne(counted, one, two)) continue;
        found.push({
          lines: lengthOf(counted, one, two),
          at: [placeOf(files, counted, one), placeOf(files, counted, two)],
        });
      }
    }
  }
  return found;
}

type Line = { text: string; line: number };
type Place = readonly [file: number, index: number];

function countedLines({ lines }: SourceFile): Line[] {
  let isImport = false;
  return lines.flatMap((raw, index) => {
    const text = raw.trim();
    if (/^import\b/.test(text)) isImport = true;
    const skip = isImport || /^[\s()[\]{};,>/]*$/.test(text) || text.startsWith("//") || text.startsWith("*");
    if (isImport && /from ".*";$|^import ".*";$/.test(text)) isImport = false;
    return skip ? [] : [{ text, line: index + 1 }];
  });
}

const textAt = (counted: readonly Line[][], file: number, index: number) => counted[file]?.[index]?.text;

/** Whether the lines before are the same too, so that a longer pair has been counted. */
function continuesOne(counted: readonly Line[][], [fileA, a]: Place, [fileB, b]: Place): boolean {
  const before = textAt(counted, fileA, a - 1);
  return before !== undefined && before === textAt(counted, fileB, b - 1);
}

function lengthOf(counted: readonly Line[][], [fileA, a]: Place, [fileB, b]: Place): number {
  let length = LINES;
  while (
    textAt(counted, fileA, a + length) !== undefined &&
    textAt(counted, fileA, a + length) === textAt(counted, fileB, b + length)
  )
    length += 1;
  return length;
}

function placeOf(files: readonly SourceFile[], counted: readonly Line[][], [file, index]: Place): string {
  return `${files[file]?.path}:${counted[file]?.[index]?.line}`;
}
