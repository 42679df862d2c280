/** Pixels of one letter in the head of a table, 12 px of a medium weight. */
const letterWidths: readonly [letters: RegExp, width: number][] = [
  [/[mwMW%@]/u, 10.8],
  [/[fijlrtI1:;.,'| ]/u, 4],
  [/\p{Lu}/u, 8.6],
];
const usualWidth = 7;

/** Pixels that the words of a table's head take at most, without what stands around them. */
export function headWidth(text: string): number {
  const letterWidth = (letter: string) => letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth;
  return Math.ceil([...text].reduce((sum, letter) => sum + letterWidth(letter), 0));
}
