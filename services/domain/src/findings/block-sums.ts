/** Trades of one side of a question, block by block. */
export interface BlockSums {
  /** Trades of each block whose measure is known. */
  counts: Float64Array;
  /** Sum of their measures. */
  sums: Float64Array;
}

/** The trades that a question is about, and all that it compares: those trades and the others. */
export interface QuestionSums {
  inside: BlockSums;
  all: BlockSums;
}

export function emptySums(blockCount: number): BlockSums {
  return { counts: new Float64Array(blockCount), sums: new Float64Array(blockCount) };
}

/** A side as one number of trades and one sum. */
export interface Total {
  n: number;
  sum: number;
  /** Blocks with at least one trade. */
  blocks: number;
}

export function totalOf({ counts, sums }: BlockSums): Total {
  let [n, sum, blocks] = [0, 0, 0];
  for (let block = 0; block < counts.length; block += 1) {
    const count = counts[block] ?? 0;
    n += count;
    sum += sums[block] ?? 0;
    if (count > 0) blocks += 1;
  }
  return { n, sum, blocks };
}

/** What is left of all trades without those of a question. */
export function othersOf({ inside, all }: QuestionSums): BlockSums {
  return {
    counts: all.counts.map((count, block) => count - (inside.counts[block] ?? 0)),
    sums: all.sums.map((sum, block) => sum - (inside.sums[block] ?? 0)),
  };
}

/** Mean of the trades of a question less the mean of the others; NaN where a side has none. */
export function meanGap(questionSums: QuestionSums): number {
  const [inside, others] = [totalOf(questionSums.inside), totalOf(othersOf(questionSums))];
  return inside.sum / inside.n - others.sum / others.n;
}
