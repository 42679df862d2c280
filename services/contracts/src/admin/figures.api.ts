import { groupFigures, listedGroup } from "../groups/administration.api.ts";
import { groupsQuery } from "../groups/groups.api.ts";
import { lastDays } from "../shared/day-count.ts";
import { endpoint } from "../shared/endpoint.ts";
import { listOf } from "../shared/wire.ts";
import { importFigures, tradesFigures } from "../trades/administration.api.ts";
import { figureProofs } from "../trades/proof.api.ts";

const read = { method: "get", access: "admin", status: 200 } as const;

/** Figures over all users (N-120, N-122): how much, never what. */
export const figuresApi = {
  trades: endpoint({
    path: "/commands/trades-summary",
    summary: "How many trades there are",
    query: lastDays,
    answer: tradesFigures.omit({ series: true }),
    ...read,
  }),
  tradesGraph: endpoint({
    path: "/commands/trades-graph",
    summary: "Trades recorded on each day",
    query: lastDays,
    answer: tradesFigures.pick({ series: true }),
    ...read,
  }),
  imports: endpoint({
    path: "/commands/import-usage-summary",
    summary: "How imports go",
    query: lastDays,
    answer: importFigures,
    ...read,
  }),
  proofs: endpoint({
    path: "/commands/figure-proofs",
    summary: "How the nightly proof of figures goes",
    answer: figureProofs,
    ...read,
  }),
  groups: endpoint({
    path: "/commands/trading-groups/summary",
    summary: "How many groups there are",
    query: lastDays,
    answer: groupFigures,
    ...read,
  }),
  groupList: endpoint({
    path: "/commands/trading-groups",
    summary: "Groups of all brands, the newest first",
    query: groupsQuery,
    answer: listOf(listedGroup),
    ...read,
  }),
};
