import { t } from "@entrywise/host/macro";
import type { TextsOf } from "./texts-of.ts";

/** What is odd about a file. */
export const fileReasons = {
  severalCurrencies: ({ currencies }) => t`The file holds profits in ${currencies}. Check the totals.`,
  ordersWithoutFees: () => t`The grid of orders tells no commissions. Export the grid of executions to have them.`,
  activityWithoutFees: () => t`The file tells no fees. Import the account statement of the day to have them.`,
  profitsBeforeFees: () =>
    t`Profits are before fees and funding, which the file does not name. The trade history has the fees.`,
  rebuiltTrades: () =>
    t`Trades were put together from changes of balances. Import either this file or the trade history of its months, not both.`,
  uncheckedRows: ({ columns }) => t`Not in the file: ${columns}. Whether rows are missing cannot be told.`,
  marginUnknown: ({ columns }) =>
    t`Not in the file: ${columns}. Trades on margin are read as if coins had changed hands. If you trade on margin, export all columns.`,
  perhapsFuture: ({ symbol, worth, example }) =>
    t`${symbol} counts one unit per contract, as for a share. If it's a future, a point is worth ${worth}: add the month to its name, such as ${example}.`,
  orderTimeAsOpen: () =>
    t`The file does not tell when positions were opened: the time at which the closing order was placed stands for it.`,
  closeTimeAsOpenCtrader: () =>
    t`The file does not tell when positions were opened: the closing time stands for it. Add the column Opening Time in cTrader to have it.`,
  closeTimeAsOpenTradingview: () =>
    t`The file does not tell when positions were opened: the closing time stands for it. Import the order history instead to have it.`,
  closedLotsOnly: () =>
    t`The query has closed lots only: closing prices come from their profits, after commission. Add the level of detail “Executions” for the prices themselves.`,
  convertedProfits: ({ currency }) =>
    t`Profits in other currencies were converted to ${currency} with the rates of the statement.`,
  conversionsLeftOut: ({ count }) => t`${count} rows of conversions, transfers and adjustments were left out.`,
  moreEqualRows: ({ count }) => t`Groups of rows that stand in the file twice besides: ${count}.`,
} satisfies TextsOf;
