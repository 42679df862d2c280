import { decimal } from "@entrywise/domain/decimal";
import { instrumentFacts, openFacts } from "@entrywise/domain/figures/entered-facts";
import type { PositionFacts } from "@entrywise/domain/figures/position-facts";
import { breakEvenRange } from "@entrywise/domain/figures/win-loss";
import type { Preference } from "../preferences/preferences.read-model.ts";
import type { TradeRecord } from "./trade.row.ts";

type Positioned = Pick<
  TradeRecord,
  "direction" | "marketType" | "pipSize" | "contractSize" | "tickValue" | "quoteToAccountRate" | "idealNetRR" | "opens"
>;

/**
 * A stored trade as the domain sees it.
 *
 * @param balances opening balance by id of the open position; null where the account's is not known
 */
export function positionFacts(
  trade: Positioned,
  preference: Preference,
  balances: ReadonlyMap<string, string | null>,
): PositionFacts {
  return {
    direction: trade.direction,
    instrument: instrumentFacts(trade, decimal(trade.pipSize) ?? failOn("pipSize", trade.pipSize)),
    opens: trade.opens.map((open) => openFacts({ ...open, openingBalance: balances.get(open.id) ?? null })),
    idealNetRR: decimal(trade.idealNetRR),
    breakEven: breakEvenRange(preference.breakEven.minimum, preference.breakEven.maximum),
  };
}

function failOn(field: string, value: string): never {
  throw new Error(`stored ${field} is not a decimal: ${value}`);
}
