import type { Importer } from "../importer.ts";
import { alpacaActivitiesImporter } from "./alpaca.importer.ts";
import { capitalcomTradesImporter } from "./capitalcom.importer.ts";
import { degiroTransactionsImporter } from "./degiro.importer.ts";
import { etoroPositionsImporter } from "./etoro.importer.ts";
import { exportedTradesImporter } from "./exported-trades.importer.ts";
import { fidelityHistoryImporter } from "./fidelity.importer.ts";
import { robinhoodActivityImporter } from "./robinhood.importer.ts";
import { schwabTransactionsImporter } from "./schwab.importer.ts";
import { tastytradeTransactionsImporter } from "./tastytrade.importer.ts";
import { topstepxTradesImporter } from "./topstepx.importer.ts";
import { trading212HistoryImporter } from "./trading212.importer.ts";
import { xtbPositionsImporter } from "./xtb.importer.ts";

/** Formats of brokers with a report of their own; a new one is one file and one line here. */
export const brokerImporters: readonly Importer[] = [
  exportedTradesImporter,
  alpacaActivitiesImporter,
  trading212HistoryImporter,
  robinhoodActivityImporter,
  schwabTransactionsImporter,
  fidelityHistoryImporter,
  tastytradeTransactionsImporter,
  topstepxTradesImporter,
  etoroPositionsImporter,
  degiroTransactionsImporter,
  xtbPositionsImporter,
  capitalcomTradesImporter,
];
