import {
  type ChosenTrades,
  type SharingPreview,
  sharedCount,
  sharingPreview,
} from "@entrywise/contracts/groups/group-shares";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useGroupsCall } from "../../../data/wire/calls.ts";
import { tradesText } from "../../../display/trades-text.ts";

/** Ids that one call takes. */
const idsAtOnce = 500;

export type GroupChange = "add" | "remove";

/** The chosen trades as calls take them: a filter is one lot, ids are as many as their limit asks for. */
export function splitIntoLots(
  tradeIds: readonly string[] | null,
  filter: Readonly<Record<string, unknown>>,
): ChosenTrades[] {
  if (tradeIds === null) return [{ filter: filterBody(filter) }];
  const count = Math.ceil(tradeIds.length / idsAtOnce);
  return Array.from({ length: count }, (_, at) => ({ tradeIds: tradeIds.slice(at * idsAtOnce, (at + 1) * idsAtOnce) }));
}

/** Every value as the address of a list has it. */
function filterBody(filter: Readonly<Record<string, unknown>>): NonNullable<ChosenTrades["filter"]> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || value === null || value === ""
        ? []
        : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  );
}

/** What sharing the lots with a group would come to. */
export function useSharingPreview(groupId: string, lots: readonly ChosenTrades[]) {
  const callGroups = useGroupsCall();
  const opened = useId(); // thousands of ids in a key would be compared with every look at it
  return useQuery({
    queryKey: ["groups", "sharing-preview", groupId, opened],
    gcTime: 0,
    retry: false,
    enabled: groupId !== "",
    queryFn: async ({ signal }) => {
      let sum: SharingPreview | null = null;
      for (const lot of lots) {
        const options = { params: { groupId }, body: lot, parser: sharingPreview, signal };
        const part = await callGroups("POST /groups/{groupId}/trades/preview", options);
        sum = sum === null ? part : added(sum, part);
      }
      return sum;
    },
  });
}

function added(one: SharingPreview, other: SharingPreview): SharingPreview {
  const missing = Map.groupBy([...one.missing, ...other.missing], ({ permission }) => permission);
  return {
    ...one,
    total: one.total + other.total,
    inGroup: one.inGroup + other.inGroup,
    missing: [...missing].map(([permission, parts]) => ({
      permission,
      trades: parts.reduce((sum, { trades }) => sum + trades, 0),
    })),
  };
}

/** Puts lots of trades into a group or takes them out, step by step; `done` counts meanwhile. */
export function useGroupChange(onDone: () => void) {
  const { snackbar, reportError } = useHost();
  const callGroups = useGroupsCall();
  const queries = useQueryClient();
  const [done, setDone] = useState(0);

  const call = useMutation({
    mutationFn: async ({ what, groupId, lots }: { what: GroupChange; groupId: string; lots: ChosenTrades[] }) => {
      let sum = 0;
      for (const lot of lots) {
        let left = true;
        while (left) {
          const body = { groupIds: [groupId], ...lot };
          const { changed, remaining } = await callGroups(`POST /groups/trades/${what}`, { body, parser: sharedCount });
          sum += changed;
          setDone(sum);
          left = remaining > 0 && changed > 0;
        }
      }
      return { what, sum };
    },
    onSuccess: ({ what, sum }) => {
      snackbar({
        type: "success",
        text: what === "add" ? t`${tradesText(sum)} shared` : t`${tradesText(sum)} removed`,
      });
      onDone();
    },
    onError: (error) => reportError(error, t`Failed to update trading groups`),
    onSettled: () => {
      setDone(0);
      void queries.invalidateQueries({ queryKey: ["groups"] });
    },
  });
  return { done, isPending: call.isPending, change: call.mutate };
}
