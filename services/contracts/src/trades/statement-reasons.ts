/**
 * Why a statement is refused, or rows of it are left out or odd: the English sentence of each reason, with its values in
 * braces. Warnings and refusals carry the name of their reason as `params.reason`, so that screens say it in the language of
 * the person (P-574). Sentences about rows begin small: they stand behind the numbers of the rows.
 */
export const statementReasons = {
  // Rows that become nothing.
  noAccount: "no account named, so they were skipped.",
  otherKinds: "futures, coins, deliveries or rows without an amount, skipped.",
  otherCurrencyOrNoAmount: "in another currency or without an amount, skipped.",
  noTradeAndNoAmount: "not a buy or sell and no amount, skipped.",
  noTrade: "not a buy or sell, skipped.",
  notOnSpotMarket: "not spot buys or sells, skipped.",
  coinTransfers: "coin transfers and rewards, skipped.",
  coinConversions: "coin transfers, conversions and rewards, skipped.",
  coinExchanges: "coin conversions outside the spot market were skipped.",
  otherCoinsRewards: "deposits, withdrawals and rewards in coins other than the account's were skipped.",
  otherCoinsFunding: "transfers, funding and interest in coins other than the account's were skipped.",
  otherCoinsInterest: "transfers, conversions and interest in other coins were skipped.",
  contractsWithoutSize: "futures and perpetuals were skipped because the file doesn't show their contract sizes.",
  coinsWithLaterFees:
    "crypto trades were skipped because Alpaca charges their fees later, in coins and without naming the trade.",
  inverseContracts: "coin-margined contracts were skipped.",
  inverseContractsElsewhere: "coin-margined contracts were skipped. Import Bybit's closed P&L for those.",
  optionsAndInverse: "options and coin-margined contracts were skipped.",
  otherSettlement:
    "positions settled in a coin other than {currency} were skipped. Import the file again into an account in that coin.",
  otherQuote:
    "trades quoted in {quote} were skipped because the account is in {currency}. Import the file again into a {quote} account to get them.",
  movedPositions: "positions transferred without a price were skipped.",
  stillOpen: "positions that are still open were skipped. Export them once they're closed.",
  marginTrades:
    "margin trades have no prices in this file, so their results and costs are recorded as cash. To have them as trades, import Kraken's trades instead of the ledgers.",
  futuresResults:
    "futures results and fees totalling {sums} don't name a contract. Import the futures trade history to get these trades.",
  unclearPayment: "it isn't clear what was exchanged for what, so they were skipped.",
  unclearFees: "fees that can't be matched to a trade were skipped.",
  unknownOperation: "“{operation}” isn't an operation we recognise.",
  incompleteChange: "the time, the coin or the change is missing.",
  rolloverFees:
    "rollover fees and dividends of {amount} aren't included in the costs because the file doesn't separate them.",
  foreignFees: "fees of {amount} {coin} aren't included in the costs because the file doesn't show their value.",
  removedOptions: "options were assigned or exercised. They stay open because the file doesn't show their value.",
  sameTicket: "the same ticket appears twice in the file. It's counted once.",
  figuresWithout: "totals row without {missing}, skipped.",
  fillWithout: "not a buy or sell because there's no {missing}, skipped.",
  unopened: "closes {size} {symbol} that the report never opened.",
  unknownType: "“{type}” isn't a trade and was skipped.",
  unstorableTrade: "the size and price of {symbol} have too many digits, so this trade was skipped.",
  otherBalance:
    "Kraken's balance is {balance} {coin}, but the rows above add up to {sum}. Rows are missing: export all entry types without gaps.",
  settlesElsewhere:
    "{symbol} settles in {currency}, not {own}, and was skipped. Import the file again into a {currency} account.",
  tradesElsewhere: "{symbol} trades in {currency}, not {own}, and was skipped.",
  tradesInOther: "{symbol} trades in a currency other than {own} and was skipped.",
  cashElsewhere: "{amount} {currency} was skipped because the account is in {own}.",
  splitApplied: "“{action}” was applied to the earlier trades.",
  corporateAction: "“{action}” wasn't applied. Check the size of trades that were open at the time.",
  notEntryAndExit: "this trade doesn't have exactly one entry row and one exit row.",
  orderCancelled: "{order}, cancelled before it was filled.",
  orderNotFilled: "{order}, not filled yet.",
  orderState: "{order}, {state}.",

  // What is odd about a file.
  severalCurrencies: "The file contains profits in {currencies}. Check the totals.",
  ordersWithoutFees: "The orders grid has no commissions. Export the executions grid to include them.",
  activityWithoutFees: "The file has no fees. Import the day's account statement to include them.",
  profitsBeforeFees: "Profits exclude fees and funding, which aren't in the file. The trade history includes the fees.",
  rebuiltTrades:
    "Trades were reconstructed from balance changes. Import either this file or the trade history for the same months, not both.",
  uncheckedRows: "Not in the file: {columns}. We can't tell whether rows are missing.",
  marginUnknown:
    "Not in the file: {columns}. Margin trades are read as spot trades. If you trade on margin, export all columns.",
  orderTimeAsOpen:
    "The file doesn't show when positions were opened, so the time the closing order was placed is used.",
  closeTimeAsOpenCtrader:
    "The file doesn't show when positions were opened, so the closing time is used. Add the Opening Time column in cTrader to include it.",
  closeTimeAsOpenTradingview:
    "The file doesn't show when positions were opened, so the closing time is used. Import the order history instead to include it.",
  closedLotsOnly:
    "The query only has closed lots, so closing prices are derived from profits after commission. Add the “Executions” level of detail to get the actual prices.",
  convertedProfits: "Profits in other currencies were converted to {currency} at the statement's rates.",
  conversionsLeftOut: "{count} conversion, transfer and adjustment rows were skipped.",
  moreEqualRows: "{count} more groups of rows appear twice in the file.",

  perhapsFuture:
    "{symbol} counts one unit per contract, as for a share. If it's a future, a point is worth {worth}: add the month to its name, such as {example}.",

  // Files that are refused.
  empty: "This file is empty.",
  fileTooLarge: "This file is larger than {megabytes} MB. Export a shorter period.",
  tooManyParts: "This archive or workbook can't be read: it contains {parts} parts; the limit is {most}.",
  tooLargeUnpacked: "This archive or workbook can't be read: its content is too large when unpacked.",
  cellTooLarge: "This workbook can't be read: one of its cells contains too much text.",
  tooManyRows: "This file has more than {most} rows. Export a shorter period.",
  tooManyRowsOfQuery: "This file has too many rows. Query a shorter period.",
  tooMuchMemory: "This file is too large to read. Export a shorter period.",
  tooSlow: "This file is too complex to read. Export a shorter period.",
  unreadable: "Couldn't read this file. Save or download it again.",
  notImported: "Couldn't import this file.",
  locked: "This file is password-protected. Save it without a password.",
  damaged: "This archive or workbook is damaged or incomplete. Save or download it again.",
  tooDeep: "This file is too deeply nested to be a statement.",
  endsInCell: "The file is cut off inside a quoted cell that starts in row {at}. Save or download it again.",
  endsInTable: "The file is cut off after row {at}. Save or download it again.",
  endsBeforeTag: "The file is cut off before its closing tag. Download it again.",
  pdf: "We can't import PDFs. Export the statement as HTML or XLSX instead.",
  oldExcel: "We can't import old Excel files. Save it as XLSX.",
  image: "We can't import images. Export the statement as HTML or XLSX instead.",
  compressed: "This file isn't a statement: it's a compressed archive. Unpack it first.",
  openDocument: "We can't import OpenDocument sheets. Save it as XLSX or CSV.",
  archiveOfFiles: "We can't import this file: it's an archive of {files} files. Unpack it and import them one by one.",
  archiveWithoutSheet: "We can't import this file: it's an archive without a spreadsheet.",
  testerReport: "We can't import this file: it's a strategy tester report, which has no account trades.",
  tradingviewStrategy:
    "We can't import this file: it's a TradingView strategy trade list, and its instrument is only in TradingView's original file name. Restore that file name, or map the columns yourself.",
  binanceOrders:
    "We can't import Binance's order history because it has no fees. In Orders › Spot Order, choose Trade History, then Export.",
  metatraderWithoutPositions:
    "We can't import this file: it's a MetaTrader 5 report without positions. In the History tab, choose a longer period, then Report.",
  sheetWithoutPositions: "We can't import this file: its sheet has no positions table.",
  noHeader:
    "We don't recognise this statement: it has no broker report header. Export your closed trade history as CSV or XLSX, or import any table by mapping its columns.",
  nearestFormat:
    "We don't recognise this statement. The closest format is {format}, exported under {section}. You can import any other table by mapping its columns.",
  noClosedProfits: "This file doesn't have closed P&L columns.",
  noBybitTrades: "This file doesn't have Bybit's trade columns.",
  otherColumns: "This file's columns don't match the saved mapping. Map them again.",
  noTable: "This file isn't a table: it has no header row.",
  tooManyTags:
    "The tags column has {count} different values; the limit is {most} per file. Map the column differently.",
  tooManyStrategies:
    "The strategies column has {count} different values; the limit is {most} per file. Map the column differently.",
  noTradeHistory:
    "This file has no “Account Trade History” section. Expand it in the account statement before exporting.",
  noFilledOrders: "This file has no “Filled Orders” section. Expand it in the trade activity before exporting.",
  testerWithoutDeals: "This strategy tester report has no deals. Save it again once the test has finished.",
  statementWithoutTrades: "This statement has no trades. Export the activity statement with the “Trades” section.",
  queryWithoutTrades: "The query has no trades. Add the “Trades” section with the “Executions” level of detail.",
  queryOfSums: "The query only has trade summaries. Add the “Executions” level of detail to its Trades section.",
  rewrittenDates:
    "A spreadsheet program has rewritten the dates (for example “{example}” in row {at}), so it isn't clear whether day or month comes first. Save the report from MetaTrader again and import it unchanged.",
  ambiguousDates:
    "The dates don't show whether day or month comes first. Import the file manually and choose how to read “{example}”.",
  accountsToChoose: "This file contains several accounts: {accounts}. Choose one when you import it, or {advice}",
  accountsUntold:
    "This file contains several accounts: {accounts}. Its rows don't show which account they belong to, so {advice}",
  otherAccount: "This file doesn't contain account {account}. It contains {accounts}.",
  unnamedAccount: "This file doesn't contain account {account}. It doesn't name any account.",

  // Rows that break their file.
  missing: "the {name} is missing.",
  missingCell: "the {name} is missing: the row has {cells} cells.",
  notNumber: "the {name} “{text}” is not a number.",
  notAmount: "the {name} “{text}” is not an amount.",
  notAmountOf: "the {name} “{text}” is not an amount of {coin}.",
  notCoinAmount: "the {name} “{text}” isn't a coin amount.",
  notPayment: "the {name} “{text}” isn't an amount paid or received.",
  notSizeOf: "the {name} “{text}” is not a size of {coin}.",
  notSize: "the {name} “{text}” is not a size.",
  notPrice: "the {name} “{text}” is not a price.",
  notTime: "the {name} “{text}” is not a time.",
  notTimeOfDay: "the {name} “{text}” is not a time of day.",
  notDate: "the {name} “{text}” is not a date.",
  notDateAndTime: "the {name} “{text}” is not a date and time.",
  notAmong: "the {name} “{text}” isn't one of {known}.",
  notLongOrShort: "the {name} “{text}” is neither long nor short.",
  notPurchaseOrSale: "the {name} “{text}” isn't a buy or a sell.",
  notBuyOrSell: "the {name} “{text}” is neither buy nor sell.",
  notRating: "the {name} “{text}” isn't a rating from 1 to 5.",
  noTimeZone: "the {name} “{text}” has no time zone, but others in the file do.",
  tooLong: "the {name} “{text}” is longer than {most} characters.",
  tooManyTagsOfRow: "the {name} “{text}” exceed the limit of {most}, or one is longer than {characters} characters.",
  lotsUnknown: "the {name} is missing, and forex lot sizes differ between brokers.",
  pointUnknown: "the {name} is missing, and we don't know this future's point value.",
  perhapsLots: "the {name} “{text}” may be in lots, and forex lot sizes differ between brokers.",
  negative: "the {name} is negative.",
  zero: "the {name} is zero.",
  closesFirst: "it closes before it opens.",
  noSymbol: "“{symbol}” isn't a valid symbol.",
  tooManyDigits: "its amounts have too many digits.",
  tooManyDigitsOfPrices: "size and prices have too many digits.",
  cellTooLong: "a cell is too long for a statement.",
  cellTooMuchText: "a cell contains too much text.",
  noSymbolOrQuantity: "the symbol or the quantity is missing.",
  noTypeOrVolume: "the deal has no type or no volume.",
  balancesUnread: "the balances or the result are not numbers.",
  noTimesColumn: "the file has no time column.",
  unknownColumns: "the trade columns aren't recognised. Set the statement's language to English and export again.",
  noPrice: "value and quantity don't give a valid price.",
  otherAmount: "size and price don't add up to the amount.",
  otherValue: "{size} at {price} doesn't add up to {value}.",
  profitsInPercent: "the profits are in percent. Choose “Currency” as the unit above the report and export again.",
  profitsInPoints:
    "the profit on {symbol} doesn't match its prices in dollars. Choose “Currency” as the unit above the report and export again.",
  severalAccountCurrencies: "the file contains accounts in several currencies. Export one account at a time.",
  noClosingTime: "the deals have no closing time or no net profit. Add both columns in cTrader.",
  severalNetProfits: "the deals show net profit in several currencies. In cTrader, keep only the account currency.",
  otherTimeZone: "its times are in {zone}, but earlier rows are in {first}.",
  unknownCoinPair: "the {name} {symbol} isn't quoted in a supported coin.",
  unknownCurrencyPair: "the {name} {symbol} isn't quoted in a supported currency.",
  otherContract: "{symbol} isn't settled in USDT or USDC. Export those contracts separately.",
  noCoin: "“{coin}” isn't a known coin.",
  halfFill: "each fill needs one row for the coin bought and one for the coin sold.",
  noExchange: "{symbol} doesn't match an exchange of {went} for {came}.",
  otherCoinsOfPair: "the executed and amount columns don't match the two coins in {symbol}.",
} as const;

export type StatementReason = keyof typeof statementReasons;

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What the sentence of a reason names. */
export type ReasonValues<Reason extends StatementReason> = {
  readonly [Name in Names<(typeof statementReasons)[Reason]>]: string | number;
};

/** How a broker's report of one account alone is made: the end of a refusal of several. */
export const accountAdvice = {
  report: "choose one account above the report and export again.",
  accountReports: "choose one account in the account reports and export again.",
  grid: "filter the grid by one account and export again.",
  history: "sign in with one account and export only its history.",
  trades: "sign in with one account and export only its trades.",
  transactionLog: "choose one account in the transaction log and export again.",
  query: "choose one account in the query and run it again.",
  clientPortal:
    "choose a single account in the Client Portal account selector (not consolidated or concatenated) and export again.",
} as const;

export type AccountAdvice = keyof typeof accountAdvice;
