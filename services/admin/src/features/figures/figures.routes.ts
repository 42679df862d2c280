import { figuresApi } from "@entrywise/contracts/admin/figures.api";
import type { GroupFigures, ListedGroup } from "@entrywise/contracts/groups/administration.api";
import type { ImportFigures, TradesFigures } from "@entrywise/contracts/trades/administration.api";
import type { FigureProofs } from "@entrywise/contracts/trades/proof.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { Clients } from "../../clients/all-clients.ts";

/** Figures over all users, counted by the services that own the data. */
export function figuresRoutes(unit: UnitOfWork, { trades, groups }: Pick<Clients, "trades" | "groups">): Router {
  const router = Router();
  const fetchTradeFigures = (actor: Actor, days: number) =>
    trades.get<TradesFigures>(actor, `/internal/trades-figures?days=${days}`);
  serve(router, unit, figuresApi.trades, async ({ actor, query }) => {
    const { series: _, ...counts } = await fetchTradeFigures(actor, query.days);
    return { body: counts };
  });
  serve(router, unit, figuresApi.tradesGraph, async ({ actor, query }) => {
    const { series } = await fetchTradeFigures(actor, query.days);
    return { body: { series } };
  });
  serve(router, unit, figuresApi.imports, async ({ actor, query }) => ({
    body: await trades.get<ImportFigures>(actor, `/internal/import-figures?days=${query.days}`),
  }));
  serve(router, unit, figuresApi.proofs, async ({ actor }) => ({
    body: await trades.get<FigureProofs>(actor, "/internal/figure-proofs"),
  }));
  serve(router, unit, figuresApi.groups, async ({ actor, query }) => ({
    body: await groups.get<GroupFigures>(actor, `/internal/group-figures?days=${query.days}`),
  }));
  serve(router, unit, figuresApi.groupList, async ({ actor, query: { take, skip, search } }) => {
    const asked = new URLSearchParams({ take: String(take), skip: String(skip), search });
    return { body: await groups.get<{ items: ListedGroup[]; total: number }>(actor, `/internal/groups?${asked}`) };
  });
  return router;
}
