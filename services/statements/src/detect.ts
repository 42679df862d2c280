import { brokerImporters } from "./brokers/broker-importers.ts";
import { exchangeImporters } from "./exchanges/exchange-importers.ts";
import { ninjatraderExecutionsImporter } from "./futures/ninjatrader-executions.importer.ts";
import { ninjatraderOrdersImporter } from "./futures/ninjatrader-orders.importer.ts";
import { ninjatraderPerformanceImporter } from "./futures/ninjatrader-performance.importer.ts";
import { tradovateFillsImporter } from "./futures/tradovate-fills.importer.ts";
import { tradovatePairsImporter } from "./futures/tradovate-pairs.importer.ts";
import { ibkrActivityImporter } from "./ibkr/activity.importer.ts";
import { ibkrFlexImporter } from "./ibkr/flex.importer.ts";
import { ibkrTransactionsImporter } from "./ibkr/transactions.importer.ts";
import type { Importer, SniffedFile } from "./importer.ts";
import { mt4StatementImporter } from "./metatrader/mt4-statement.importer.ts";
import { mt5CsvImporter } from "./metatrader/mt5-csv.importer.ts";
import { mt5HistoryImporter } from "./metatrader/mt5-history.importer.ts";
import { mt5HtmlImporter } from "./metatrader/mt5-html.importer.ts";
import { mt5TesterImporter } from "./metatrader/mt5-tester.importer.ts";
import { nearestFormat } from "./nearest-format.ts";
import { ctraderStatementImporter } from "./platforms/ctrader-statement.importer.ts";
import { tradingviewBalanceImporter } from "./platforms/tradingview-balance.importer.ts";
import { tradingviewOrdersImporter } from "./platforms/tradingview-orders.importer.ts";
import { webullOrdersImporter } from "./platforms/webull-orders.importer.ts";
import { StatementError } from "./statement-error.ts";
import { thinkorswimActivityImporter } from "./thinkorswim/activity.importer.ts";
import { thinkorswimStatementImporter } from "./thinkorswim/statement.importer.ts";

/** Every format we read; a new one is one file and one line here. */
export const importers: readonly Importer[] = [
  mt4StatementImporter,
  mt5HistoryImporter,
  mt5HtmlImporter,
  mt5CsvImporter,
  mt5TesterImporter,
  ctraderStatementImporter,
  ninjatraderExecutionsImporter,
  ninjatraderOrdersImporter,
  ninjatraderPerformanceImporter,
  tradovateFillsImporter,
  tradovatePairsImporter,
  thinkorswimStatementImporter,
  thinkorswimActivityImporter,
  tradingviewBalanceImporter,
  tradingviewOrdersImporter,
  webullOrdersImporter,
  ibkrActivityImporter,
  ibkrFlexImporter,
  ibkrTransactionsImporter,
  ...exchangeImporters,
  ...brokerImporters,
];

const LEAST_CONFIDENCE = 0.5;

/** Files that resemble a statement and are another report, with what to export instead. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/strategy tester/i, "it is a report of the strategy tester, which holds no trades of an account."],
  [
    /^\ufeff?"?Trade (#|number)"?,"?Type"?,"?(Signal|Date)/i,
    "it is TradingView's list of trades of a strategy, which names no instrument. Import it by its columns: each row is a purchase or a sale, and say the instrument of all rows.",
  ],
  [
    /^\ufeff?"?(Date\(UTC\)|Time)"?,"?Order ?No\.?"?,"?Pair"?,/i,
    "it is Binance's order history, which tells no fees. In Orders, Spot Order choose Trade History, then Export.",
  ],
  [
    /trade history report/i,
    "it is a MetaTrader 5 report without positions. In the History tab choose a longer period, then Report.",
  ],
];

/**
 * The importer that knows the file best.
 *
 * @throws StatementError `Statement.Unknown` when none does
 */
export function detectImporter(file: SniffedFile, known: readonly Importer[] = importers): Importer {
  const found = findImporter(file, known);
  if (found !== null) return found;
  const lookalike = LOOKALIKES.find(([pattern]) => pattern.test(headOf(file)))?.[1];
  const reason = lookalike ?? nearestFormat(file.name, headOf(file));
  throw new StatementError("Statement.Unknown", `This file is not a statement we know: ${reason}`);
}

/** The same, null when none does. */
export function findImporter(file: SniffedFile, known: readonly Importer[] = importers): Importer | null {
  let best: Importer | null = null;
  let confidence = LEAST_CONFIDENCE;
  for (const importer of known) {
    const found = importer.detect(file);
    if (found > confidence || (found === confidence && best === null)) {
      best = importer;
      confidence = found;
    }
  }
  return best;
}

const HEAD = 4_096;

function headOf(file: SniffedFile): string {
  return file.text?.slice(0, HEAD) ?? file.grid?.[0]?.cells.join(" ") ?? "";
}
