import { t } from "@entrywise/host/macro";
import {
  ChevronLeft,
  ChevronRight,
  Dialog,
  Ellipsis,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  SubMenu,
} from "@entrywise/ui";
import { type ReactNode, useState } from "react";

/** One thing that the chart's menu does, or a list of such. */
export interface ChartMenuEntry {
  key: string;
  icon: ReactNode;
  label: string;
  onSelect?: () => void;
  items?: readonly ChartMenuItem[];
  /** A line above it. */
  begins?: boolean;
}

export interface ChartMenuItem {
  key: string;
  label: string;
  onSelect: () => void;
}

export interface ChartMenuProps {
  entries: readonly ChartMenuEntry[];
  isPhone: boolean;
}

/** Everything of a chart that has no place in its row; on phones a sheet. */
export function ChartMenu({ entries, isPhone }: ChartMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <IconButton
      size="sm"
      aria-label={t`Chart tools`}
      {...(isPhone ? { "aria-haspopup": "dialog" as const, onClick: () => setOpen(true) } : {})}
    >
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  if (isPhone) {
    return (
      <>
        {button}
        {isOpen ? <ChartSheet entries={entries} onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  return (
    <Menu trigger={button} placement="bottom-end" minWidth={220}>
      {entries.map((entry) => (
        <MenuEntry key={entry.key} entry={entry} />
      ))}
    </Menu>
  );
}

function MenuEntry({ entry: { key, icon, label, items, onSelect, begins } }: { entry: ChartMenuEntry }) {
  const line = begins ? <MenuSeparator /> : null;
  if (items === undefined) {
    return (
      <>
        {line}
        <MenuItem value={key} {...(onSelect ? { onSelect } : {})}>
          {icon}
          {label}
        </MenuItem>
      </>
    );
  }
  return (
    <>
      {line}
      <SubMenu
        label={
          <>
            {icon}
            {label}
          </>
        }
      >
        {items.map((item) => (
          <MenuItem key={item.key} value={item.key} onSelect={item.onSelect}>
            {item.label}
          </MenuItem>
        ))}
      </SubMenu>
    </>
  );
}

function ChartSheet({ entries, onClose }: { entries: readonly ChartMenuEntry[]; onClose: () => void }) {
  const [shown, setShown] = useState<string | null>(null);
  const list = entries.find(({ key }) => key === shown);
  const act = (work: (() => void) | undefined) => () => {
    onClose();
    work?.();
  };
  if (list?.items !== undefined) {
    return (
      <Dialog title={list.label} size="sheet" onClose={onClose}>
        <ul className="chart-sheet">
          <li>
            <button type="button" onClick={() => setShown(null)}>
              <ChevronLeft aria-hidden="true" />
              {t`All chart tools`}
            </button>
          </li>
          {list.items.map((item) => (
            <li key={item.key}>
              <button type="button" onClick={act(item.onSelect)}>
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <Dialog title={t`Chart`} size="sheet" onClose={onClose}>
      <ul className="chart-sheet">
        {entries.map(({ key, icon, label, items, onSelect, begins }) => (
          <li key={key} data-begins={begins}>
            <button type="button" onClick={items === undefined ? act(onSelect) : () => setShown(key)}>
              {icon}
              <span>{label}</span>
              {items === undefined ? null : <ChevronRight aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
