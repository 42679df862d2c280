import { conductFields } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { FamilyColumns } from "../family-columns.ts";
import type { JournalDays } from "./journal-days.read-model.ts";

/** What figures of how somebody traded are made of, by row. */
export interface ConductFacts {
  /** Moves of stop and target in R; NaN where not known. */
  stopMoveRR: Float64Array;
  targetMoveRR: Float64Array;
  /** Minutes to the nearest event; Infinity where there is none, NaN on days without a calendar. */
  newsMinutes: Float64Array;
  journal: JournalDays;
  risk: FamilyColumns;
}

/** Whether a filter looks at any of them. */
export function asksForConduct(filter: Partial<TradeFilter>): boolean {
  return filter.journaled !== undefined || conductFields.some((field) => filter[field] !== undefined);
}
