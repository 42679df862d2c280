import { pageSize } from "@entrywise/contracts/shared/params";
import {
  type BalancePoint,
  ledgerApi,
  MAX_BALANCE_POINTS,
  MAX_LEDGER_MONTHS,
} from "@entrywise/contracts/trades/ledger.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { limitPerUser } from "@entrywise/kit/http/in-lane";
import { serve, serveRaw } from "@entrywise/kit/http/serve";
import type { Lanes } from "@entrywise/kit/lanes";
import { Router } from "express";
import { requireAccount } from "../accounts/account-exists.read-model.ts";
import { addCashEntry, changeCashEntry, changeCashKind, removeCashEntry } from "./cash-entries.service.ts";
import { fewerPoints } from "./fewer-points.ts";
import { type PostedBalance, readBalances, readLedger, readLedgerMonths, readLedgerSums } from "./ledger.read-model.ts";
import { writeLedger } from "./ledger-export.ts";

export function ledgerRoutes(unit: UnitOfWork, heavy: UnitOfWork, exports: Lanes): Router {
  const router = Router();
  limitPerUser(router, exports, [ledgerApi.export]);
  serve(router, unit, ledgerApi.read, async ({ tx, actor, params, query }) => {
    await requireAccount({ tx, actor }, params.id);
    const sums = await readLedgerSums(tx, params.id);
    const items = await readLedger(tx, params.id, { take: pageSize(query.take), skip: query.skip });
    return { body: { items, ...sums } };
  });
  serve(router, unit, ledgerApi.months, async ({ tx, actor, params, query: { timeZone } }) => {
    await requireAccount({ tx, actor }, params.id);
    const items = await readLedgerMonths(tx, params.id, { timeZone, most: MAX_LEDGER_MONTHS });
    return { body: { items, total: items.length } };
  });
  serveRaw(router, ledgerApi.export, async ({ actor, params, query, response }) => {
    const rows = await heavy.run(actor, "user", async (tx) => {
      await requireAccount({ tx, actor }, params.id);
      return readLedger(tx, params.id, { take: null, skip: 0 });
    });
    writeLedger(response, rows, { isPrivate: query.private });
  });
  serve(router, unit, ledgerApi.balances, async ({ tx, actor, params }) => {
    const { currency } = await requireAccount({ tx, actor }, params.id);
    const items = fewerPoints(dated(await readBalances(tx, params.id)), MAX_BALANCE_POINTS);
    return { body: { currency, items } };
  });
  serve(router, unit, ledgerApi.add, async ({ tx, actor, params, body }) => ({
    body: { id: await addCashEntry({ tx, actor }, params.id, body) },
  }));
  serve(router, unit, ledgerApi.change, async ({ tx, actor, params, version, body }) => {
    await changeCashEntry({ tx, actor }, params.id, version, body);
    return {};
  });
  serve(router, unit, ledgerApi.changeKind, async ({ tx, actor, params, version, body }) => ({
    body: await changeCashKind({ tx, actor }, params.id, version, body),
  }));
  serve(router, unit, ledgerApi.remove, async ({ tx, actor, params }) => {
    await removeCashEntry({ tx, actor }, params.id);
    return {};
  });
  return router;
}

/** The opening balance has no date of its own: it is drawn where the first line is. */
function dated(balances: readonly PostedBalance[]): BalancePoint[] {
  const first = balances.find(({ at }) => at !== null)?.at;
  if (!first) return [];
  return balances.map((point) => ({ ...point, at: point.at ?? first }));
}
