import { type ExploredGroup, exploredGroup, GroupPrivacy } from "@entrywise/contracts/groups/groups.api";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Input, Lock, Panel, Segmented } from "@entrywise/ui";
import { useDeferredValue, useState } from "react";
import { useGroupPages } from "../../data/groups.queries.ts";
import { MembershipButton } from "../../frame/membership-button.tsx";
import { PagedList } from "../../frame/part-states.tsx";

type Kind = "all" | "public" | "private";

/** Listed groups of the brand, with the way into each of them. */
export function ExploreGroups() {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const [kind, setKind] = useState<Kind>("all");
  const query = { search: useDeferredValue(search), privacy: kind === "all" ? undefined : kind };
  const list = useGroupPages("GET /groups/explore", exploredGroup, { query });
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
      <Panel title={t`Groups`} sub={`${list.total}`} flush>
        <PagedList
          list={list}
          failure={t`Failed to load more groups`}
          empty={t`No groups found`}
          row={(group) => <ExploredRow key={group.id} group={group} />}
        />
      </Panel>
    </div>
  );
}

function ExploredRow({ group }: { group: ExploredGroup }) {
  const { t } = useLingui();
  return (
    <li className="groups-line">
      <span>
        <Link to={`/groups/${group.handle}/info`}>
          <b>{group.name}</b>
        </Link>{" "}
        {group.privacy === GroupPrivacy.Private ? <Lock aria-label={t`private`} size={12} /> : null}
        <small>{group.description === "" ? `@${group.handle}` : group.description}</small>
      </span>
      {group.memberCount === null ? (
        <small>
          <Trans>Shown to members only</Trans>
        </small>
      ) : (
        <span>
          <Plural value={group.memberCount} one="# member" other="# members" />
        </span>
      )}
      <MembershipButton group={group} />
    </li>
  );
}
