import type { PreviewRow } from "@entrywise/contracts/trades/import-preview";
import { decimal } from "@entrywise/domain/decimal";
import { statementStop } from "@entrywise/domain/initial-stop";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

/** What the stop of a row counts as once it is imported (T-580). */
export type StopMeaning = "initial stop" | "information" | "at the entry" | "moved into profit";

export const stopMeaningNames: Readonly<Record<StopMeaning, MessageDescriptor>> = {
  "initial stop": msg`initial stop`,
  information: msg`info only`,
  "at the entry": msg`at entry`,
  "moved into profit": msg`moved into profit`,
};

/**
 * @param usesStatementStops whether last stops of the losing side become initial ones
 * @returns null without a stop, and of a row that is not imported
 */
export function stopMeaning(row: PreviewRow, usesStatementStops: boolean): StopMeaning | null {
  const { direction, state, stopPrice = null, journalStopPrice = null } = row;
  if (state === "alreadyHere" || state === "deleted") return null;
  if (stopPrice !== null || journalStopPrice !== null) return "initial stop";
  const openPrice = decimal(row.openPrice);
  const lastStop = decimal(row.reportedStopPrice);
  if (openPrice === null || !lastStop?.gt(0)) return null;
  if (statementStop(direction, openPrice, lastStop) !== null)
    return usesStatementStops ? "initial stop" : "information";
  return lastStop.eq(openPrice) ? "at the entry" : "moved into profit";
}

/**
 * R of a row as the import would store it.
 *
 * @param usesStatementStops whether last stops of the losing side become initial ones
 * @returns null where its stop does not count as the initial one
 */
export function previewNetRR(row: PreviewRow, usesStatementStops: boolean): number | null {
  return stopMeaning(row, usesStatementStops) === "initial stop" ? (row.netRR ?? null) : null;
}
