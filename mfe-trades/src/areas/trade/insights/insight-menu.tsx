import type { Insight } from "@entrywise/contracts/trades/insights.api";
import { t } from "@entrywise/host/macro";
import { Flag, LinkIcon, MenuItem, MenuSeparator, SubMenu, Trash2, Unlink } from "@entrywise/ui";
import { MoreMenu } from "@entrywise/ui/forms";
import type { InsightChanges } from "./insights.queries.ts";

export interface InsightMenuProps {
  insight: Pick<Insight, "id" | "text" | "flagged" | "groupId">;
  changes: InsightChanges;
  /** Groups it can be put into. */
  groups?: readonly { id: string; text: string }[];
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** Everything that can be done with an insight. */
export function InsightMenu({ insight, changes, groups = [] }: InsightMenuProps) {
  const { id, flagged, groupId } = insight;
  const others = groups.filter((group) => group.id !== groupId);
  return (
    <MoreMenu name={shortened(insight.text)} size="xs">
      <MenuItem value="flag" onSelect={() => changes.flag.mutate({ id, flagged: !flagged })}>
        <Flag aria-hidden="true" />
        {flagged ? t`Remove flag` : t`Flag`}
      </MenuItem>
      {others.length === 0 ? null : (
        <SubMenu
          label={
            <>
              <LinkIcon aria-hidden="true" />
              {t`Link to`}
            </>
          }
        >
          {others.map((group) => (
            <MenuItem
              key={group.id}
              value={group.id}
              onSelect={() => changes.link.mutate({ groupId: group.id, insightIds: [id] })}
            >
              {shortened(group.text)}
            </MenuItem>
          ))}
        </SubMenu>
      )}
      {groupId === null ? null : (
        <MenuItem value="unlink" onSelect={() => changes.unlink.mutate(id)}>
          <Unlink aria-hidden="true" />
          {t`Unlink`}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem value="delete" danger onSelect={() => changes.remove.mutate(id)}>
        <Trash2 aria-hidden="true" />
        {t`Delete`}
      </MenuItem>
    </MoreMenu>
  );
}

export function FlagBadge() {
  return (
    <span className="insight-flag">
      <Flag aria-hidden="true" />
      {t`Flagged`}
    </span>
  );
}
