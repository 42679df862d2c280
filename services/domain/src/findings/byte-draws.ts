import { seededRandom } from "../statistics/seeded-random.ts";

/** Random choices among blocks: draw after draw, one bit for each block, eight blocks in a byte. */
export interface ByteDraws {
  bytes: Uint8Array;
  /** Bytes of one draw. */
  width: number;
  count: number;
  /** Whether the draws are all choices that exist, each of them once. */
  isComplete: boolean;
  /** Room for the sums of choices, written anew for each question: room of its own would be cleared for each of a hundred. */
  tables: readonly [Float64Array, Float64Array];
}

const tablesFor = (width: number) => [new Float64Array(width * 256), new Float64Array(width * 256)] as const;

/** Up to this many blocks every choice is tried: 32,768 of them. */
const completeUpTo = 15;

/** Bytes that so many blocks take. */
export const bytesOf = (blockCount: number): number => Math.ceil(blockCount / 8);

/** The same seed gives the same draws on every machine. */
export function randomDraws(blockCount: number, count: number, seed: number): ByteDraws {
  const width = bytesOf(blockCount);
  const bytes = new Uint8Array(count * width);
  const random = seededRandom(seed);
  for (let at = 0; at < bytes.length; at += 4) {
    const word = random() * 2 ** 32; // a whole number: the generator has 32 bits
    bytes[at] = word & 0xff;
    bytes[at + 1] = (word >>> 8) & 0xff;
    bytes[at + 2] = (word >>> 16) & 0xff;
    bytes[at + 3] = word >>> 24;
  }
  return { bytes, width, count, isComplete: false, tables: tablesFor(width) };
}

/** All choices among a few blocks; random ones among many. */
export function allOrRandomDraws(blockCount: number, count: number, seed: number): ByteDraws {
  if (blockCount > completeUpTo) return randomDraws(blockCount, count, seed);
  const width = bytesOf(blockCount);
  const choices = 2 ** blockCount;
  const bytes = new Uint8Array(choices * width);
  for (let choice = 0; choice < choices; choice += 1) {
    for (let byte = 0; byte < width; byte += 1) bytes[choice * width + byte] = (choice >>> (8 * byte)) & 0xff;
  }
  return { bytes, width, count: choices, isComplete: true, tables: tablesFor(width) };
}

/**
 * Sums of every choice among eight blocks, for all bytes of a draw: a draw over 256 blocks is then 32 look-ups.
 *
 * @param values one for each block; missing ones count as zero
 * @param sums where they are written: 256 for each byte
 */
export function choiceSums(values: Float64Array, sums: Float64Array): Float64Array {
  for (let byte = 0; byte < bytesOf(values.length); byte += 1) {
    const start = byte * 256;
    // Each block doubles the choices: those without it, then the same with it.
    for (let bit = 0; bit < 8; bit += 1) {
      const value = values[byte * 8 + bit] ?? 0;
      const size = 1 << bit;
      for (let choice = 0; choice < size; choice += 1) {
        sums[start + size + choice] = (sums[start + choice] ?? 0) + value;
      }
    }
  }
  return sums;
}

/** The sum of the values that a draw has chosen, as two that run side by side: an addition waits for the one before it. */
export function drawnSum(sums: Float64Array, { bytes, width }: ByteDraws, draw: number): number {
  const start = draw * width;
  const pairs = width - (width % 2);
  let [even, odd] = [0, 0];
  for (let byte = 0; byte < pairs; byte += 2) {
    even += sums[byte * 256 + (bytes[start + byte] ?? 0)] ?? 0;
    odd += sums[byte * 256 + 256 + (bytes[start + byte + 1] ?? 0)] ?? 0;
  }
  if (pairs < width) even += sums[pairs * 256 + (bytes[start + pairs] ?? 0)] ?? 0;
  return even + odd;
}

/** Sums of every draw over two columns of blocks at once: the draws are read once for both. */
export function drawnPairs(first: Float64Array, second: Float64Array, { bytes, width, count, tables }: ByteDraws) {
  const [ofFirst, ofSecond] = [choiceSums(first, tables[0]), choiceSums(second, tables[1])];
  const [firsts, seconds] = [new Float64Array(count), new Float64Array(count)];
  for (let draw = 0; draw < count; draw += 1) {
    const start = draw * width;
    let [one, other] = [0, 0];
    for (let byte = 0; byte < width; byte += 1) {
      const at = byte * 256 + (bytes[start + byte] ?? 0);
      one += ofFirst[at] ?? 0;
      other += ofSecond[at] ?? 0;
    }
    firsts[draw] = one;
    seconds[draw] = other;
  }
  return { firsts, seconds };
}
