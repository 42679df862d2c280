/**
 * Why a statement is refused, or rows of it are left out or odd: the English sentence of each reason, with its values in
 * braces. Warnings and refusals carry the name of their reason as `params.reason`, so that screens say it in the language of
 * the person (P-574). Sentences about rows begin small: they stand behind the numbers of the rows.
 */
export const statementReasons = {
  // Rows that become nothing.
  noAccount: "no account is named, so nothing was made of them.",
  otherKinds: "futures, coins, deliveries or without an amount, so left out.",
  otherCurrencyOrNoAmount: "in another currency or without an amount, so left out.",
  noTradeAndNoAmount: "no purchase or sale and without an amount, so left out.",
  noTrade: "no purchase or sale, so left out.",
  notOnSpotMarket: "no purchases and sales on the spot market, so left out.",
  coinTransfers: "transfers and rewards of coins, so left out.",
  coinConversions: "transfers, conversions and rewards of coins, so left out.",
  coinExchanges: "exchanges of coins outside the markets were left out.",
  otherCoinsRewards: "deposits, withdrawals and rewards in other coins than the account's were left out.",
  otherCoinsFunding: "transfers, funding and interest in other coins than the account's were left out.",
  otherCoinsInterest: "transfers, conversions and interest in other coins were left out.",
  inverseContracts: "contracts settled in their coin were left out.",
  inverseContractsElsewhere: "contracts settled in their coin were left out. Import Bybit's closed P&L for them.",
  optionsAndInverse: "options and contracts settled in their coin were left out.",
  otherSettlement:
    "positions settled in another coin than {currency} were left out. Import the file again in that coin.",
  otherQuote:
    "trades quoted in {quote} were left out, as the account is in {currency}. Import the file again in {quote} to have them in an account of their own.",
  movedPositions: "positions that were moved without a price were left out.",
  stillOpen: "positions that are still open were left out. Export them once they are closed.",
  marginTrades:
    "margin trades have no prices in this file, so their results and costs are recorded as cash. To have them as trades, import Kraken's trades instead of the ledgers.",
  futuresResults:
    "results and fees of futures, together {sums}, name no contract. Import the futures trade history for these trades.",
  unclearPayment: "what was paid for what cannot be told, so no trade was made of them.",
  unclearFees: "fees whose trade cannot be told were left out.",
  unknownOperation: "“{operation}” is not an operation that we know.",
  incompleteChange: "the time, the coin or the change is missing.",
  rolloverFees: "rollover fees and dividends of {amount} are not among the costs, as the file does not part them.",
  foreignFees: "fees of {amount} {coin} are not among the costs, as the file does not tell what they were worth.",
  removedOptions: "options were assigned or exercised. They stay open, as the file does not tell what that was worth.",
  sameTicket: "the same ticket stands in the file a second time. It counts once.",
  figuresWithout: "figures without {missing}, as of a sum, so left out.",
  fillWithout: "neither a purchase nor a sale, as there is no {missing}, so left out.",
  unopened: "{size} {symbol} were closed that the report never opened.",
  unknownType: "“{type}” is no trade and was left out.",
  unstorableTrade: "size and price of {symbol} have more digits than can be kept, so this trade was left out.",
  otherBalance:
    "Kraken's balance is {balance} {coin}, the rows before it come to {sum}. Rows are missing: export all types of entries without a gap.",
  settlesElsewhere:
    "{symbol} settles in {currency}, not in {own}, and was left out. Import the file again in {currency}.",
  tradesElsewhere: "{symbol} trades in {currency}, not in {own}, and was left out.",
  tradesInOther: "{symbol} trades in another currency than {own} and was left out.",
  cashElsewhere: "{amount} {currency} were left out, as the account is in {own}.",
  splitApplied: "“{action}” was applied to the earlier trades.",
  corporateAction: "“{action}” is not applied. Check the size of trades that were open then.",
  notEntryAndExit: "the rows of this trade are not one entry and one exit.",
  orderCancelled: "{order}, cancelled before it was filled.",
  orderNotFilled: "{order}, not filled yet.",
  orderState: "{order}, {state}.",

  // What is odd about a file.
  severalCurrencies: "The file holds profits in {currencies}. Check the totals.",
  ordersWithoutFees: "The grid of orders tells no commissions. Export the grid of executions to have them.",
  activityWithoutFees: "The file tells no fees. Import the account statement of the day to have them.",
  profitsBeforeFees:
    "Profits are before fees and funding, which the file does not name. The trade history has the fees.",
  rebuiltTrades:
    "Trades were put together from changes of balances. Import either this file or the trade history of its months, not both.",
  uncheckedRows: "Not in the file: {columns}. Whether rows are missing cannot be told.",
  marginUnknown:
    "Not in the file: {columns}. Trades on margin are read as if coins had changed hands. If you trade on margin, export all columns.",
  orderTimeAsOpen:
    "The file does not tell when positions were opened: the time at which the closing order was placed stands for it.",
  closeTimeAsOpenCtrader:
    "The file does not tell when positions were opened: the closing time stands for it. Add the column Opening Time in cTrader to have it.",
  closeTimeAsOpenTradingview:
    "The file does not tell when positions were opened: the closing time stands for it. Import the order history instead to have it.",
  closedLotsOnly:
    "The query has closed lots only: closing prices come from their profits, after commission. Add the level of detail “Executions” for the prices themselves.",
  convertedProfits: "Profits in other currencies were converted to {currency} with the rates of the statement.",
  conversionsLeftOut: "{count} rows of conversions, transfers and adjustments were left out.",
  moreEqualRows: "Groups of rows that stand in the file twice besides: {count}.",

  perhapsFuture:
    "{symbol} counts one unit per contract, as for a share. If it's a future, a point is worth {worth}: add the month to its name, such as {example}.",

  // Files that are refused.
  empty: "This file is empty.",
  fileTooLarge: "This file is larger than {megabytes} MB. Export a shorter period.",
  tooManyParts: "This archive or workbook cannot be read: it holds {parts} parts, at most {most} are read.",
  tooLargeUnpacked: "This archive or workbook cannot be read: its content is too large once unpacked.",
  cellTooLarge: "This workbook cannot be read: one of its cells holds too much text.",
  tooManyRows: "This file has more than {most} rows. Export a shorter period.",
  tooManyRowsOfQuery: "This file has too many rows. Query a shorter period.",
  tooMuchMemory: "This file is too large to be read. Export a shorter period.",
  tooSlow: "This file is too complex to read. Export a shorter period.",
  unreadable: "This file could not be read. Save or download it again.",
  notImported: "It could not be imported.",
  locked: "This file is protected by a password. Save it without one.",
  damaged: "This archive or workbook is damaged or was cut off. Save or download it again.",
  tooDeep: "This file is nested too deeply to be a statement.",
  endsInCell: "The file ends inside a quoted cell that begins in row {at}. Save or download it again.",
  endsInTable: "The file ends in the middle of its table, after row {at}. Save or download it again.",
  endsBeforeTag: "The file ends before its last tag. Download it again.",
  pdf: "This file is not a statement we know: it is a PDF. Export the statement as HTML or XLSX instead.",
  oldExcel: "This file is not a statement we know: it is an old Excel file. Save it as XLSX.",
  image: "This file is not a statement we know: it is an image. Export the statement as HTML or XLSX instead.",
  compressed: "This file is not a statement we know: it is a compressed archive. Unpack it first.",
  openDocument: "This file is not a statement we know: it is an OpenDocument sheet. Save it as XLSX or CSV.",
  archiveOfFiles:
    "This file is not a statement we know: it is an archive of {files} files. Unpack it and import them one by one.",
  archiveWithoutSheet: "This file is not a statement we know: it is an archive without a sheet.",
  testerReport:
    "This file is not a statement we know: it is a report of the strategy tester, which holds no trades of an account.",
  tradingviewStrategy:
    "This file is not a statement we know: it is TradingView's list of trades of a strategy, whose instrument stands in the name that TradingView gives the file. Name the file so again, or import it by its columns.",
  binanceOrders:
    "This file is not a statement we know: it is Binance's order history, which tells no fees. In Orders, Spot Order choose Trade History, then Export.",
  metatraderWithoutPositions:
    "This file is not a statement we know: it is a MetaTrader 5 report without positions. In the History tab choose a longer period, then Report.",
  sheetWithoutPositions: "This file is not a statement we know: its sheet has no table of positions.",
  noHeader:
    "This file is not a statement we know: it has no header of a broker's report. Export the history of closed trades as CSV or XLSX, or import a table by its columns.",
  nearestFormat:
    "This file is not a statement we know: the nearest is {format}, exported under {section}. Any other table can be imported by its columns.",
  noClosedProfits: "This file has no columns of closed P&L.",
  noBybitTrades: "This file has no columns of Bybit's trades.",
  otherColumns: "The columns of this file are not those of the mapping. Map them again.",
  noTable: "This file is no table: it has no row with the names of its columns.",
  tooManyTags:
    "The column of tags has {count} different ones, at most {most} can come with a file. Map the column otherwise.",
  tooManyStrategies:
    "The column of strategies has {count} different ones, at most {most} can come with a file. Map the column otherwise.",
  noTradeHistory:
    "This file has no section “Account Trade History”. Open it in the account statement before exporting.",
  noFilledOrders: "This file has no section “Filled Orders”. Open it in the trade activity before exporting.",
  testerWithoutDeals: "This report of the strategy tester has no deals. Save it again once the test has ended.",
  statementWithoutTrades: "This statement has no trades. Export the activity statement with the section “Trades”.",
  queryWithoutTrades: "The query has no trades. Add the section “Trades” with the level of detail “Executions”.",
  queryOfSums: "The query has sums of trades only. Add the level of detail “Executions” to its section of trades.",
  rewrittenDates:
    "A spreadsheet program has rewritten the dates, such as “{example}” in row {at}, and none of them tells whether the day or the month comes first. Save the report in MetaTrader again and import it as it is.",
  ambiguousDates:
    "No date of the file tells whether the day or the month comes first. Import it on the page, where you can say how “{example}” is meant.",
  accountsToChoose: "This file holds several accounts: {accounts}. Choose one of them when you import it, or {advice}",
  accountsUntold: "This file holds several accounts: {accounts}. Its rows do not tell which is whose: {advice}",
  otherAccount: "This file does not hold the account {account}. It holds {accounts}.",
  unnamedAccount: "This file does not hold the account {account}. It holds none by name.",

  // Rows that break their file.
  missing: "the {name} is missing.",
  missingCell: "the {name} is missing: the row has {cells} cells.",
  notNumber: "the {name} “{text}” is not a number.",
  notAmount: "the {name} “{text}” is not an amount.",
  notAmountOf: "the {name} “{text}” is not an amount of {coin}.",
  notCoinAmount: "the {name} “{text}” is not an amount of a coin.",
  notPayment: "the {name} “{text}” is not what was paid or received.",
  notSizeOf: "the {name} “{text}” is not a size of {coin}.",
  notSize: "the {name} “{text}” is not a size.",
  notPrice: "the {name} “{text}” is not a price.",
  notTime: "the {name} “{text}” is not a time.",
  notTimeOfDay: "the {name} “{text}” is not a time of day.",
  notDate: "the {name} “{text}” is not a date.",
  notDateAndTime: "the {name} “{text}” is not a date and time.",
  notAmong: "the {name} “{text}” is none of {known}.",
  notLongOrShort: "the {name} “{text}” is neither long nor short.",
  notPurchaseOrSale: "the {name} “{text}” is neither a purchase nor a sale.",
  notBuyOrSell: "the {name} “{text}” is neither buy nor sell.",
  notRating: "the {name} “{text}” is no rating from 1 to 5.",
  noTimeZone: "the {name} “{text}” tells no time zone, others of the file do.",
  tooLong: "the {name} “{text}” is longer than {most} characters.",
  tooManyTagsOfRow: "the {name} “{text}” are more than {most}, or one is longer than {characters} characters.",
  lotsUnknown: "the {name} is missing, and lots of currencies differ from broker to broker.",
  pointUnknown: "the {name} is missing, and the worth of a point of this future is not known.",
  perhapsLots: "the {name} “{text}” of currencies may be in lots, which differ from broker to broker.",
  negative: "the {name} is negative.",
  zero: "the {name} is zero.",
  closesFirst: "it closes before it opens.",
  noSymbol: "its symbol “{symbol}” is none.",
  tooManyDigits: "its amounts have more digits than can be kept.",
  tooManyDigitsOfPrices: "size and prices have more digits than can be kept.",
  cellTooLong: "a cell is too long to be of a statement.",
  cellTooMuchText: "a cell holds too much text.",
  noSymbolOrQuantity: "the symbol or the quantity is missing.",
  noTypeOrVolume: "the deal has no type or no volume.",
  balancesUnread: "the balances or the result are not numbers.",
  noTimesColumn: "the file has no column of times.",
  unknownColumns: "the columns of the trades are not known. Set the statement's language to English and export again.",
  noPrice: "value and quantity do not come to a price.",
  otherAmount: "size and price do not come to the amount.",
  otherValue: "{size} at {price} does not come to {value}.",
  profitsInPercent: "the profits are in percent. Choose “Currency” as the unit above the report and export again.",
  profitsInPoints:
    "the profit of {symbol} is not what its prices make in dollars. Choose “Currency” as the unit above the report and export again.",
  severalAccountCurrencies: "the file holds accounts of several currencies. Export one account at a time.",
  noClosingTime: "the deals have no closing time or no net profit. Add both columns in cTrader.",
  severalNetProfits: "the deals have their net profit in several currencies. Leave that of the account in cTrader.",
  otherTimeZone: "its times are in {zone}, those above in {first}.",
  unknownCoinPair: "the {name} {symbol} is in no coin that prices are quoted in.",
  unknownCurrencyPair: "the {name} {symbol} is in no currency that prices are quoted in.",
  otherContract: "{symbol} is not settled in USDT or USDC. Export such contracts by themselves.",
  noCoin: "“{coin}” is not the name of a coin.",
  halfFill: "a fill is one row of what was bought and one of what was sold.",
  noExchange: "{symbol} is not an exchange of {went} for {came}.",
  otherCoinsOfPair: "executed and amount do not name the two coins of the pair {symbol}.",
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
  history: "sign in with one account and export its history alone.",
  trades: "sign in with one account and export its trades alone.",
  transactionLog: "choose one account in the transaction log and export again.",
  query: "choose one account in the query and run it again.",
  clientPortal:
    "choose a single account in the account selector of Client Portal, neither consolidated nor concatenated, and export again.",
} as const;

export type AccountAdvice = keyof typeof accountAdvice;
