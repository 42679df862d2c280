import { t } from "@entrywise/host/macro";
import { X } from "@entrywise/ui";
import "./filter-bar.css";

export interface FilterChipProps {
  label: string;
  value: string;
  onRemove: () => void;
}

/** One part of a filter that is set, with the button that takes it away. */
export function FilterChip({ label, value, onRemove }: FilterChipProps) {
  return (
    <span className="ui-filter-chip">
      <span>
        {label} <b>{value}</b>
      </span>
      <button type="button" aria-label={t`Remove filter ${label} ${value}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  );
}
