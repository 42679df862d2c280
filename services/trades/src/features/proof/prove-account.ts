import { addUp, ZERO } from "@entrywise/domain/decimal";
import { compareFigures, compareSums, type ProofDifference } from "@entrywise/domain/proof/compare-figures";
import type { Journal } from "../../journal/journal.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { readReconciliation } from "../imports/reconciliation.read-model.ts";
import { readExactFigures } from "./exact-figures.read-model.ts";
import { readRealisedResults, readShownFigures } from "./shown-figures.read-model.ts";

/** More say nothing new. */
const MOST = 20;

/**
 * Works the figures of an account out from its stored rows and compares them with what screens are made of, and with the broker's
 * totals of its last statement.
 *
 * @returns what is not the same
 */
export async function proveAccount(
  journal: Journal,
  projections: Projections,
  accountId: string,
): Promise<ProofDifference[]> {
  const exact = await readExactFigures(journal, accountId);
  const shown = await readShownFigures(journal, projections, accountId);
  const nets = (of: typeof shown) => addUp([...of.values()].flatMap(({ net }) => net ?? [])) ?? ZERO;
  return [
    ...compareFigures(exact.trades, shown),
    ...[
      compareSums("sum", nets(exact.trades), nets(shown)),
      compareSums("balance", exact.realised, await readRealisedResults(journal, accountId)),
    ].flatMap((difference) => difference ?? []),
    ...(await compareStatements(journal, accountId)),
  ].slice(0, MOST);
}

const money = ["grossProfit", "grossLoss", "netProfit", "maximalDrawdown"] as const;

/** Totals of statements that agreed when they came, whose trades nobody has deleted or edited since. */
async function compareStatements(journal: Journal, accountId: string): Promise<ProofDifference[]> {
  const profiles: { id: string }[] = await journal.tx.query("select id from import_profile where account_id = $1", [
    accountId,
  ]);
  const differences: ProofDifference[] = [];
  for (const { id } of profiles) {
    const last = await readReconciliation(journal, id);
    if (last === null || last.agrees || last.missingTrades > 0 || last.editedTrades > 0) continue;
    const { reported, counted, stored } = last;
    if (money.some((field) => reported[field] !== null && reported[field] !== counted[field])) continue;
    differences.push(
      ...money.flatMap((field): ProofDifference[] => {
        const [theirs, ours] = [reported[field] ?? counted[field], stored[field]];
        if (theirs === null || ours === null || Number(theirs) === Number(ours)) return [];
        return [{ figure: "statement", tradeId: null, exact: theirs, shown: ours }];
      }),
    );
  }
  return differences;
}
