import { pageSize } from "@entrywise/contracts/shared/params";
import { groupProjectionApi } from "@entrywise/contracts/trades/group-projection.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveInPhases } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { computeOnce } from "../../read-engine/compute-once.ts";
import { filterTrades, type OwnersFilter } from "../../read-engine/filter/filter-trades.ts";
import { netRewardGraph } from "../../statistics-core/net-reward-graph.presenter.ts";
import { findingFamilies, readGroupFindings } from "../findings/group-findings.read-model.ts";
import { countGroupActivity } from "./group-activity.ts";
import { readGroupInsights } from "./group-insights.read-model.ts";
import type { Read } from "./group-projection.ts";
import { type GroupReader, mountReads } from "./group-reader.ts";
import { presentGroupCalendar, presentGroupStatistics } from "./group-statistics.presenter.ts";
import { presentGroupedStatistics } from "./grouped-statistics.presenter.ts";
import { resultColumns } from "./result-columns.ts";
import { sharesIn } from "./shares-in.ts";
import { compareSharing } from "./sharing-less.ts";

/** Figures of a group's trades. */
export function groupStatisticsRoutes(unit: UnitOfWork, { read, readFacts }: GroupReader): Router {
  const router = Router();
  const { reading, responding } = mountReads(router, unit);
  const once = async <T>(subject: string, { trades }: Read, wanted: OwnersFilter, work: () => T): Promise<T> =>
    computeOnce(trades, subject, [wanted, trades.preference.strikeRateType], work);
  responding(groupProjectionApi.statistics, async ({ actor, params, query: { membersVersion, ...filter } }) => {
    const { read: found, wanted } = await read(actor, params.groupId, membersVersion, filter);
    return once("headline", found, wanted, () => presentGroupStatistics(found.trades, wanted));
  });
  responding(groupProjectionApi.grouped, async ({ actor, params, query: { membersVersion, ...filter } }) => {
    const { groupId, grouping } = params;
    const { read: found, wanted } = await read(actor, groupId, membersVersion, filter);
    // Members are named as they are called now.
    const subject = grouping === "members" ? `by members ${found.group.membersVersion}` : `by ${grouping}`;
    return once(subject, found, wanted, () => {
      const items = presentGroupedStatistics(found.trades, wanted, grouping, found.group);
      return { items, total: items.length };
    });
  });
  responding(groupProjectionApi.netReward, async ({ actor, params, query: { membersVersion, period, ...filter } }) => {
    const { read: found, wanted } = await read(actor, params.groupId, membersVersion, filter);
    return once(`net reward by ${period}`, found, wanted, () => {
      const columns = resultColumns(found.trades);
      return netRewardGraph({ ...found.trades, columns: () => columns }, wanted, period, "net");
    });
  });
  responding(groupProjectionApi.calendar, async ({ actor, params, query: { membersVersion, year, ...filter } }) => {
    const { read: found, wanted } = await read(actor, params.groupId, membersVersion, filter);
    return once(`calendar ${year}`, found, wanted, () => presentGroupCalendar(found.trades, wanted, year));
  });
  responding(groupProjectionApi.findings, async ({ actor, params, query: { membersVersion, ...filter } }) => {
    const asked = { filter, families: findingFamilies };
    const { read: found, wanted } = await readFacts(actor, params.groupId, membersVersion, asked);
    return once("findings", found, wanted, () => readGroupFindings(found.trades, wanted, sharesIn(found.group)));
  });
  reading(groupProjectionApi.insights, async ({ actor, params, query: { membersVersion, take, skip, ...filter } }) => {
    const { read: found, wanted } = await read(actor, params.groupId, membersVersion, filter);
    const rows = filterTrades(found.trades, wanted);
    return async (tx) => ({ body: await readGroupInsights(tx, found, rows, { take: pageSize(take), skip }) });
  });
  responding(groupProjectionApi.less, async ({ actor, params, query: { membersVersion, asked = [] } }) => {
    const { read: found } = await read(actor, params.groupId, membersVersion);
    return compareSharing(found.group, asked);
  });
  serveInPhases(router, unit, groupProjectionApi.activity, {
    work: async ({ actor, params, body: { membersVersion, ...wanted } }) => {
      const { read: found } = await read(actor, params.groupId, membersVersion);
      return countGroupActivity(found, wanted);
    },
    write: async (_, activity) => ({ body: activity }),
  });
  return router;
}
