import { othersOf, totalOf } from "@entrywise/domain/findings/block-sums";
import { neededMembers } from "@entrywise/domain/findings/group-rules";
import { type MeasuredTrades, measuredTrades } from "@entrywise/domain/findings/measured-trades";
import type { AskedTrades } from "./finding-facts.ts";
import type { Question } from "./rule-questions.ts";

/** Members with trades on each side of a question. */
export interface QuestionMembers {
  members: number;
  otherMembers: number;
}

export const hasEnoughMembers = ({ members, otherMembers }: QuestionMembers): boolean =>
  Math.min(members, otherMembers) >= neededMembers;

/**
 * Counts members by the same sums as findings, with one block for each owner in place of one for each day.
 *
 * @returns counts for the trades of a question that have a value
 */
export function memberCounter({
  rows,
  projection,
}: AskedTrades): (question: Question, values: Float64Array) => QuestionMembers {
  const { imports, dictionaries } = projection.trades;
  const byOwner = rowsByOwner(rows, imports, dictionaries.imports.values.length);
  const cache = new Map<Float64Array, MeasuredTrades>();
  return ({ sumsOf }, values) => {
    const measured = cache.get(values) ?? measuredTrades(values, byOwner.rows, byOwner.blocks);
    cache.set(values, measured);
    const sums = sumsOf(measured);
    return { members: totalOf(sums.inside).blocks, otherMembers: totalOf(othersOf(sums)).blocks };
  };
}

function rowsByOwner(rows: Uint32Array, owners: Uint32Array, count: number) {
  const starts = new Uint32Array(count + 1);
  for (let index = 0; index < rows.length; index += 1) {
    const next = (owners[rows[index] ?? 0] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let owner = 0; owner < count; owner += 1) starts[owner + 1] = (starts[owner + 1] ?? 0) + (starts[owner] ?? 0);
  const places = starts.slice();
  const sorted = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const owner = owners[row] ?? 0;
    sorted[places[owner] ?? 0] = row;
    places[owner] = (places[owner] ?? 0) + 1;
  }
  return { rows: sorted, blocks: { count, dayCount: count, starts } };
}
