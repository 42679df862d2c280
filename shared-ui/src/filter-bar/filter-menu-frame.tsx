import { t } from "@entrywise/host/macro";
import { Button, Input, Kbd, Plus, Popover, Portal, Search } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import "./filter-bar.css";

export interface FilterMenuFrameProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The key that opens it, as shown; null if it has none. */
  shortcut: string | null;
  /** Somebody is about to open it. */
  onAhead?: () => void;
  /** Enter in the search field, with the search text. */
  onEnter: (find: string) => void;
  /** Names and the chosen filter for a search text. */
  children: (find: string) => ReactNode;
}

/** The button that adds a filter, and its panel with a search over filter names. */
export function FilterMenuFrame({ isOpen, onOpenChange, shortcut, onAhead, onEnter, children }: FilterMenuFrameProps) {
  const [find, setFind] = useState("");
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={({ open }) => onOpenChange(open)}
      positioning={{ placement: "bottom-start", gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button className="ui-filter-button ui-filter-add" onPointerEnter={onAhead} onFocus={onAhead}>
          <Plus aria-hidden="true" />
          <span className="ui-filter-add-name">{t`Filter`}</span>
          {shortcut === null ? null : <Kbd aria-hidden="true">{shortcut}</Kbd>}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t`Add a filter`}>
            <div className="ui-filter-menu">
              <div className="ui-filter-names-find">
                <span className="ui-filter-find">
                  <Search aria-hidden="true" />
                  <Input
                    size="sm"
                    aria-label={t`Search filters`}
                    placeholder={t`Search filters`}
                    value={find}
                    onChange={(event) => setFind(event.target.value)}
                    onKeyDown={(event) => {
                      if (event.key === "Enter") onEnter(find);
                    }}
                  />
                </span>
              </div>
              {children(find)}
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
