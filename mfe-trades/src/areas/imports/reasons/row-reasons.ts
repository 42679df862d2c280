import { t } from "@entrywise/host/macro";
import type { TextsOf } from "./texts-of.ts";

/** Why rows become nothing, or less than they say. */
export const rowReasons = {
  noAccount: () => t`no account is named, so nothing was made of them.`,
  otherKinds: () => t`futures, coins, deliveries or without an amount, so left out.`,
  otherCurrencyOrNoAmount: () => t`in another currency or without an amount, so left out.`,
  noTradeAndNoAmount: () => t`no purchase or sale and without an amount, so left out.`,
  noTrade: () => t`no purchase or sale, so left out.`,
  notOnSpotMarket: () => t`no purchases and sales on the spot market, so left out.`,
  coinTransfers: () => t`transfers and rewards of coins, so left out.`,
  coinConversions: () => t`transfers, conversions and rewards of coins, so left out.`,
  coinExchanges: () => t`exchanges of coins outside the markets were left out.`,
  otherCoinsRewards: () => t`deposits, withdrawals and rewards in other coins than the account's were left out.`,
  otherCoinsFunding: () => t`transfers, funding and interest in other coins than the account's were left out.`,
  otherCoinsInterest: () => t`transfers, conversions and interest in other coins were left out.`,
  inverseContracts: () => t`contracts settled in their coin were left out.`,
  inverseContractsElsewhere: () =>
    t`contracts settled in their coin were left out. Import Bybit's closed P&L for them.`,
  optionsAndInverse: () => t`options and contracts settled in their coin were left out.`,
  otherSettlement: ({ currency }) =>
    t`positions settled in another coin than ${currency} were left out. Import the file again in that coin.`,
  otherQuote: ({ quote, currency }) =>
    t`trades quoted in ${quote} were left out, as the account is in ${currency}. Import the file again in ${quote} to have them in an account of their own.`,
  movedPositions: () => t`positions that were moved without a price were left out.`,
  stillOpen: () => t`positions that are still open were left out. Export them once they are closed.`,
  marginTrades: () =>
    t`margin trades have no prices in this file, so their results and costs are recorded as cash. To have them as trades, import Kraken's trades instead of the ledgers.`,
  futuresResults: ({ sums }) =>
    t`results and fees of futures, together ${sums}, name no contract. Import the futures trade history for these trades.`,
  unclearPayment: () => t`what was paid for what cannot be told, so no trade was made of them.`,
  unclearFees: () => t`fees whose trade cannot be told were left out.`,
  unknownOperation: ({ operation }) => t`“${operation}” is not an operation that we know.`,
  notEntryAndExit: () => t`the rows of this trade are not one entry and one exit.`,
  incompleteChange: () => t`the time, the coin or the change is missing.`,
  rolloverFees: ({ amount }) =>
    t`rollover fees and dividends of ${amount} are not among the costs, as the file does not part them.`,
  foreignFees: ({ amount, coin }) =>
    t`fees of ${amount} ${coin} are not among the costs, as the file does not tell what they were worth.`,
  removedOptions: () =>
    t`options were assigned or exercised. They stay open, as the file does not tell what that was worth.`,
  sameTicket: () => t`the same ticket stands in the file a second time. It counts once.`,
  figuresWithout: ({ missing }) => t`figures without ${missing}, as of a sum, so left out.`,
  fillWithout: ({ missing }) => t`neither a purchase nor a sale, as there is no ${missing}, so left out.`,
  unopened: ({ size, symbol }) => t`${size} ${symbol} were closed that the report never opened.`,
  unknownType: ({ type }) => t`“${type}” is no trade and was left out.`,
  unstorableTrade: ({ symbol }) =>
    t`size and price of ${symbol} have more digits than can be kept, so this trade was left out.`,
  otherBalance: ({ balance, coin, sum }) =>
    t`Kraken's balance is ${balance} ${coin}, the rows before it come to ${sum}. Rows are missing: export all types of entries without a gap.`,
  settlesElsewhere: ({ symbol, currency, own }) =>
    t`${symbol} settles in ${currency}, not in ${own}, and was left out. Import the file again in ${currency}.`,
  tradesElsewhere: ({ symbol, currency, own }) => t`${symbol} trades in ${currency}, not in ${own}, and was left out.`,
  tradesInOther: ({ symbol, own }) => t`${symbol} trades in another currency than ${own} and was left out.`,
  cashElsewhere: ({ amount, currency, own }) => t`${amount} ${currency} were left out, as the account is in ${own}.`,
  splitApplied: ({ action }) => t`“${action}” was applied to the earlier trades.`,
  corporateAction: ({ action }) => t`“${action}” is not applied. Check the size of trades that were open then.`,
  orderCancelled: ({ order }) => t`${order}, cancelled before it was filled.`,
  orderNotFilled: ({ order }) => t`${order}, not filled yet.`,
  orderState: ({ order, state }) => t`${order}, ${state}.`,
} satisfies TextsOf;
