import { Direction } from "@entrywise/domain/enumerations";
import type { ImportedTrade } from "@entrywise/statements/imported-trade";
import type { StatementWarning } from "@entrywise/statements/importer";
import type { CarriedPosition } from "./carried-positions.repository.ts";
import type { ClassifiedTrade } from "./classify-trades.ts";

/**
 * New trades that may be exits in truth: a file whose fills do not tell whether they open or close, and that begins after
 * the entries, reads a sale of what is open as the opening of a short.
 *
 * @returns a warning for each position that the account holds
 */
export function exitsOfOpen(
  classified: readonly ClassifiedTrade[],
  carried: readonly CarriedPosition[],
): StatementWarning[] {
  if (carried.length === 0) return [];
  const inFile = new Set(classified.flatMap(({ tradeId }) => tradeId ?? []));
  const fresh = classified.filter(({ fate, trade }) => fate === "new" && trade.mayClose).map(({ trade }) => trade);
  return carried.flatMap((position) => {
    const found = inFile.has(position.id) ? undefined : fresh.find((trade) => isOpposite(trade, position));
    if (found === undefined) return [];
    const day = found.opens[0].openTime.slice(0, 10);
    const message = `This file opens a ${found.instrument} ${directionWord(found)} on ${day}, but your journal has had a ${directionWord(position)} open since ${position.since} that isn't in the file. If it closes that ${directionWord(position)}, export again from ${position.since}.`;
    const params = { symbol: found.instrument, day, since: position.since, direction: directionWord(found) };
    return [{ row: null, ticket: null, code: "Statement.MayClose", params, message }];
  });
}

function isOpposite({ instrument, direction, opens }: ImportedTrade, position: CarriedPosition): boolean {
  return instrument === position.instrument && direction !== position.direction && position.since <= opens[0].openTime;
}

const directionWord = ({ direction }: { direction: Direction }) => (direction === Direction.Long ? "long" : "short");
