import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link, useNavigate } from "@entrywise/host/router";
import { ArrowLeft, ChevronLeft, ChevronRight } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { z } from "zod";
import { useGroupsCall } from "../../data/calls.ts";
import { StepKeysHint } from "../../frame/step-keys-hint.tsx";
import { stepped, useStepKeys } from "../../frame/use-step-keys.ts";
import { useGroupFilter } from "./use-group-filter.ts";
import "./group-trades.css";

interface OneGroupTradeProps {
  group: GroupDetail;
  tradeId: string;
  /** The trade itself, and what stands beside it. */
  children: ReactNode;
}

const none: readonly string[] = [];

/**
 * One trade of a group; before and after it those of the list that it was opened from, round and round (G-241), by links and by
 * the keys J and K.
 */
export function OneGroupTrade({ group, tradeId, children }: OneGroupTradeProps) {
  const { t } = useLingui();
  const callGroups = useGroupsCall();
  const filter = useGroupFilter();
  const { data } = useQuery({
    queryKey: ["groups", "trades", group.id, "ids", filter.query],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/trades/ids", {
        params: { groupId: group.id },
        parser: listOf(z.uuid()),
        query: { ...filter.query },
        signal,
      }),
  });
  const navigate = useNavigate();
  const ids = data?.items ?? none;
  const at = ids.indexOf(tradeId);
  const { handle } = group;
  const { search } = filter;
  const to = useCallback(
    (offset: 1 | -1) => `/groups/${handle}/trades/${ids[stepped(at, offset, ids.length)]}${search}`,
    [handle, ids, at, search],
  );
  useStepKeys(
    useCallback(
      (offset) => {
        if (at >= 0 && ids.length > 1) void navigate(to(offset));
      },
      [at, ids.length, navigate, to],
    ),
  );
  const place = at + 1;
  const total = ids.length;
  return (
    <>
      <nav className="group-views" aria-label={t`Trades`}>
        <Link className="group-direction" to={`/groups/${group.handle}/trades/timeline${filter.search}`}>
          <ArrowLeft aria-hidden="true" />
          <Trans>All trades</Trans>
        </Link>
        {at < 0 ? null : (
          <span className="groups-actions">
            <Link to={to(-1)} aria-label={t`Previous trade`} className="group-step">
              <ChevronLeft aria-hidden="true" />
            </Link>
            <Trans>
              {place} of {total}
            </Trans>
            <Link to={to(1)} aria-label={t`Next trade`} className="group-step">
              <ChevronRight aria-hidden="true" />
            </Link>
            {total > 1 ? <StepKeysHint /> : null}
          </span>
        )}
      </nav>
      {children}
    </>
  );
}
