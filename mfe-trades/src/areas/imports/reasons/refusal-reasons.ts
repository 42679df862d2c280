import { t } from "@entrywise/host/macro";
import type { TextsOf } from "./texts-of.ts";

/** Why a file is refused. */
export const refusalReasons = {
  empty: () => t`This file is empty.`,
  fileTooLarge: ({ megabytes }) => t`This file is larger than ${megabytes} MB. Export a shorter period.`,
  tooManyParts: ({ parts, most }) =>
    t`This archive or workbook can't be read: it contains ${parts} parts; the limit is ${most}.`,
  tooLargeUnpacked: () => t`This archive or workbook can't be read: its content is too large when unpacked.`,
  cellTooLarge: () => t`This workbook can't be read: one of its cells contains too much text.`,
  tooManyRows: ({ most }) => t`This file has more than ${most} rows. Export a shorter period.`,
  tooManyRowsOfQuery: () => t`This file has too many rows. Query a shorter period.`,
  tooMuchMemory: () => t`This file is too large to read. Export a shorter period.`,
  tooSlow: () => t`This file is too complex to read. Export a shorter period.`,
  unreadable: () => t`Couldn't read this file. Save or download it again.`,
  notImported: () => t`Couldn't import this file.`,
  locked: () => t`This file is password-protected. Save it without a password.`,
  damaged: () => t`This archive or workbook is damaged or incomplete. Save or download it again.`,
  tooDeep: () => t`This file is too deeply nested to be a statement.`,
  endsInCell: ({ at }) =>
    t`The file is cut off inside a quoted cell that starts in row ${at}. Save or download it again.`,
  endsInTable: ({ at }) => t`The file is cut off after row ${at}. Save or download it again.`,
  endsBeforeTag: () => t`The file is cut off before its closing tag. Download it again.`,
  pdf: () => t`We can't import PDFs. Export the statement as HTML or XLSX instead.`,
  oldExcel: () => t`We can't import old Excel files. Save it as XLSX.`,
  image: () => t`We can't import images. Export the statement as HTML or XLSX instead.`,
  compressed: () => t`This file isn't a statement: it's a compressed archive. Unpack it first.`,
  openDocument: () => t`We can't import OpenDocument sheets. Save it as XLSX or CSV.`,
  archiveOfFiles: ({ files }) =>
    t`We can't import this file: it's an archive of ${files} files. Unpack it and import them one by one.`,
  archiveWithoutSheet: () => t`We can't import this file: it's an archive without a spreadsheet.`,
  testerReport: () => t`We can't import this file: it's a strategy tester report, which has no account trades.`,
  tradingviewStrategy: () =>
    t`We can't import this file: it's a TradingView strategy trade list, and its instrument is only in TradingView's original file name. Restore that file name, or map the columns yourself.`,
  binanceOrders: () =>
    t`We can't import Binance's order history because it has no fees. In Orders › Spot Order, choose Trade History, then Export.`,
  metatraderWithoutPositions: () =>
    t`We can't import this file: it's a MetaTrader 5 report without positions. In the History tab, choose a longer period, then Report.`,
  sheetWithoutPositions: () => t`We can't import this file: its sheet has no positions table.`,
  noHeader: () =>
    t`We don't recognise this statement: it has no broker report header. Export your closed trade history as CSV or XLSX, or import any table by mapping its columns.`,
  nearestFormat: ({ format, section }) =>
    t`We don't recognise this statement. The closest format is ${format}, exported under ${section}. You can import any other table by mapping its columns.`,
  noClosedProfits: () => t`This file doesn't have closed P&L columns.`,
  noBybitTrades: () => t`This file doesn't have Bybit's trade columns.`,
  otherColumns: () => t`This file's columns don't match the saved mapping. Map them again.`,
  noTable: () => t`This file isn't a table: it has no header row.`,
  tooManyTags: ({ count, most }) =>
    t`The tags column has ${count} different values; the limit is ${most} per file. Map the column differently.`,
  tooManyStrategies: ({ count, most }) =>
    t`The strategies column has ${count} different values; the limit is ${most} per file. Map the column differently.`,
  noTradeHistory: () =>
    t`This file has no “Account Trade History” section. Expand it in the account statement before exporting.`,
  noFilledOrders: () => t`This file has no “Filled Orders” section. Expand it in the trade activity before exporting.`,
  testerWithoutDeals: () => t`This strategy tester report has no deals. Save it again once the test has finished.`,
  statementWithoutTrades: () =>
    t`This statement has no trades. Export the activity statement with the “Trades” section.`,
  queryWithoutTrades: () => t`The query has no trades. Add the “Trades” section with the “Executions” level of detail.`,
  queryOfSums: () => t`The query only has trade summaries. Add the “Executions” level of detail to its Trades section.`,
  rewrittenDates: ({ example, at }) =>
    t`A spreadsheet program has rewritten the dates (for example “${example}” in row ${at}), so it isn't clear whether day or month comes first. Save the report from MetaTrader again and import it unchanged.`,
  ambiguousDates: ({ example }) =>
    t`The dates don't show whether day or month comes first. Import the file manually and choose how to read “${example}”.`,
  accountsToChoose: ({ accounts, advice }) =>
    t`This file contains several accounts: ${accounts}. Choose one when you import it, or ${advice}`,
  accountsUntold: ({ accounts, advice }) =>
    t`This file contains several accounts: ${accounts}. Its rows don't show which account they belong to, so ${advice}`,
  otherAccount: ({ account, accounts }) => t`This file doesn't contain account ${account}. It contains ${accounts}.`,
  unnamedAccount: ({ account }) => t`This file doesn't contain account ${account}. It doesn't name any account.`,
} satisfies TextsOf;
