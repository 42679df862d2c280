import { currenciesApi } from "@entrywise/contracts/trades/currencies.api";
import { toWire } from "@entrywise/domain/decimal";
import { currencies } from "@entrywise/domain/rates/currencies";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";

/** More would be digits that nobody published. */
const DECIMALS = 10;

export function currenciesRoutes(unit: UnitOfWork, rates: () => ReferenceRates): Router {
  const router = Router();
  serve(router, unit, currenciesApi.latestPrices, async ({ query: { baseCurrency } }) => {
    const { source, lastDay } = rates();
    return { body: { baseCurrency, items: pricesIn(rates(), baseCurrency), lastUpdated: lastDay, source } };
  });
  return router;
}

function pricesIn(rates: ReferenceRates, base: string): Record<string, string> {
  const { lastDay } = rates;
  if (lastDay === null) return {};
  const priced = currencies.flatMap(({ code }) => {
    const price = rates.rateOn(code, base, lastDay)?.rate;
    // A coin against itself is no price of it.
    if (price === undefined || !rates.currencies.has(base)) return [];
    return [[code, toWire(price.round(DECIMALS)) ?? ""]];
  });
  return Object.fromEntries(priced);
}
