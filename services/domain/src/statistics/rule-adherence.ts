import { type GroupOptions, groupBy } from "./group-by.ts";
import type { ResultSummary } from "./result-totals.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** What one trade says about the rules of its strategy, by their place. A rule in neither was not asked. */
export interface RuleAnswers {
  kept: ReadonlySet<number>;
  broken: ReadonlySet<number>;
}

export interface RuleAdherence {
  /** Weights followed ÷ weights asked over all trades, 0 to 1; null when nothing was asked. */
  adherence: number | null;
  /** Per rule, by its place. */
  each: { kept: ResultSummary; broken: ResultSummary; notAsked: number }[];
  /** Trades with rules, none broken. */
  allKept: ResultSummary;
  anyBroken: ResultSummary;
  notAsked: ResultSummary;
}

const followed = 0;
const broken = 1;
const unasked = 2;

/**
 * Rule adherence and its results.
 *
 * @param selection rows that count
 * @param ruleAnswersOf what a row says; null: nothing
 * @param weights of the rules, by their place
 */
export function ruleAdherence(
  columns: TradeColumns,
  selection: Uint32Array,
  ruleAnswersOf: (row: number) => RuleAnswers | null,
  { weights, handling }: { weights: readonly number[] } & Pick<GroupOptions, "handling">,
): RuleAdherence {
  const selected = Array.from(selection, (row) => ({ row, said: ruleAnswersOf(row) }));
  const split = (sideOf: (said: RuleAnswers) => number): [ResultSummary, ResultSummary, ResultSummary] => {
    const sides = new Uint16Array(columns.length);
    for (const { row, said } of selected) sides[row] = said === null ? unasked : sideOf(said);
    const options = { selection, ...(handling === undefined ? {} : { handling }) };
    return groupBy(columns, sides, 3, options) as [ResultSummary, ResultSummary, ResultSummary]; // three groups were asked for
  };
  const [allKept, anyBroken, notAsked] = split((said) =>
    said.broken.size > 0 ? broken : said.kept.size > 0 ? followed : unasked,
  );
  const each = weights.map((_, rule) => {
    const [withIt, without, rest] = split((said) =>
      said.kept.has(rule) ? followed : said.broken.has(rule) ? broken : unasked,
    );
    return { kept: withIt, broken: without, notAsked: rest.n };
  });
  const weigh = (side: "kept" | "broken") =>
    each.reduce((sum, result, rule) => sum + result[side].n * (weights[rule] ?? 0), 0);
  const asked = weigh("kept") + weigh("broken");
  return { adherence: asked === 0 ? null : weigh("kept") / asked, each, allKept, anyBroken, notAsked };
}
