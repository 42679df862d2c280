import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { listOf } from "../shared/wire.ts";

/** A symbol of somebody's trades. */
export const tradedSymbol = z.object({ symbol: z.string(), count: z.int() }).meta({ id: "TradedSymbol" });
export type TradedSymbol = z.infer<typeof tradedSymbol>;

export const tradeSymbolsApi = {
  /** What a filter offers: planned, open and missed trades are found by their symbols too. */
  list: endpoint({
    method: "get",
    path: "/trades/symbols",
    summary: "Symbols of my trades with how many each has, the most traded first",
    access: "user",
    status: 200,
    answer: listOf(tradedSymbol),
  }),
};
