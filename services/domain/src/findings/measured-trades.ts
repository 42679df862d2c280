import { type BlockSums, emptySums, type QuestionSums } from "./block-sums.ts";
import type { DayBlocks } from "./day-blocks.ts";

/** The trades of which a measure is known, block by block. */
export interface MeasuredTrades {
  /** In order. */
  rows: Uint32Array;
  /** Measure of each of them. */
  values: Float64Array;
  /** Where each block begins among them; at last where all end. */
  starts: Uint32Array;
  /** All of them together. */
  all: BlockSums;
}

/**
 * @param column measure by row, NaN where there is none
 * @param rows those that are asked, as the blocks split them
 */
export function measuredTrades(column: Float64Array, rows: Uint32Array, blocks: DayBlocks): MeasuredTrades {
  const known = new Uint32Array(rows.length);
  const values = new Float64Array(rows.length);
  const starts = new Uint32Array(blocks.count + 1);
  const all = emptySums(blocks.count);
  let count = 0;
  for (let block = 0; block < blocks.count; block += 1) {
    starts[block] = count;
    let sum = 0;
    const end = blocks.starts[block + 1] ?? 0;
    for (let index = blocks.starts[block] ?? 0; index < end; index += 1) {
      const row = rows[index] ?? 0;
      const value = column[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      known[count] = row;
      values[count] = value;
      sum += value;
      count += 1;
    }
    all.counts[block] = count - (starts[block] ?? 0);
    all.sums[block] = sum;
  }
  starts[blocks.count] = count;
  return { rows: known.subarray(0, count), values: values.subarray(0, count), starts, all };
}

/** Sides of a question, by row. */
export const [outside, inside, neither] = [0, 1, 2] as const;

/** Whether any trade is on one side and any on the other: otherwise there is no question. */
export const hasBothSides = (sides: Uint8Array): boolean => sides.includes(inside) && sides.includes(outside);

/** The trades of a question against those outside it; trades on neither side are not compared. */
export function sumsOfSides(measured: MeasuredTrades, sides: Uint8Array): QuestionSums {
  const parts = new GroupSums(2, measured.starts.length - 1);
  addByCode(measured, sides, Uint32Array.of(0, 1, 2), parts);
  const [within, others] = [parts.of(inside), parts.of(outside)];
  const sum = (a: Float64Array, b: Float64Array) => a.map((value, block) => value + (b[block] ?? 0));
  return { inside: within, all: { counts: sum(within.counts, others.counts), sums: sum(within.sums, others.sums) } };
}

/** So many questions share one pass over the trades: three sides each make 81 codes of a byte. */
export const packedTogether = 4;
const sideCount = 3;

/** Sides of up to four questions in one byte of each row. */
export function packSides(questions: readonly Uint8Array[]): Uint8Array {
  const packed = new Uint8Array(questions[0]?.length ?? 0);
  questions.forEach((sides, place) => {
    const weight = sideCount ** place;
    for (let row = 0; row < packed.length; row += 1) packed[row] = (packed[row] ?? 0) + weight * (sides[row] ?? 0);
  });
  return packed;
}

/** As {@link sumsOfSides} of each of the packed questions. */
export function sumsOfPackedSides(measured: MeasuredTrades, packed: Uint8Array, count: number): QuestionSums[] {
  const blockCount = measured.starts.length - 1;
  const questions = Array.from({ length: count }, (): QuestionSums => {
    return { inside: emptySums(blockCount), all: emptySums(blockCount) };
  });
  const codes = sideCount ** count;
  const [counts, sums] = [new Float64Array(codes), new Float64Array(codes)];
  for (let block = 0; block < blockCount; block += 1) {
    counts.fill(0);
    sums.fill(0);
    addBlock(measured, packed, block, { counts, sums });
    for (let code = 0; code < codes; code += 1) {
      const count = counts[code] ?? 0;
      // Of the codes that there could be a block has few.
      if (count !== 0) addCode(questions, code, block, { count, sum: sums[code] ?? 0 });
    }
  }
  return questions;
}

/** Adds up the trades of one block by their code. */
function addBlock(
  { rows, values, starts }: MeasuredTrades,
  packed: Uint8Array,
  block: number,
  { counts, sums }: BlockSums,
): void {
  const end = starts[block + 1] ?? 0;
  for (let index = starts[block] ?? 0; index < end; index += 1) {
    const code = packed[rows[index] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
    sums[code] = (sums[code] ?? 0) + (values[index] ?? 0);
  }
}

/** Adds the trades of one code to the sides that they are on in each question. */
function addCode(
  questions: readonly QuestionSums[],
  code: number,
  block: number,
  { count, sum }: { count: number; sum: number },
): void {
  let rest = code;
  for (const question of questions) {
    const side = rest % sideCount;
    rest = (rest - side) / sideCount;
    if (side === neither) continue;
    addTo(question.all, block, count, sum);
    if (side === inside) addTo(question.inside, block, count, sum);
  }
}

function addTo({ counts, sums }: BlockSums, block: number, count: number, sum: number): void {
  counts[block] = (counts[block] ?? 0) + count;
  sums[block] = (sums[block] ?? 0) + sum;
}

/** Trades by a code, and the groups that each code is in: none, one, or several, as a set of tags is. */
export interface CodedGroups {
  /** By row. */
  codes: Uint32Array | Uint16Array | Uint8Array;
  /** Groups of each code, by number; of a code beyond the list there are none. */
  groupsOf: readonly (readonly number[])[];
  groupCount: number;
}

/** The trades of each group against all others. */
export function sumsOfGroups(measured: MeasuredTrades, { codes, groupsOf, groupCount }: CodedGroups): QuestionSums[] {
  const parts = new GroupSums(groupCount, measured.starts.length - 1);
  if (groupsOf.every(({ length }) => length <= 1)) {
    addByCode(
      measured,
      codes,
      Uint32Array.from(groupsOf, ([group = groupCount]) => group),
      parts,
    );
  } else addBySet(measured, codes, groupsOf, parts);
  return Array.from({ length: groupCount }, (_, group) => ({ inside: parts.of(group), all: measured.all }));
}

/** Sums by group and block. Those of a running block are few numbers: what is added to them stays near the processor. */
class GroupSums {
  /** Of the running block; the last place takes what is in no group. */
  readonly counts: Float64Array;
  readonly sums: Float64Array;
  readonly #parts: BlockSums[];

  constructor(groupCount: number, blockCount: number) {
    this.counts = new Float64Array(groupCount + 1);
    this.sums = new Float64Array(groupCount + 1);
    this.#parts = Array.from({ length: groupCount }, () => emptySums(blockCount));
  }

  of(group: number): BlockSums {
    return this.#parts[group] ?? emptySums(0);
  }

  endBlock(block: number): void {
    this.#parts.forEach((part, group) => {
      part.counts[block] = this.counts[group] ?? 0;
      part.sums[block] = this.sums[group] ?? 0;
    });
    this.counts.fill(0);
    this.sums.fill(0);
  }
}

