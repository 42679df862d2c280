import { t } from "@entrywise/host/macro";
import { ChevronDown, ChevronUp, MenuItem } from "@entrywise/ui";
import type { CompactRow } from "./use-compact-row.ts";

/** Shows all fields of a row on a phone, or few of them. */
export function FieldsItem({ compact: { isCompact, toggle } }: { compact: CompactRow }) {
  if (toggle === null) return null;
  return (
    <MenuItem value="fields" onSelect={toggle}>
      {isCompact ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
      {isCompact ? t`Show all fields` : t`Show fewer fields`}
    </MenuItem>
  );
}
