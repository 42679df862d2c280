import { t } from "@entrywise/host/macro";
import { X } from "@entrywise/ui";
import type { ReactNode } from "react";
import "./filter-bar.css";

export interface FilterChipProps {
  label: string;
  value: string;
  onRemove: () => void;
  /** The chip is an exclusion, not a condition. */
  leavesOut?: boolean;
  /** A menu button before the remove button. */
  menu?: ReactNode;
}

/** One active filter, with a button that removes it. */
export function FilterChip({ label, value, onRemove, leavesOut = false, menu }: FilterChipProps) {
  return (
    <span className="ui-filter-chip" {...(leavesOut ? { "data-leaves-out": true } : {})}>
      <span>
        {label} <b>{value}</b>
      </span>
      {menu}
      <button type="button" aria-label={t`Remove filter ${label} ${value}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
