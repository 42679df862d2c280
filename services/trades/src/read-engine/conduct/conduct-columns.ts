import { type ConductRange, riskRanges } from "@entrywise/contracts/trades/range-filters";
import { againstUsual } from "@entrywise/domain/conduct/against-usual";
import { limitUsedBefore, riskOfDays } from "@entrywise/domain/conduct/day-use";
import { TradeStatus } from "@entrywise/domain/enumerations";
import type { LocalTime } from "@entrywise/domain/statistics/time-zone";
import { everyRow } from "@entrywise/domain/statistics/trade-columns";
import { shareFact } from "../balance-shares.ts";
import { isWhole, wholeFact } from "../family-columns.ts";
import type { UserProjection } from "../user-projection.ts";
import type { ConductFacts } from "./conduct-facts.ts";

const dayMs = 86_400_000;
const [stopPips, percentageRisked] = [riskRanges.indexOf("stopPips"), riskRanges.indexOf("percentageAccountRisked")];

interface Cached {
  localTime: LocalTime;
  column: Float64Array;
}
const cache = new WeakMap<ConductFacts, Map<ConductRange, Cached>>();

/**
 * A figure of how somebody traded, by row; NaN for none.
 *
 * @param projection in the money that was recorded
 * @throws Error when the projection was asked for without the filter
 */
export function conductColumn(projection: UserProjection, name: ConductRange, localTime: LocalTime): Float64Array {
  const facts = loadedConduct(projection);
  const columns = cache.get(facts) ?? new Map<ConductRange, Cached>();
  cache.set(facts, columns);
  const known = columns.get(name);
  if (known?.localTime === localTime) return known.column;
  const column = readColumn(projection, facts, name, localTime);
  columns.set(name, { localTime, column });
  return column;
}

/** @throws Error when the projection was asked for without the filter */
export function loadedConduct({ conduct: { facts } }: UserProjection): ConductFacts {
  if (facts === null) throw new Error("what somebody's conduct is made of is not loaded");
  return facts;
}

/** Whether the journal has a plan or review of the day on which each trade was opened; 1 where it does. */
export function journaledRows(projection: UserProjection, localTime: LocalTime): Uint8Array {
  const { written } = loadedConduct(projection).journal;
  return Uint8Array.from(projection.trades.openTime, (time) =>
    Number(written.has(Math.floor(localTime(time) / dayMs))),
  );
}

function readColumn(
  projection: UserProjection,
  facts: ConductFacts,
  name: ConductRange,
  localTime: LocalTime,
): Float64Array {
  const { openTime, closeTime, status, netRR, symbols } = projection.trades;
  const counts = (row: number) => status[row] === TradeStatus.Executed;
  const days = { openTime, closeTime, counts, localTime };
  switch (name) {
    case "stopMoveRR":
    case "targetMoveRR":
    case "newsMinutes":
      return facts[name];
    case "stopAgainstUsual":
      return againstUsual(
        openTime.map((_, row) => wholeFact(facts.risk, row, stopPips)),
        symbols,
        closedRows(projection),
      );
    case "dayRisk":
      return riskOfDays(riskShares(projection, facts), days);
    case "limitUsed":
      return limitUsedBefore(netRR, days, facts.journal.limitRR);
  }
}

/** Executed trades from their first close on, those of the demo left out. */
function closedRows({ trades: { length, status, closeTime }, leftOut }: UserProjection): Uint32Array {
  const isCounted = (row: number) =>
    status[row] === TradeStatus.Executed && !Number.isNaN(closeTime[row]) && leftOut?.[row] !== 1;
  return everyRow(length).filter(isCounted);
}

/** Risk of each trade in per cent of its account, as the range filter of it compares it. */
function riskShares({ shares, trades }: UserProjection, { risk }: ConductFacts): Float64Array {
  const share = shareFact(shares, risk, "risk", percentageRisked);
  return trades.openTime.map((_, row) =>
    share !== null && isWhole(risk, row) ? share(row) : wholeFact(risk, row, percentageRisked),
  );
}
