import { t } from "@entrywise/host/macro";
import type { TextsOf } from "./texts-of.ts";

/** Why a file is refused. */
export const refusalReasons = {
  empty: () => t`This file is empty.`,
  fileTooLarge: ({ megabytes }) => t`This file is larger than ${megabytes} MB. Export a shorter period.`,
  tooManyParts: ({ parts, most }) =>
    t`This archive or workbook cannot be read: it holds ${parts} parts, at most ${most} are read.`,
  tooLargeUnpacked: () => t`This archive or workbook cannot be read: its content is too large once unpacked.`,
  cellTooLarge: () => t`This workbook cannot be read: one of its cells holds too much text.`,
  tooManyRows: ({ most }) => t`This file has more than ${most} rows. Export a shorter period.`,
  tooManyRowsOfQuery: () => t`This file has too many rows. Query a shorter period.`,
  tooMuchMemory: () => t`This file is too large to be read. Export a shorter period.`,
  tooSlow: () => t`This file is too complex to read. Export a shorter period.`,
  unreadable: () => t`This file could not be read. Save or download it again.`,
  notImported: () => t`It could not be imported.`,
  locked: () => t`This file is protected by a password. Save it without one.`,
  damaged: () => t`This archive or workbook is damaged or was cut off. Save or download it again.`,
  tooDeep: () => t`This file is nested too deeply to be a statement.`,
  endsInCell: ({ at }) => t`The file ends inside a quoted cell that begins in row ${at}. Save or download it again.`,
  endsInTable: ({ at }) => t`The file ends in the middle of its table, after row ${at}. Save or download it again.`,
  endsBeforeTag: () => t`The file ends before its last tag. Download it again.`,
  pdf: () => t`This file is not a statement we know: it is a PDF. Export the statement as HTML or XLSX instead.`,
  oldExcel: () => t`This file is not a statement we know: it is an old Excel file. Save it as XLSX.`,
  image: () => t`This file is not a statement we know: it is an image. Export the statement as HTML or XLSX instead.`,
  compressed: () => t`This file is not a statement we know: it is a compressed archive. Unpack it first.`,
  openDocument: () => t`This file is not a statement we know: it is an OpenDocument sheet. Save it as XLSX or CSV.`,
  archiveOfFiles: ({ files }) =>
    t`This file is not a statement we know: it is an archive of ${files} files. Unpack it and import them one by one.`,
  archiveWithoutSheet: () => t`This file is not a statement we know: it is an archive without a sheet.`,
  testerReport: () =>
    t`This file is not a statement we know: it is a report of the strategy tester, which holds no trades of an account.`,
  tradingviewStrategy: () =>
    t`This file is not a statement we know: it is TradingView's list of trades of a strategy, whose instrument stands in the name that TradingView gives the file. Name the file so again, or import it by its columns.`,
  binanceOrders: () =>
    t`This file is not a statement we know: it is Binance's order history, which tells no fees. In Orders, Spot Order choose Trade History, then Export.`,
  metatraderWithoutPositions: () =>
    t`This file is not a statement we know: it is a MetaTrader 5 report without positions. In the History tab choose a longer period, then Report.`,
  sheetWithoutPositions: () => t`This file is not a statement we know: its sheet has no table of positions.`,
  noHeader: () =>
    t`This file is not a statement we know: it has no header of a broker's report. Export the history of closed trades as CSV or XLSX, or import a table by its columns.`,
  nearestFormat: ({ format, section }) =>
    t`This file is not a statement we know: the nearest is ${format}, exported under ${section}. Any other table can be imported by its columns.`,
  noClosedProfits: () => t`This file has no columns of closed P&L.`,
  noBybitTrades: () => t`This file has no columns of Bybit's trades.`,
  otherColumns: () => t`The columns of this file are not those of the mapping. Map them again.`,
  noTable: () => t`This file is no table: it has no row with the names of its columns.`,
  tooManyTags: ({ count, most }) =>
    t`The column of tags has ${count} different ones, at most ${most} can come with a file. Map the column otherwise.`,
  tooManyStrategies: ({ count, most }) =>
    t`The column of strategies has ${count} different ones, at most ${most} can come with a file. Map the column otherwise.`,
  noTradeHistory: () =>
    t`This file has no section “Account Trade History”. Open it in the account statement before exporting.`,
  noFilledOrders: () => t`This file has no section “Filled Orders”. Open it in the trade activity before exporting.`,
  testerWithoutDeals: () => t`This report of the strategy tester has no deals. Save it again once the test has ended.`,
  statementWithoutTrades: () =>
    t`This statement has no trades. Export the activity statement with the section “Trades”.`,
  queryWithoutTrades: () => t`The query has no trades. Add the section “Trades” with the level of detail “Executions”.`,
  queryOfSums: () =>
    t`The query has sums of trades only. Add the level of detail “Executions” to its section of trades.`,
  rewrittenDates: ({ example, at }) =>
    t`A spreadsheet program has rewritten the dates, such as “${example}” in row ${at}, and none of them tells whether the day or the month comes first. Save the report in MetaTrader again and import it as it is.`,
  ambiguousDates: ({ example }) =>
    t`No date of the file tells whether the day or the month comes first. Import it on the page, where you can say how “${example}” is meant.`,
  accountsToChoose: ({ accounts, advice }) =>
    t`This file holds several accounts: ${accounts}. Choose one of them when you import it, or ${advice}`,
  accountsUntold: ({ accounts, advice }) =>
    t`This file holds several accounts: ${accounts}. Its rows do not tell which is whose: ${advice}`,
  otherAccount: ({ account, accounts }) => t`This file does not hold the account ${account}. It holds ${accounts}.`,
  unnamedAccount: ({ account }) => t`This file does not hold the account ${account}. It holds none by name.`,
} satisfies TextsOf;
