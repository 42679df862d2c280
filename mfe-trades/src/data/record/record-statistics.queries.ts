import {
  type GroupGrouping,
  groupGroupings,
  groupStatistics,
  groupStatisticsRow,
} from "@entrywise/contracts/groups/group-statistics";
import { listOf } from "@entrywise/contracts/shared/wire";
import {
  headlineStatistics,
  type RewardPoint,
  rewardPoint,
  statisticsGroup,
  statisticsGroupings,
} from "@entrywise/contracts/trades/statistics.api";
import { useHost } from "@entrywise/host";
import type { RecordSource } from "@entrywise/host/product";
import { useQuery } from "@tanstack/react-query";
import { type GroupsCall, type TradesCall, useGroupsCall, useTradesCall } from "../wire/calls.ts";
import { ofSame, type RecordQuery, recordKey } from "./record-key.ts";
import {
  type RecordRow,
  type RecordStatistics,
  rowOfGroup,
  rowOfOwn,
  statisticsOfGroup,
  statisticsOfOwn,
} from "./record-statistics.ts";

export type RecordGrouping = GroupGrouping | (typeof statisticsGroupings)[number];

/** What the trades of a source can be grouped by. */
export const listGroupings = ({ kind }: RecordSource): readonly RecordGrouping[] =>
  kind === "group" ? groupGroupings : statisticsGroupings;

interface Question<T> {
  source: RecordSource;
  query: RecordQuery;
  part: string;
  ofOwn: (call: TradesCall, asked: { query: RecordQuery; signal: AbortSignal }) => Promise<T>;
  ofGroup: (
    call: GroupsCall,
    asked: { params: { groupId: string }; query: RecordQuery; signal: AbortSignal },
  ) => Promise<T>;
}

/** Asks the service of the source; another filter of the same source leaves the last response until its own is there. */
export function useOfSource<T>({ source, query: filter, part, ofOwn, ofGroup }: Question<T>) {
  const { settings } = useHost();
  const callTrades = useTradesCall();
  const callGroups = useGroupsCall();
  const query = { ...filter, reportingCurrency: settings.reportingCurrency };
  const queryKey = recordKey(source, part, query);
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<T> =>
      source.kind === "own"
        ? ofOwn(callTrades, { query, signal })
        : ofGroup(callGroups, { params: { groupId: source.groupId }, query, signal }),
    placeholderData: (data, before) => (ofSame(queryKey, before) ? data : undefined),
  });
}

export const useRecordStatistics = (source: RecordSource, query: RecordQuery) =>
  useOfSource<RecordStatistics>({
    ...{ source, query, part: "stats" },
    ofOwn: async (call, asked) =>
      statisticsOfOwn(await call("GET /trades/stats", { parser: headlineStatistics, ...asked })),
    ofGroup: async (call, asked) =>
      statisticsOfGroup(await call("GET /groups/{groupId}/trades/stats", { parser: groupStatistics, ...asked })),
  });

const ownRows = listOf(statisticsGroup);
const groupRows = listOf(groupStatisticsRow);

export const useRecordRows = (source: RecordSource, query: RecordQuery, grouping: RecordGrouping) =>
  useOfSource<RecordRow[]>({
    ...{ source, query, part: `stats/${grouping}` },
    ofOwn: async (call, asked) => {
      const found = await call("GET /trades/stats/{grouping}", { params: { grouping }, parser: ownRows, ...asked });
      return found.items.map(rowOfOwn);
    },
    ofGroup: async (call, { params, ...asked }) => {
      const found = await call("GET /groups/{groupId}/trades/stats/{grouping}", {
        params: { ...params, grouping },
        parser: groupRows,
        ...asked,
      });
      return found.items.map(rowOfGroup);
    },
  });

const points = listOf(rewardPoint);

/** The running sum of R, by trade or by time frame. */
export const useRecordReward = (source: RecordSource, filter: RecordQuery, period: string) =>
  useOfSource<{ items: RewardPoint[] }>({
    ...{ source, query: { ...filter, period }, part: "net-reward" },
    ofOwn: (call, asked) => call("GET /widgets/net-reward-graph", { parser: points, ...asked }),
    ofGroup: (call, asked) => call("GET /groups/{groupId}/trades/graphs/net-reward", { parser: points, ...asked }),
  });
