import type { Recap } from "@entrywise/contracts/trades/recap.api";
import type { RecapCost } from "@entrywise/domain/recap/recap-question";
import type { RuleAnswersOfTrade } from "../../read-engine/rule-answers.read-model.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import { symbolOf, tagsOf } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";

type BrokenRule = Recap["rules"]["broken"][number];

/** Sum of R; null where no row has one. */
export function sumOfR({ trades: { netRR } }: UserProjection, rows: Iterable<number>): number | null {
  const known = [...rows].map((row) => netRR[row] ?? Number.NaN).filter((value) => !Number.isNaN(value));
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

const cheapestLast = (a: { netRR: number | null }, b: { netRR: number | null }) => (a.netRR ?? 0) - (b.netRR ?? 0);

/** What trades say about rules, by row. */
export interface AnsweredRules {
  answers: ReadonlyMap<number, RuleAnswersOfTrade>;
  /** Texts of rules, by id. */
  names: ReadonlyMap<string, string>;
  dayOf(row: number): string;
}

/** Rules that some trades broke, with what these trades came to, the most expensive first. Rules of the same text are one. */
export function rulesOf(
  projection: UserProjection,
  rows: Uint32Array,
  { answers, names, dayOf }: AnsweredRules,
): Recap["rules"] {
  const textOf = (id: string) => names.get(id) ?? "";
  const answered = new Set<string>();
  const broken = new Map<string, { ids: Set<string>; rows: Set<number> }>();
  for (const row of rows) {
    const said = answers.get(row);
    for (const id of [...(said?.kept ?? []), ...(said?.broken ?? [])]) answered.add(textOf(id));
    for (const id of said?.broken ?? []) {
      const rule = broken.get(textOf(id)) ?? { ids: new Set(), rows: new Set() };
      broken.set(textOf(id), { ids: rule.ids.add(id), rows: rule.rows.add(row) });
    }
  }
  const present = ([text, rule]: [string, { ids: Set<string>; rows: Set<number> }]): BrokenRule => ({
    ...{ ruleIds: [...rule.ids], text, count: rule.rows.size, netRR: sumOfR(projection, rule.rows) },
    trades: [...rule.rows].sort(worstFirst(projection)).map((row) => ({
      ...{ id: idAt(projection.trades, row), symbol: symbolOf(projection.trades, row), day: dayOf(row) },
    })),
  });
  return { answered: answered.size, broken: [...broken].map(present).sort(cheapestLast) };
}

const worstFirst =
  ({ trades: { netRR } }: UserProjection) =>
  (a: number, b: number) =>
    (netRR[a] || 0) - (netRR[b] || 0);

export const costOfRule = ({ text, count, netRR, trades }: BrokenRule): RecapCost => ({
  ...{ name: text, count, netRR, day: trades[0]?.day ?? null },
});

/** Tags that are mistakes, on some trades, with what these came to, the most expensive first. */
export function mistakesOfPeriod(
  projection: UserProjection,
  rows: Uint32Array,
  dayOf: (row: number) => string,
): RecapCost[] {
  const { trades, tags } = projection;
  return [...tags.values()]
    .filter(({ isMistake }) => isMistake)
    .flatMap(({ id, name }) => {
      const made = [...rows].filter((row) => tagsOf(trades, row).includes(id)).sort(worstFirst(projection));
      const [worst] = made;
      if (worst === undefined) return [];
      return [{ name, count: made.length, netRR: sumOfR(projection, made), day: dayOf(worst) }];
    })
    .sort(cheapestLast);
}
