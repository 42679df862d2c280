import { t } from "@entrywise/host/macro";
import type { TextsOf } from "./texts-of.ts";

/** What is odd about a file. */
export const fileReasons = {
  severalCurrencies: ({ currencies }) => t`The file contains profits in ${currencies}. Check the totals.`,
  ordersWithoutFees: () => t`The orders grid has no commissions. Export the executions grid to include them.`,
  activityWithoutFees: () => t`The file has no fees. Import the day's account statement to include them.`,
  profitsBeforeFees: () =>
    t`Profits exclude fees and funding, which aren't in the file. The trade history includes the fees.`,
  rebuiltTrades: () =>
    t`Trades were reconstructed from balance changes. Import either this file or the trade history for the same months, not both.`,
  uncheckedRows: ({ columns }) => t`Not in the file: ${columns}. We can't tell whether rows are missing.`,
  marginUnknown: ({ columns }) =>
    t`Not in the file: ${columns}. Margin trades are read as spot trades. If you trade on margin, export all columns.`,
  perhapsFuture: ({ symbol, worth, example }) =>
    t`${symbol} counts one unit per contract, as for a share. If it's a future, a point is worth ${worth}: add the month to its name, such as ${example}.`,
  orderTimeAsOpen: () =>
    t`The file doesn't show when positions were opened, so the time the closing order was placed is used.`,
  closeTimeAsOpenCtrader: () =>
    t`The file doesn't show when positions were opened, so the closing time is used. Add the Opening Time column in cTrader to include it.`,
  closeTimeAsOpenTradingview: () =>
    t`The file doesn't show when positions were opened, so the closing time is used. Import the order history instead to include it.`,
  closedLotsOnly: () =>
    t`The query only has closed lots, so closing prices are derived from profits after commission. Add the “Executions” level of detail to get the actual prices.`,
  convertedProfits: ({ currency }) =>
    t`Profits in other currencies were converted to ${currency} at the statement's rates.`,
  conversionsLeftOut: ({ count }) => t`${count} conversion, transfer and adjustment rows were skipped.`,
  moreEqualRows: ({ count }) => t`${count} more groups of rows appear twice in the file.`,
} satisfies TextsOf;
