import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { ArrowLeft, ChevronLeft, ChevronRight } from "@entrywise/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { z } from "zod";
import { useGroupsCall } from "../../data/calls.ts";
import { useGroupFilter } from "./use-group-filter.ts";
import "./group-trades.css";

interface OneGroupTradeProps {
  group: GroupDetail;
  tradeId: string;
  /** The trade itself, and what stands below it. */
  children: ReactNode;
}

/** One trade of a group; before and after it those of the list that it was opened from, round and round (G-241). */
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
  const ids = data?.items ?? [];
  const at = ids.indexOf(tradeId);
  const to = (offset: number) =>
    `/groups/${group.handle}/trades/${ids[(at + offset + ids.length) % ids.length]}${filter.search}`;
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
          </span>
        )}
      </nav>
      {children}
    </>
  );
}
