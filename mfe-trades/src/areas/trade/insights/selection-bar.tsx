import type { InsightGroup } from "@entrywise/contracts/trades/insights.api";
import { t } from "@entrywise/host/macro";
import { Button, ChevronDown, Flag, LinkIcon, Menu, MenuItem, MenuSeparator, Plus } from "@entrywise/ui";
import type { InsightChanges } from "./insights.queries.ts";

export interface SelectionBarProps {
  ids: readonly string[];
  groups: readonly InsightGroup[];
  changes: InsightChanges;
  onDone: () => void;
}

/** What can be done with the selected insights. */
export function SelectionBar({ ids, groups, changes, onDone }: SelectionBarProps) {
  const hint = <span className="insights-hint">{t`Drag an insight onto another to link them`}</span>;
  if (ids.length === 0) return <div className="insights-bar">{hint}</div>;
  const done = <Args extends unknown[]>(act: (...args: Args) => void) => {
    return (...args: Args) => {
      act(...args);
      onDone();
    };
  };
  return (
    <div className="insights-bar" role="status">
      <b>{t`${ids.length} selected`}</b>
      <Menu
        placement="top-start"
        trigger={
          <Button size="sm">
            <LinkIcon aria-hidden="true" />
            {t`Link to a group`}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem value="new" onSelect={done(() => changes.linkNew.mutate(ids))}>
          <Plus aria-hidden="true" />
          {t`New group`}
        </MenuItem>
        {groups.length === 0 ? null : <MenuSeparator />}
        {groups.map(({ id, text }) => (
          <MenuItem key={id} value={id} onSelect={done(() => changes.link.mutate({ groupId: id, insightIds: ids }))}>
            {text.length > 48 ? `${text.slice(0, 47)}…` : text}
          </MenuItem>
        ))}
      </Menu>
      <Button
        size="sm"
        onClick={done(() => {
          for (const id of ids) changes.flag.mutate({ id, flagged: true });
        })}
      >
        <Flag aria-hidden="true" />
        {t`Flag`}
      </Button>
      {hint}
    </div>
  );
}
