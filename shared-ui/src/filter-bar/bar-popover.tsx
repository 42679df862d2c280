import { Button, ChevronDown, Popover, Portal } from "@entrywise/ui";
import type { ReactNode } from "react";
import "./filter-bar.css";

export interface BarPopoverProps {
  /** What the button opens; also the panel's accessible name. */
  label: string;
  icon: ReactNode;
  /** The current choice; null shows the name only. */
  value: ReactNode;
  /** A filter is set, so the button is highlighted. */
  active: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A button of the filter bar with a panel below it. Escape closes it and returns focus. */
export function BarPopover({ label, icon, value, active, open, onOpenChange, children }: BarPopoverProps) {
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      positioning={{ placement: "bottom-start", gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button className={`ui-filter-button ${active ? "ui-filter-active" : ""}`}>
          {icon}
          <span className={value === null ? "ui-filter-button-word" : "ui-filter-button-name"}>{label}</span>{" "}
          {value === null ? null : <b>{value}</b>}
          <ChevronDown aria-hidden="true" className="ui-filter-chevron" />
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label}>{children}</Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
