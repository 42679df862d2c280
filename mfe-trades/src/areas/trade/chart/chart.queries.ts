import {
  chartingApi,
  type ResolvedSymbol,
  type SaveChart,
  type TradeBars,
} from "@entrywise/contracts/trades/charting.api";
import { useHost } from "@entrywise/host";
import { msg } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useGroupsCall, useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import type { BarQuery } from "./bar-feed.ts";

const key = ["charting"] as const;

/** The form of a symbol's prices. */
export function useResolvedSymbol(symbol: string) {
  const callTrades = useTradesCall();
  return useQuery<ResolvedSymbol>({
    queryKey: [...key, "symbol", symbol],
    queryFn: ({ signal }) =>
      callTrades("GET /charting/symbols/{symbol}", {
        params: { symbol },
        parser: responseSchemaOf(chartingApi.resolve),
        signal,
      }),
    retry: false,
  });
}

/** Which trade a chart is of: one's own, one that is shared by a link, or one of a group. */
export type ChartedTrade = { tradeId: string } | { shareCode: string } | { groupId: string; tradeId: string };

/** Reads bars of a trade's symbol. */
export function useBarsCall() {
  const callTrades = useTradesCall();
  const callGroups = useGroupsCall();
  return (charted: ChartedTrade, { symbol, ...page }: BarQuery): Promise<unknown> =>
    "groupId" in charted
      ? callGroups("GET /groups/{groupId}/trades/{tradeId}/bars", { params: charted, query: page })
      : callTrades("GET /charting/bars", { query: { symbol, ...page, ...charted } });
}

/** Whether there are bars of the time of a trade; `span` names that time, other dates ask anew. */
export function useTradeBars(charted: ChartedTrade, span: string) {
  const callTrades = useTradesCall();
  const callGroups = useGroupsCall();
  return useQuery<TradeBars>({
    queryKey: [...key, "trade-bars", charted, span],
    queryFn: ({ signal }) => {
      const options = { parser: responseSchemaOf(chartingApi.tradeBars), signal };
      return "groupId" in charted
        ? callGroups("GET /groups/{groupId}/trades/{tradeId}/trade-bars", { params: charted, ...options })
        : callTrades("GET /charting/trade-bars", { query: { ...charted }, ...options });
    },
    retry: false,
  });
}

/** Saved charts and templates have a name and something to apply. */
export interface SavedChart {
  /** Names it in its list: an id, or the name of a template. */
  id: string;
  name: string;
  content: unknown;
  /** Of a chart; templates are replaced by name. */
  version: number | null;
}

export const savedKinds = [
  {
    value: "charts",
    label: msg`Charts`,
    title: msg`Chart`,
  },
  {
    value: "study",
    label: msg`Indicators`,
    title: msg`Study template`,
  },
  {
    value: "drawing",
    label: msg`Drawing style`,
    title: msg`Drawing template`,
  },
  {
    value: "chart",
    label: msg`Chart style`,
    title: msg`Chart template`,
  },
] as const;
export type SavedKind = (typeof savedKinds)[number]["value"];

/** What the person keeps of a kind; visitors keep nothing. */
export function useSaved(kind: SavedKind, symbol: string) {
  const { user } = useHost();
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: [...key, "saved", kind, symbol],
    enabled: user !== null,
    queryFn: async ({ signal }): Promise<SavedChart[]> => {
      if (kind === "charts") {
        const options = { query: { symbol }, parser: responseSchemaOf(chartingApi.charts), signal };
        return (await callTrades("GET /charting/charts", options)).items;
      }
      const { items } = await callTrades(`GET /charting/${kind}-templates`, {
        parser: responseSchemaOf(chartingApi.studyTemplates),
        signal,
      });
      return items.map(({ name, content }) => ({ id: name, name, content: JSON.parse(content), version: null }));
    },
  });
}

export interface KeepRequest {
  kind: SavedKind;
  symbol: string;
  name: string;
  content: unknown;
  /** The chart of this name that is replaced. */
  known: SavedChart | null;
}

/** Saves under a name, what has it is replaced; or deletes. */
export function useKeeping() {
  const queries = useQueryClient();
  const callTrades = useTradesCall();
  const onSettled = () => queries.invalidateQueries({ queryKey: [...key, "saved"] });
  const save = useMutation({
    mutationFn: ({ kind, symbol, name, content, known }: KeepRequest): Promise<unknown> => {
      if (kind !== "charts") {
        return callTrades(`PUT /charting/${kind}-templates/{name}`, {
          params: { name },
          body: { content: JSON.stringify(content) },
        });
      }
      const body = { name, symbol, content } as SaveChart; // the chart gave its own content
      if (known?.version == null)
        return callTrades("POST /charting/charts", { body, idempotencyKey: crypto.randomUUID() });
      return callTrades("PUT /charting/charts/{id}", { params: { id: known.id }, body, ifMatch: known.version });
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ kind, id }: { kind: SavedKind; id: string }) =>
      kind === "charts"
        ? callTrades("DELETE /charting/charts/{id}", { params: { id } })
        : callTrades(`DELETE /charting/${kind}-templates/{name}`, { params: { name: id } }),
    onSettled,
  });
  return { save, remove };
}
