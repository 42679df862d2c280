import type { InspectedColumns } from "@entrywise/contracts/trades/column-mapping";
import type { Delivery, FileHour } from "@entrywise/contracts/trades/deliveries.api";
import type { ImportPreview, PreviewRow } from "@entrywise/contracts/trades/import-preview";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { TradeImport } from "@entrywise/contracts/trades/trade-import";
import { Direction, MarketType } from "@entrywise/domain/enumerations";

export const profileId = "01937b1e-5c2a-7000-8000-00000000b001";
export const importId = "01937b1e-5c2a-7000-8000-00000000c001";

export function profileOf(own: Partial<ImportProfile> = {}): ImportProfile {
  return {
    id: profileId,
    name: "FX Raw 4821",
    enabled: true,
    position: 0,
    accountId: null,
    accountName: null,
    columnMapping: null,
    timeZone: null,
    drop: null,
    importCount: 0,
    lastImportAt: null,
    version: 1,
    ...own,
  };
}

export function makeImport(own: Partial<TradeImport> = {}): TradeImport {
  return {
    id: importId,
    profileId,
    fileName: "DetailedStatement.htm",
    origin: "page",
    format: "mt4",
    state: "done",
    addedTrades: 10,
    skippedTrades: 0,
    accountName: "FX Raw 4821",
    error: null,
    createdAt: "2026-11-20T08:00:00.000Z",
    undoUntil: "2999-12-20T08:00:00.000Z",
    ...own,
  };
}

export const deliveryId = "01937b1e-5c2a-7000-8000-00000000e001";

export function makeDelivery(own: Partial<Delivery> = {}): Delivery {
  return {
    id: deliveryId,
    profileId,
    profileName: "FX Raw 4821",
    origin: "sftp",
    fileName: "Report.htm",
    size: 21_794,
    state: "imported",
    question: null,
    error: null,
    importId,
    addedTrades: 10,
    skippedTrades: 0,
    receivedAt: "2026-11-20T08:00:00.000Z",
    repeats: 0,
    ...own,
  };
}

/** 24 hours that end with that of 14:00 UTC, the files in which stand by how many hours ago they came. */
export function makeHours(files: Readonly<Record<number, Partial<FileHour>>> = {}): { hours: FileHour[] } {
  const end = Date.parse("2026-11-20T14:00:00.000Z");
  const hours = Array.from({ length: 24 }, (_, at) => ({
    from: new Date(end - (23 - at) * 3_600_000).toISOString(),
    ...{ news: 0, nothingNew: 0, open: 0, failed: 0 },
    ...files[23 - at],
  }));
  return { hours };
}

export function makeRow(own: Partial<PreviewRow> = {}): PreviewRow {
  return {
    row: 5,
    ticket: "27823353",
    symbol: "wticash@",
    instrument: "WTICASH",
    marketType: MarketType.CFD,
    direction: Direction.Short,
    size: "0.03",
    openTime: "2024-03-13T15:03:00",
    closeTime: "2024-03-13T17:21:00",
    openPrice: "77.91",
    closePrice: "77.56",
    reportedStopPrice: "77.76",
    reportedTargetPrice: null,
    closedBy: "manual",
    swap: "0.00",
    commission: "0.00",
    netProfit: "10.50",
    state: "new",
    ...own,
  };
}

const totals = {
  count: 10,
  grossProfit: "81.94",
  grossLoss: "36.20",
  netProfit: "45.74",
  profitFactor: 2.26,
  expectedPayoff: 4.57,
  maximalDrawdown: "19.06",
};

export function makePreview(own: Partial<ImportPreview> = {}): ImportPreview {
  return {
    format: "mt4-detailed",
    label: "MetaTrader 4 detailed statement",
    account: { number: "4821", name: null, currency: "USD", broker: "Example Markets" },
    currencies: [],
    rows: [
      makeRow(),
      makeRow({ row: 6, ticket: "27830668", instrument: "XAUUSD", state: "open", closeTime: null, closePrice: null }),
    ],
    warnings: [
      {
        row: 5,
        ticket: "27823353",
        code: "Stop.ProfitSide",
        message: "Stop 77.76 is on the profit side. Kept as information, no R.",
      },
    ],
    totals,
    reported: totals,
    verdict: { agrees: true, sentence: "Your broker says 45.74 USD, we get 45.74 USD" },
    counts: { new: 1, open: 1, alreadyHere: 0, deleted: 0, cash: 1, skipped: 5 },
    timeZone: null,
    ...own,
  };
}

/** A table of six columns that were all guessed. */
export function makeInspected(own: Partial<InspectedColumns> = {}): InspectedColumns {
  const columns: [name: string, field: InspectedColumns["columns"][number]["field"], samples: string[]][] = [
    ["Symbol", "symbol", ["AAPL", "TSLA"]],
    ["Qty", "size", ["10", "5"]],
    ["Opened", "openDate", ["03/04/2026", "04/04/2026"]],
    ["Entry", "openPrice", ["100", "200"]],
    ["Closed", "closeDate", ["05/04/2026", "06/04/2026"]],
    ["Exit", "closePrice", ["101", "202"]],
  ];
  return {
    rowCount: 2,
    mapping: {
      header: columns.map(([name]) => name),
      fields: columns.map(([, field]) => field),
      headRow: 1,
      delimiter: ",",
      decimalMark: ".",
      dateOrder: "day-first",
      directions: {},
      currency: null,
    },
    columns: columns.map(([name, field, samples]) => ({ name, samples, field, reading: "", state: "read" })),
    sampleRows: [2, 3],
    needs: [{ text: "Symbol and size", isMet: true, isRequired: true }],
    rows: [],
    badRows: { count: 0, first: [] },
    ...own,
  };
}
