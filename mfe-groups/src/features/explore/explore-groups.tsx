import { exploredGroup } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Input, Panel, Segmented } from "@entrywise/ui";
import { useDeferredValue, useState } from "react";
import { useGroupPages } from "../../data/groups.queries.ts";
import { useGroupsName } from "../../frame/groups-name.ts";
import { PagedList } from "../../frame/part-states.tsx";
import { ExploredRow } from "./explored-row.tsx";
import { GroupPreview } from "./group-preview.tsx";
import "./explore.css";

type Kind = "all" | "public" | "private";

/** Listed groups of the brand, with the way into each of them; where there is room, one of them beside the list. */
export function ExploreGroups() {
  const { t } = useLingui();
  const { label } = useGroupsName();
  const [search, setSearch] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const [chosen, setChosen] = useState<string | null>(null);
  const query = { search: useDeferredValue(search), privacy: kind === "all" ? undefined : kind };
  const list = useGroupPages("GET /groups/explore", exploredGroup, { query });
  const shown = list.items?.find(({ id }) => id === chosen) ?? list.items?.[0];
  return (
    <div className="groups-stack">
      <div className="groups-actions">
        <Input
          type="search"
          aria-label={t`Name or @handle`}
          placeholder={t`Name or @handle`}
          maxW="320px"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Segmented
          label={t({ message: "Privacy", context: "of a group" })}
          value={kind}
          onChange={setKind}
          options={[
            { value: "all", label: t`All` },
            { value: "public", label: t`Public` },
            { value: "private", label: t`Private` },
          ]}
        />
      </div>
      <div className="explore">
        <Panel title={label} sub={`${list.total}`} flush>
          <PagedList
            list={list}
            failure={t`Failed to load more groups`}
            empty={t`No groups found`}
            row={(group) => (
              <ExploredRow
                key={group.id}
                group={group}
                isShown={group.id === shown?.id}
                onShow={() => setChosen(group.id)}
              />
            )}
          />
          <p className="explore-note">
            <Trans>Private groups come last, by name: their number of members is shown to members only.</Trans>
          </p>
        </Panel>
        {shown === undefined ? null : <GroupPreview key={shown.id} group={shown} />}
      </div>
    </div>
  );
}
