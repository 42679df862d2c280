const wordBits = 32;
const fullWord = 0xffff_ffff;

/** Ascending rows as one bit each: what is cached of many filters must not fill the memory, nor busy who cleans it. */
export interface PackedSelection {
  bits: Uint32Array;
  count: number;
}

/** @param length of the table that the rows are of */
export function packSelection(rows: Uint32Array, length: number): PackedSelection {
  const bits = new Uint32Array(Math.ceil(length / wordBits));
  let at = 0;
  let word = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    if (row >>> 5 !== at) {
      bits[at] = word;
      at = row >>> 5;
      word = 0;
    }
    word |= 1 << (row & 31);
  }
  if (bits.length > 0) bits[at] = word;
  return { bits, count: rows.length };
}

export function rowsOf({ bits, count }: PackedSelection): Uint32Array {
  const rows = new Uint32Array(count);
  let at = 0;
  for (let index = 0; index < bits.length; index += 1) {
    const start = index * wordBits;
    let word = bits[index] ?? 0;
    if (word === fullWord) {
      for (let bit = 0; bit < wordBits; bit += 1) rows[at + bit] = start + bit;
      at += wordBits;
      continue;
    }
    for (; word !== 0; word &= word - 1) {
      rows[at] = start + 31 - Math.clz32(word & -word);
      at += 1;
    }
  }
  return rows;
}
