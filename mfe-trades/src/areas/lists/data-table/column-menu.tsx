import type { TableDisplay } from "@entrywise/contracts/trades/table-display.api";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import {
  Button,
  Checkbox,
  Columns3,
  GripVertical,
  IconButton,
  Input,
  Pin,
  Popover,
  Portal,
  Search,
  Segmented,
} from "@entrywise/ui";
import { dragProps } from "@entrywise/ui/lists";
import { type KeyboardEvent, useState } from "react";
import {
  arrangedColumns,
  columnTexts,
  frozenUpTo,
  movedColumn,
  type ShownColumn,
  shownColumns,
  toggledColumn,
} from "./shown-columns.ts";

export interface ColumnMenuProps {
  display: TableDisplay;
  onChange: (change: Partial<TableDisplay>) => void;
}

/** Which columns the table has, in which order, which of them stay in place, and how high its rows are. */
export function ColumnMenu({ display, onChange }: ColumnMenuProps) {
  const columns = arrangedColumns(display.columns);
  const shown = shownColumns(columns);
  return (
    <Popover.Root positioning={{ placement: "bottom-end", gutter: 6 }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Button size="sm">
          <Columns3 aria-hidden="true" />
          <Trans>
            Columns
            <span className="tl-columns-count">
              {shown.length}
              {" of "}
              {columns.length}
            </span>
          </Trans>
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t`Columns`}>
            <div className="tl-columns">
              <ColumnList columns={columns} frozen={display.frozen} onChange={onChange} />
              <div className="tl-columns-foot">
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => onChange({ columns: [], frozen: 1, isComfort: false })}
                >{t`Reset`}</Button>
                <Segmented
                  size="sm"
                  label={t`Row height`}
                  value={display.isComfort ? "comfort" : "dense"}
                  options={[
                    { value: "dense", label: t`Compact` },
                    { value: "comfort", label: t`Comfortable` },
                  ]}
                  onChange={(height) => onChange({ isComfort: height === "comfort" })}
                />
              </div>
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

interface ColumnListProps {
  columns: readonly ShownColumn[];
  frozen: number;
  onChange: (change: Partial<TableDisplay>) => void;
}

function ColumnList({ columns, frozen, onChange }: ColumnListProps) {
  const [find, setFind] = useState("");
  const wanted = find.trim().toLowerCase();
  const shown = shownColumns(columns);
  const move = (from: number, to: number) => onChange({ columns: movedColumn(columns, from, to) });
  const found = columns.filter(({ id }) => i18n._(columnTexts[id]).toLowerCase().includes(wanted));
  return (
    <>
      <span className="ui-filter-find">
        <Search aria-hidden="true" />
        <Input
          size="sm"
          aria-label={t`Search columns`}
          placeholder={t`Search columns`}
          value={find}
          onChange={(event) => setFind(event.target.value)}
        />
      </span>
      <ol aria-label={t`Column order`}>
        {found.map((column) => {
          const index = columns.indexOf(column);
          const place = shown.indexOf(column);
          return (
            <ColumnRow
              key={column.id}
              column={column}
              index={index}
              isFrozen={place >= 0 && place < frozen}
              isLastShown={shown.length === 1 && place === 0}
              onToggle={() => onChange({ columns: toggledColumn(columns, column.id) })}
              onFreeze={() => onChange({ frozen: frozenUpTo({ frozen }, place) })}
              onMove={move}
            />
          );
        })}
      </ol>
      {found.length === 0 ? <p className="ui-filter-none">{t`No matching columns`}</p> : null}
      <p className="tl-columns-hint">{t`Drag or press Alt ↑ ↓ to move a column.`}</p>
    </>
  );
}

interface ColumnRowProps {
  column: ShownColumn;
  index: number;
  isFrozen: boolean;
  isLastShown: boolean;
  onToggle: () => void;
  onFreeze: () => void;
  onMove: (from: number, to: number) => void;
}

function ColumnRow({ column, index, isFrozen, isLastShown, onToggle, onFreeze, onMove }: ColumnRowProps) {
  const name = i18n._(columnTexts[column.id]);
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(index, index + (event.key === "ArrowUp" ? -1 : 1));
  };
  return (
    <li onKeyDown={handleKey} {...dragProps(index, onMove)}>
      <GripVertical aria-hidden="true" />
      <Checkbox checked={!column.isHidden} disabled={isLastShown} onChange={onToggle}>
        {name}
      </Checkbox>
      {column.isHidden ? null : (
        <IconButton
          size="xs"
          aria-label={isFrozen ? t`Unfreeze from ${name}` : t`Freeze up to ${name}`}
          aria-pressed={isFrozen}
          onClick={onFreeze}
        >
          <Pin aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
