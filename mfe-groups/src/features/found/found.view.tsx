import { groupSummary } from "@entrywise/contracts/groups/groups.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import type { SlotMap } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useGroupsCall } from "../../data/calls.ts";
import { useGroupsName } from "../../frame/groups-name.ts";

const groupList = listOf(groupSummary);
const most = 6;

/** My groups that match the search terms of the palette; none without terms: they are listed in the drawer. */
export function Found({ text, onFound }: SlotMap["palette.found"]) {
  const { label: title } = useGroupsName();
  const callGroups = useGroupsCall();
  const mine = useQuery({
    queryKey: ["groups", "palette"],
    queryFn: ({ signal }) => callGroups("GET /groups/list", { parser: groupList, query: { take: 100 }, signal }),
    enabled: text !== "",
  });
  useEffect(() => {
    const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
    const isMatch = (name: string) => terms.every((word) => name.toLowerCase().includes(word));
    const named = (mine.data?.items ?? []).filter(({ name, handle }) => isMatch(`${name} @${handle}`));
    const lines = named.map(({ id, name, handle }) => ({
      id,
      title: name,
      detail: `@${handle}`,
      to: `/groups/${handle}`,
    }));
    const shown = terms.length === 0 ? [] : lines.slice(0, most);
    onFound(title, mine.isLoading ? null : shown);
  }, [text, mine.data, mine.isLoading, onFound, title]);
  return null;
}
