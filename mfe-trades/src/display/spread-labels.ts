/** Labels that touch one another: their number, and the sum of where the block would begin for each of them. */
interface Block {
  count: number;
  sum: number;
}

/**
 * Places for labels on a line, at least `gap` apart. Labels that would overlap share the way: their block lies in the
 * middle of what they label.
 *
 * @param wishes in rising order; wishes and places are middles in pixels
 * @param from least place of all; @param to largest place
 */
export function spreadLabels(wishes: readonly number[], gap: number, from: number, to: number): number[] {
  const startOf = ({ count, sum }: Block) => Math.max(from, Math.min(sum / count, to - (count - 1) * gap));
  const blocks: Block[] = [];
  for (const wish of wishes) {
    let block: Block = { count: 1, sum: wish };
    let before = blocks.at(-1);
    while (before !== undefined && startOf(before) + before.count * gap > startOf(block)) {
      blocks.pop();
      block = {
        count: before.count + block.count,
        sum: before.sum + block.sum - block.count * before.count * gap,
      };
      before = blocks.at(-1);
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => Array.from({ length: block.count }, (_, index) => startOf(block) + index * gap));
}
