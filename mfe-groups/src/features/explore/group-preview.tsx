import { type ExploredGroup, GroupPrivacy } from "@entrywise/contracts/groups/groups.api";
import { useHost } from "@entrywise/host";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, Badge, Lock, Panel, Pin } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { useGroup } from "../../data/groups.queries.ts";
import { AskedToShare } from "../../frame/asked-to-share.tsx";
import { MembershipButton } from "../../frame/membership-button.tsx";

/** A group beside the list: what it says of itself, and the way in. */
export function GroupPreview({ group }: { group: ExploredGroup }) {
  const { t } = useLingui();
  const { settings } = useHost();
  const { name } = group;
  // What the list does not have is missing where it cannot be read; the rest stands.
  const { data } = useGroup(group.id);
  const isOpen = group.joinStatus === "none" && group.privacy === GroupPrivacy.Public;
  return (
    <aside className="explore-preview" aria-label={t`About ${name}`}>
      <Panel>
        <div className="groups-stack">
          <div className="explore-head">
            <Avatar initials={initialsOf(name)} picture={group.picture ?? null} size={48} />
            <span className="explore-name">
              <h2>{name}</h2>
              {group.memberCount === null ? null : <small>@{group.handle}</small>}
            </span>
          </div>
          <span className="groups-actions">
            <Badge bg="bg.muted" color="fg.muted">
              {group.privacy === GroupPrivacy.Private ? (
                <>
                  <Lock aria-hidden="true" size={12} /> <Trans>Private</Trans>
                </>
              ) : (
                <Trans>Public</Trans>
              )}
            </Badge>
            {group.memberCount === null ? null : <Plural value={group.memberCount} one="# member" other="# members" />}
          </span>
          <p className="groups-text">
            {group.memberCount === null ? <Trans>Visible to members only</Trans> : group.description}
          </p>
          {data === undefined || data.pinned === "" ? null : (
            <section className="groups-stack groups-tight">
              <h3 className="group-direction explore-pinned">
                <Pin aria-hidden="true" /> <Trans>Pinned</Trans>
              </h3>
              <p className="groups-text">{data.pinned}</p>
            </section>
          )}
          {data?.minimumShared ? (
            <AskedToShare
              asked={data.minimumShared}
              {...(group.joinStatus === "accepted" ? {} : { shown: settings.defaultSharePermissions })}
            />
          ) : null}
          <div className="groups-actions">
            {group.joinStatus === "accepted" ? (
              <Link to={`/groups/${group.handle}/trades/timeline`} className="comment-link">
                <Trans>Open {name}</Trans>
              </Link>
            ) : (
              <MembershipButton group={group} />
            )}
          </div>
          {isOpen ? (
            <small className="explore-quiet">
              <Trans>You'll become a member right away. Nothing is shared until you share a trade.</Trans>
            </small>
          ) : null}
        </div>
      </Panel>
    </aside>
  );
}
