import { t } from "@entrywise/host/macro";
import { Check, ChevronDown, Menu, MenuItem } from "@entrywise/ui";

export interface FilterChipMenuProps {
  /** The chip as it reads. */
  text: string;
  leavesOut: boolean;
  onInvert: () => void;
}

/** Shows only the trades of a chip, or leaves them out. */
export function FilterChipMenu({ text, leavesOut, onInvert }: FilterChipMenuProps) {
  const choice = (value: string, label: string, chosen: boolean) => (
    <MenuItem value={value} {...(chosen ? {} : { onSelect: onInvert })}>
      <Check aria-hidden="true" style={chosen ? undefined : { visibility: "hidden" }} />
      {label}
      {chosen ? <span className="ui-said">{t`Selected`}</span> : null}
    </MenuItem>
  );
  return (
    <Menu
      trigger={
        <button type="button" className="tf-chip-menu" aria-label={t`Options for filter ${text}`}>
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      {choice("only", t`Only these`, !leavesOut)}
      {choice("leave-out", t`Leave out`, leavesOut)}
    </Menu>
  );
}
