import type { Importer } from "../importer.ts";
import { binanceFuturesPositionsImporter } from "./binance-futures-positions.importer.ts";
import { binanceFuturesTradesImporter } from "./binance-futures-trades.importer.ts";
import { binanceSpotTradesImporter } from "./binance-spot-trades.importer.ts";
import { binanceStatementImporter } from "./binance-statement.importer.ts";
import { bitvavoImporter } from "./bitvavo.importer.ts";
import { bybitClosedPnlImporter } from "./bybit-closed-pnl.importer.ts";
import { bybitLogImporter } from "./bybit-log.importer.ts";
import { bybitSpotTradesImporter } from "./bybit-spot-trades.importer.ts";
import { bybitTradesImporter } from "./bybit-trades.importer.ts";
import { coinbaseFillsImporter } from "./coinbase-fills.importer.ts";
import { coinbaseTransactionsImporter } from "./coinbase-transactions.importer.ts";
import { krakenFuturesImporter } from "./kraken-futures.importer.ts";
import { krakenLedgersImporter } from "./kraken-ledgers.importer.ts";
import { krakenTradesImporter } from "./kraken-trades.importer.ts";
import { okxSpotImporter } from "./okx-spot.importer.ts";

/** Formats of crypto exchanges; a new one is one file and one line here. */
export const exchangeImporters: readonly Importer[] = [
  bybitClosedPnlImporter,
  bybitTradesImporter,
  bybitSpotTradesImporter,
  bybitLogImporter,
  binanceStatementImporter,
  binanceSpotTradesImporter,
  binanceFuturesTradesImporter,
  binanceFuturesPositionsImporter,
  krakenTradesImporter,
  krakenLedgersImporter,
  krakenFuturesImporter,
  coinbaseTransactionsImporter,
  coinbaseFillsImporter,
  bitvavoImporter,
  okxSpotImporter,
];
