import { type TagCategory, type TagColour, tagColours } from "@entrywise/contracts/trades/tags.api";
import { t } from "@entrywise/host/macro";
import {
  Check,
  ChevronLeft,
  ChevronRight,
  GripVertical,
  MenuItem,
  MenuSeparator,
  Palette,
  Pencil,
  Plus,
  SubMenu,
  Trash2,
  TriangleAlert,
} from "@entrywise/ui";
import { MoreMenu } from "@entrywise/ui/forms";
import { type ReactNode, useId, useRef } from "react";
import { type Dragged, useDragging } from "./use-dragging.ts";

export interface CategoryCardProps {
  category: TagCategory;
  place: number;
  /** Categories in all. */
  count: number;
  onAddTag: () => void;
  onRename: () => void;
  onColour: (colour: TagColour) => void;
  /** Marks its tags as mistakes, or no longer. */
  onMark: (isMistakes: boolean) => void;
  onMove: (place: number) => void;
  onDelete: () => void;
  /** A tag or category was dropped on the card itself. */
  onDropped: (dragged: Dragged, after: boolean) => void;
  /** The chips. */
  children: ReactNode;
}

/** One category with its tags; dragged by its handle. */
export function CategoryCard(props: CategoryCardProps) {
  const { category, place, count, onAddTag, onRename, onColour, onMark, onMove, onDelete, onDropped, children } = props;
  const nameId = useId();
  const handle = useRef<HTMLSpanElement>(null);
  const isNamed = category.id !== null;
  const { ref, edge } = useDragging<HTMLElement>({
    kind: "category",
    id: category.id ?? "none",
    isMovable: isNamed,
    takes: isNamed ? ["tag", "category"] : [],
    onDrop: onDropped,
    handle,
  });
  return (
    <section ref={ref} className={`tag-card ${edge === null ? "" : `tag-drop-${edge}`}`} aria-labelledby={nameId}>
      <div className="tag-card-head">
        <span ref={handle} className="tag-grip" aria-hidden="true">
          {isNamed ? <GripVertical /> : null}
        </span>
        <span aria-hidden="true" className="tag-square" style={{ background: `var(--hue-${category.colour})` }} />
        <h3 id={nameId}>{category.name}</h3>
        {category.isMistakes ? <TriangleAlert className="tag-mistakes" aria-label={t`Mistakes`} role="img" /> : null}
        <span className="tag-count">{category.tags.length}</span>
        {isNamed ? (
          <MoreMenu name={category.name} size="xs">
            <MenuItem value="add" onSelect={onAddTag}>
              <Plus aria-hidden="true" />
              {t`Add Tag`}
            </MenuItem>
            <MenuItem value="rename" onSelect={onRename}>
              <Pencil aria-hidden="true" />
              {t`Rename Category`}
            </MenuItem>
            <SubMenu
              label={
                <>
                  <Palette aria-hidden="true" />
                  {t`Change Colour`}
                </>
              }
            >
              {tagColours.map((colour) => (
                <MenuItem key={colour} value={colour} onSelect={() => onColour(colour)}>
                  <span aria-hidden="true" className="tag-square" style={{ background: `var(--hue-${colour})` }} />
                  {colour.charAt(0).toUpperCase() + colour.slice(1)}
                  {colour === category.colour ? (
                    <Check aria-hidden="true" style={{ marginInlineStart: "auto" }} />
                  ) : null}
                </MenuItem>
              ))}
            </SubMenu>
            <MenuItem value="mistakes" onSelect={() => onMark(!category.isMistakes)}>
              <TriangleAlert aria-hidden="true" />
              {t`Mark as mistakes`}
              {category.isMistakes ? <Check aria-label={t`yes`} style={{ marginInlineStart: "auto" }} /> : null}
            </MenuItem>
            <MenuItem value="earlier" disabled={place === 0} onSelect={() => onMove(place - 1)}>
              <ChevronLeft aria-hidden="true" />
              {t`Move earlier`}
            </MenuItem>
            <MenuItem value="later" disabled={place === count - 1} onSelect={() => onMove(place + 1)}>
              <ChevronRight aria-hidden="true" />
              {t`Move later`}
            </MenuItem>
            <MenuSeparator />
            <MenuItem value="delete" danger onSelect={onDelete}>
              <Trash2 aria-hidden="true" />
              {t`Delete Category`}
            </MenuItem>
          </MoreMenu>
        ) : null}
      </div>
      <div className="tag-chips">{children}</div>
    </section>
  );
}
