import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { sharingApi } from "@entrywise/contracts/trades/sharing.api";
import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { errorStatus, useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keepTradeDetail, tradeDetailKey } from "../../../data/trade/trade-detail.queries.ts";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";

/** Link, permissions and groups of a trade. Messages are the specification's. */
export function useSharing({ id, versions }: Pick<TradeDetail, "id" | "versions">) {
  const { reportError } = useHost();
  const queries = useQueryClient();
  const callTrades = useTradesCall();
  const cached = { onSuccess: (detail: TradeDetail) => keepTradeDetail(queries, detail) };
  const failed = (text: string) => (error: unknown) => {
    reportError(error, text);
    if (errorStatus(error) === 412) void queries.invalidateQueries({ queryKey: tradeDetailKey(id) });
  };
  const call = () => ({ ifMatch: versions.share });

  const share = useMutation({
    mutationFn: async () => {
      const options = { ...call(), parser: responseSchemaOf(sharingApi.share) };
      return (await callTrades("POST /trades/{id}/share", { params: { id }, ...options })).trade;
    },
    ...cached,
    onError: failed(t`Error creating share code`),
  });
  const unshare = useMutation({
    mutationFn: () => callTrades("DELETE /trades/{id}/share", { params: { id }, ...call(), parser: tradeDetail }),
    ...cached,
    onError: failed(t`Error removing share code`),
  });
  const permit = useMutation({
    mutationFn: (permissions: SharePermissions) =>
      callTrades("POST /trades/{id}/share/permissions", {
        params: { id },
        body: { ...permissions, tradeId: id },
        ...call(),
        parser: tradeDetail,
      }),
    ...cached,
    onError: failed(t`Failed to update trade share permissions`),
  });
  const setGroups = useMutation({
    mutationFn: (groupIds: readonly string[]) =>
      callTrades("POST /trades/{id}/trading-groups", {
        params: { id },
        body: { tradeId: id, groupIds },
        ifMatch: versions.groups,
        parser: tradeDetail,
      }),
    ...cached,
    onError: failed(t`Failed to update trading groups`),
  });
  return { share, unshare, permit, setGroups };
}
