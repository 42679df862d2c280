import { type ExploredGroup, GroupPrivacy } from "@entrywise/contracts/groups/groups.api";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Avatar, Eye, IconButton, Lock } from "@entrywise/ui";
import { initialsOf } from "@entrywise/ui/lists";
import { MembershipButton } from "../../frame/membership-button.tsx";

interface ExploredRowProps {
  group: ExploredGroup;
  /** It stands beside the list. */
  isShown: boolean;
  onShow: () => void;
}

export function ExploredRow({ group, isShown, onShow }: ExploredRowProps) {
  const { t } = useLingui();
  const { name } = group;
  return (
    <li className="explore-row" data-shown={isShown ? "" : undefined}>
      <Avatar initials={initialsOf(name)} picture={group.picture ?? null} size={32} />
      <span className="explore-name">
        <Link to={`/groups/${group.handle}/info`}>
          <b>{name}</b>
        </Link>
        {group.memberCount === null ? null : <small>@{group.handle}</small>}
      </span>
      <span className="explore-about">
        {group.memberCount === null ? <Trans>Visible to members only</Trans> : group.description}
      </span>
      <span className="explore-facts">
        {group.memberCount === null ? null : <Plural value={group.memberCount} one="# member" other="# members" />}
        <span className="group-direction">
          {group.privacy === GroupPrivacy.Private ? (
            <>
              <Lock aria-hidden="true" /> <Trans>Private</Trans>
            </>
          ) : (
            <Trans>Public</Trans>
          )}
        </span>
      </span>
      <MembershipButton group={group} />
      <IconButton
        size="sm"
        className="explore-look"
        aria-label={t`Preview ${name}`}
        aria-pressed={isShown}
        onClick={onShow}
      >
        <Eye aria-hidden="true" />
      </IconButton>
    </li>
  );
}
