import type { PreviewRow } from "@entrywise/contracts/trades/import-preview";
import { decimal } from "@entrywise/domain/decimal";
import { statementStop } from "@entrywise/domain/initial-stop";
import { keysOfOpen, ticketIn } from "@entrywise/statements/imported-trade";
import type { StatementRow } from "@entrywise/statements/importer";
import type { ClassifiedTrade } from "./classify-trades.ts";
import { importedInstruments, instrumentKey } from "./imported-trade-rows.ts";
import { rowNetRR } from "./row-net-rr.ts";

/** What the journal knows of a row by its ticket. */
interface KnownRow {
  state: PreviewRow["state"];
  /** The trade of the account that it looks like. */
  looksLike: string | null;
  /** Initial stop of its entry. */
  journalStopPrice: string | null;
}

const unknownRow: KnownRow = { state: "new", looksLike: null, journalStopPrice: null };

/**
 * Presents rows of a statement, each beside what the journal knows of it.
 *
 * @param currency of the account; null where the file does not name it
 */
export function rowPresenter(
  classified: readonly ClassifiedTrade[],
  currency: string | null,
): (row: StatementRow) => PreviewRow {
  const known = knownRows(classified);
  const instruments = importedInstruments(classified.map(({ trade }) => trade));
  return (row) => {
    const { state, looksLike, journalStopPrice } = known.get(row.ticket) ?? unknownRow;
    const stop = state === "new" ? findInitialStop(row, journalStopPrice) : null;
    const instrument = stop === null ? undefined : instruments.get(instrumentKey(row));
    return {
      row: row.row,
      ticket: row.ticket,
      symbol: row.symbol,
      instrument: row.instrument,
      marketType: row.marketType,
      direction: row.direction,
      size: row.size,
      openTime: row.openTime,
      closeTime: row.closeTime,
      openPrice: row.openPrice,
      closePrice: row.closePrice,
      reportedStopPrice: row.reportedStopPrice,
      reportedTargetPrice: row.reportedTargetPrice,
      stopPrice: row.stopPrice,
      targetPrice: row.targetPrice,
      journalStopPrice,
      closedBy: closedBy(row),
      swap: row.swap,
      commission: row.commission,
      netProfit: row.net,
      netRR: instrument === undefined ? null : rowNetRR({ ...row, stopPrice: stop }, instrument, currency),
      state: row.closeTime === null && state === "new" ? "open" : state,
      looksLike,
    };
  };
}

/** As an import chooses it where the person uses the stops of the statement. */
function findInitialStop(row: StatementRow, journalStopPrice: string | null): string | null {
  const stop = journalStopPrice ?? row.stopPrice;
  if (stop !== null) return stop;
  const last = statementStop(row.direction, decimal(row.openPrice), decimal(row.reportedStopPrice));
  return last === null ? null : row.reportedStopPrice;
}

function knownRows(classified: readonly ClassifiedTrade[]): Map<string, KnownRow> {
  const known = new Map<string, KnownRow>();
  for (const { trade, fate, tradeId } of classified) {
    const isNew = fate === "replaces" || fate === "continues" || fate === "lookalike";
    const facts = { state: isNew ? "new" : fate, looksLike: fate === "lookalike" ? tradeId : null } as const;
    for (const open of trade.opens) {
      const row = { ...facts, journalStopPrice: open.stopHere?.stopPrice ?? null };
      for (const { ticket } of open.closes) known.set(ticket, row);
      for (const key of keysOfOpen(open)) known.set(ticketIn(key), row);
    }
  }
  return known;
}

function closedBy(row: StatementRow): PreviewRow["closedBy"] {
  if (row.closeTime === null) return null;
  if (row.stopOut) return "stopOut";
  if (row.stopHit) return "stop";
  if (row.targetHit) return "target";
  return row.stopHit === null && row.targetHit === null ? null : "manual";
}
