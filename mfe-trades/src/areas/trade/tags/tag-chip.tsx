import type { StatisticsGroup } from "@entrywise/contracts/trades/statistics.api";
import type { Tag, TagCategory } from "@entrywise/contracts/trades/tags.api";
import { t } from "@entrywise/host/macro";
import {
  Check,
  ChevronLeft,
  ChevronRight,
  ContextMenu,
  FolderInput,
  formatNumber,
  Kbd,
  MenuItem,
  MenuSeparator,
  Pencil,
  SubMenu,
  Trash2,
} from "@entrywise/ui";
import type { KeyboardEvent } from "react";
import { type Dragged, useDragging } from "./use-dragging.ts";

export interface TagChipProps {
  tag: Tag;
  place: number;
  /** Tags in its category. */
  count: number;
  categories: readonly TagCategory[];
  figures: StatisticsGroup | undefined;
  isChosen: boolean;
  onToggle: () => void;
  onRename: () => void;
  onDelete: () => void;
  onMove: (categoryId: string, place: number) => void;
  onDropTag: (dragged: Dragged, after: boolean) => void;
}

/** A tag that is put on the trade or taken off by a press; right click, the menu key and F2 change the tag itself. */
export function TagChip(props: TagChipProps) {
  const { tag, place, count, categories, figures, isChosen, onToggle, onRename, onDelete, onMove, onDropTag } = props;
  const { ref, edge } = useDragging<HTMLButtonElement>({
    kind: "tag",
    id: tag.id,
    isMovable: true,
    takes: ["tag"],
    onDrop: onDropTag,
  });
  const rename = (event: KeyboardEvent) => {
    if (event.key !== "F2") return;
    event.preventDefault();
    onRename();
  };
  const { categoryId } = tag;
  const others = categories.filter(({ id }) => id !== null && id !== categoryId);
  return (
    <ContextMenu
      trigger={
        <button
          ref={ref}
          type="button"
          className={`tag-chip ${edge === null ? "" : `tag-drop-${edge}`}`}
          aria-pressed={isChosen}
          onClick={onToggle}
          onKeyDown={rename}
        >
          <span aria-hidden="true" className="tag-dot" style={{ background: `var(--hue-${tag.colour})` }} />
          {tag.name}
          {isChosen ? <Check aria-hidden="true" /> : null}
        </button>
      }
    >
      <p className="tag-menu-head">{figureText(tag, figures)}</p>
      <MenuItem value="rename" onSelect={onRename}>
        <Pencil aria-hidden="true" />
        {t`Rename`}
        <Kbd marginInlineStart="auto">F2</Kbd>
      </MenuItem>
      {others.length === 0 ? null : (
        <SubMenu
          label={
            <>
              <FolderInput aria-hidden="true" />
              {t`Move to`}
            </>
          }
        >
          {others.map(({ id, name, tags }) => (
            <MenuItem key={id} value={`to-${id}`} onSelect={() => (id === null ? undefined : onMove(id, tags.length))}>
              {name}
            </MenuItem>
          ))}
        </SubMenu>
      )}
      {categoryId === null ? null : (
        <>
          <MenuItem value="earlier" disabled={place === 0} onSelect={() => onMove(categoryId, place - 1)}>
            <ChevronLeft aria-hidden="true" />
            {t`Move earlier`}
          </MenuItem>
          <MenuItem value="later" disabled={place === count - 1} onSelect={() => onMove(categoryId, place + 1)}>
            <ChevronRight aria-hidden="true" />
            {t`Move later`}
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem value="delete" danger onSelect={onDelete}>
        <Trash2 aria-hidden="true" />
        {t`Delete`}
      </MenuItem>
    </ContextMenu>
  );
}

/** "Late session · 51 trades · −43.21R". */
function figureText({ name }: Tag, figures: StatisticsGroup | undefined): string {
  if (figures === undefined) return name;
  const trades = `${formatNumber(figures.count, { decimals: 0 })} ${figures.count === 1 ? t`trade` : t`trades`}`;
  const reward = figures.netRR === null ? [] : [`${formatNumber(figures.netRR, { decimals: 2, signed: true })}R`];
  return [name, trades, ...reward].join(" · ");
}