/** @param groupOf group of each code; a code beyond it is in none */
function addByCode(
  { rows, values, starts }: MeasuredTrades,
  codes: CodedGroups["codes"],
  groupOf: Uint32Array,
  parts: GroupSums,
): void {
  const { counts, sums } = parts;
  const none = counts.length - 1;
  for (let block = 0; block < starts.length - 1; block += 1) {
    const end = starts[block + 1] ?? 0;
    for (let index = starts[block] ?? 0; index < end; index += 1) {
      const group = groupOf[codes[rows[index] ?? 0] ?? 0] ?? none;
      counts[group] = (counts[group] ?? 0) + 1;
      sums[group] = (sums[group] ?? 0) + (values[index] ?? 0);
    }
    parts.endBlock(block);
  }
}

function addBySet(
  { rows, values, starts }: MeasuredTrades,
  codes: CodedGroups["codes"],
  groupsOf: CodedGroups["groupsOf"],
  parts: GroupSums,
): void {
  const { counts, sums } = parts;
  for (let block = 0; block < starts.length - 1; block += 1) {
    const end = starts[block + 1] ?? 0;
    for (let index = starts[block] ?? 0; index < end; index += 1) {
      const groups = groupsOf[codes[rows[index] ?? 0] ?? 0] ?? nowhere;
      for (let place = 0; place < groups.length; place += 1) {
        const group = groups[place] ?? 0;
        counts[group] = (counts[group] ?? 0) + 1;
        sums[group] = (sums[group] ?? 0) + (values[index] ?? 0);
      }
    }
    parts.endBlock(block);
  }
}

const nowhere: readonly number[] = [];
