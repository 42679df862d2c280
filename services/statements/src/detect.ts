import { brokerImporters } from "./brokers/broker-importers.ts";
import { exchangeImporters } from "./exchanges/exchange-importers.ts";
import { explain } from "./explanation.ts";
import { ninjatraderExecutionsImporter } from "./futures/ninjatrader-executions.importer.ts";
import { ninjatraderOrdersImporter } from "./futures/ninjatrader-orders.importer.ts";
import { ninjatraderPerformanceImporter } from "./futures/ninjatrader-performance.importer.ts";
import { tradovateFillsImporter } from "./futures/tradovate-fills.importer.ts";
import { tradovatePairsImporter } from "./futures/tradovate-pairs.importer.ts";
import { ibkrActivityImporter } from "./ibkr/activity.importer.ts";
import { ibkrFlexImporter } from "./ibkr/flex.importer.ts";
import { ibkrTransactionsImporter } from "./ibkr/transactions.importer.ts";
import type { Importer, SniffedFile } from "./importer.ts";
import { advisorImporter } from "./metatrader/advisor.importer.ts";
import { mt4StatementImporter } from "./metatrader/mt4-statement.importer.ts";
import { mt5CsvImporter } from "./metatrader/mt5-csv.importer.ts";
import { mt5HistoryImporter } from "./metatrader/mt5-history.importer.ts";
import { mt5HtmlImporter } from "./metatrader/mt5-html.importer.ts";
import { mt5TesterImporter } from "./metatrader/mt5-tester.importer.ts";
import { nearestFormat } from "./nearest-format.ts";
import { ctraderStatementImporter } from "./platforms/ctrader-statement.importer.ts";
import { profitPerformanceImporter } from "./platforms/profit-performance.importer.ts";
import { tradingviewBalanceImporter } from "./platforms/tradingview-balance.importer.ts";
import { tradingviewOrdersImporter } from "./platforms/tradingview-orders.importer.ts";
import { tradingviewStrategyImporter } from "./platforms/tradingview-strategy.importer.ts";
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
  advisorImporter,
  ctraderStatementImporter,
  profitPerformanceImporter,
  ninjatraderExecutionsImporter,
  ninjatraderOrdersImporter,
  ninjatraderPerformanceImporter,
  tradovateFillsImporter,
  tradovatePairsImporter,
  thinkorswimStatementImporter,
  thinkorswimActivityImporter,
  tradingviewBalanceImporter,
  tradingviewOrdersImporter,
  tradingviewStrategyImporter,
  webullOrdersImporter,
  ibkrActivityImporter,
  ibkrFlexImporter,
  ibkrTransactionsImporter,
  ...exchangeImporters,
  ...brokerImporters,
];

const LEAST_CONFIDENCE = 0.5;

type Lookalike = "testerReport" | "tradingviewStrategy" | "binanceOrders" | "metatraderWithoutPositions";

/** Files that resemble a statement and are another report, with what to export instead. */
const LOOKALIKES: readonly (readonly [RegExp, Lookalike])[] = [
  [/strategy tester/i, "testerReport"],
  [/^\ufeff?"?Trade (#|number)"?,"?Type"?,"?(Signal|Date)/i, "tradingviewStrategy"],
  [/^\ufeff?"?(Date\(UTC\)|Time)"?,"?Order ?No\.?"?,"?Pair"?,/i, "binanceOrders"],
  [/trade history report/i, "metatraderWithoutPositions"],
];

/**
 * The importer that knows the file best.
 *
 * @throws StatementError `Statement.Unknown` when none does
 */
export function detectImporter(file: SniffedFile, known: readonly Importer[] = importers): Importer {
  const found = findImporter(file, known);
  if (found !== null) return found;
  const lookalike = LOOKALIKES.find(([pattern]) => pattern.test(readHead(file)))?.[1];
  const why = lookalike === undefined ? nearestFormat(file.name, readHead(file)) : explain(lookalike, {});
  throw new StatementError("Statement.Unknown", why);
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

function readHead(file: SniffedFile): string {
  return file.text?.slice(0, HEAD) ?? file.grid?.[0]?.cells.join(" ") ?? "";
}
