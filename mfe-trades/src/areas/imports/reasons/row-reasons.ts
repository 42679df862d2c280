import { t } from "@entrywise/host/macro";
import type { TextsOf } from "./texts-of.ts";

/** Why rows become nothing, or less than they say. */
export const rowReasons = {
  noAccount: () => t`no account named, so they were skipped.`,
  otherKinds: () => t`futures, coins, deliveries or rows without an amount, skipped.`,
  otherCurrencyOrNoAmount: () => t`in another currency or without an amount, skipped.`,
  noTradeAndNoAmount: () => t`not a buy or sell and no amount, skipped.`,
  noTrade: () => t`not a buy or sell, skipped.`,
  notOnSpotMarket: () => t`not spot buys or sells, skipped.`,
  coinTransfers: () => t`coin transfers and rewards, skipped.`,
  coinConversions: () => t`coin transfers, conversions and rewards, skipped.`,
  coinExchanges: () => t`coin conversions outside the spot market were skipped.`,
  otherCoinsRewards: () => t`deposits, withdrawals and rewards in coins other than the account's were skipped.`,
  otherCoinsFunding: () => t`transfers, funding and interest in coins other than the account's were skipped.`,
  otherCoinsInterest: () => t`transfers, conversions and interest in other coins were skipped.`,
  contractsWithoutSize: () =>
    t`futures and perpetuals were skipped because the file doesn't show their contract sizes.`,
  coinsWithLaterFees: () =>
    t`crypto trades were skipped because Alpaca charges their fees later, in coins and without naming the trade.`,
  inverseContracts: () => t`coin-margined contracts were skipped.`,
  inverseContractsElsewhere: () => t`coin-margined contracts were skipped. Import Bybit's closed P&L for those.`,
  optionsAndInverse: () => t`options and coin-margined contracts were skipped.`,
  otherSettlement: ({ currency }) =>
    t`positions settled in a coin other than ${currency} were skipped. Import the file again into an account in that coin.`,
  otherQuote: ({ quote, currency }) =>
    t`trades quoted in ${quote} were skipped because the account is in ${currency}. Import the file again into a ${quote} account to get them.`,
  movedPositions: () => t`positions transferred without a price were skipped.`,
  stillOpen: () => t`positions that are still open were skipped. Export them once they're closed.`,
  marginTrades: () =>
    t`margin trades have no prices in this file, so their results and costs are recorded as cash. To have them as trades, import Kraken's trades instead of the ledgers.`,
  futuresResults: ({ sums }) =>
    t`futures results and fees totalling ${sums} don't name a contract. Import the futures trade history to get these trades.`,
  unclearPayment: () => t`it isn't clear what was exchanged for what, so they were skipped.`,
  unclearFees: () => t`fees that can't be matched to a trade were skipped.`,
  unknownOperation: ({ operation }) => t`“${operation}” isn't an operation we recognise.`,
  notEntryAndExit: () => t`this trade doesn't have exactly one entry row and one exit row.`,
  incompleteChange: () => t`the time, the coin or the change is missing.`,
  rolloverFees: ({ amount }) =>
    t`rollover fees and dividends of ${amount} aren't included in the costs because the file doesn't separate them.`,
  foreignFees: ({ amount, coin }) =>
    t`fees of ${amount} ${coin} aren't included in the costs because the file doesn't show their value.`,
  removedOptions: () =>
    t`options were assigned or exercised. They stay open because the file doesn't show their value.`,
  sameTicket: () => t`the same ticket appears twice in the file. It's counted once.`,
  figuresWithout: ({ missing }) => t`totals row without ${missing}, skipped.`,
  fillWithout: ({ missing }) => t`not a buy or sell because there's no ${missing}, skipped.`,
  unopened: ({ size, symbol }) => t`closes ${size} ${symbol} that the report never opened.`,
  unknownType: ({ type }) => t`“${type}” isn't a trade and was skipped.`,
  unstorableTrade: ({ symbol }) => t`the size and price of ${symbol} have too many digits, so this trade was skipped.`,
  otherBalance: ({ balance, coin, sum }) =>
    t`Kraken's balance is ${balance} ${coin}, but the rows above add up to ${sum}. Rows are missing: export all entry types without gaps.`,
  settlesElsewhere: ({ symbol, currency, own }) =>
    t`${symbol} settles in ${currency}, not ${own}, and was skipped. Import the file again into a ${currency} account.`,
  tradesElsewhere: ({ symbol, currency, own }) => t`${symbol} trades in ${currency}, not ${own}, and was skipped.`,
  tradesInOther: ({ symbol, own }) => t`${symbol} trades in a currency other than ${own} and was skipped.`,
  cashElsewhere: ({ amount, currency, own }) => t`${amount} ${currency} was skipped because the account is in ${own}.`,
  splitApplied: ({ action }) => t`“${action}” was applied to the earlier trades.`,
  corporateAction: ({ action }) => t`“${action}” wasn't applied. Check the size of trades that were open at the time.`,
  orderCancelled: ({ order }) => t`${order}, cancelled before it was filled.`,
  orderNotFilled: ({ order }) => t`${order}, not filled yet.`,
  orderState: ({ order, state }) => t`${order}, ${state}.`,
} satisfies TextsOf;
