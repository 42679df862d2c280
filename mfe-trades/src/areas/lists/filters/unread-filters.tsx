import { plural, t } from "@entrywise/host/macro";
import { Info, X } from "@entrywise/ui";
import { useUnreadFilters } from "../../../filter/use-trade-filter.ts";
import { filterName } from "./filter-names.ts";

const LONGEST = 24;
const isOrder = ({ field }: { field: string }) => field === "sortBy" || field === "descending";
const shortened = (value: string) => (value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);

/** Names what a link asks for and nobody can read: other trades, or another order, are shown than whoever made it has meant. */
export function UnreadFilters() {
  const [unread, dismiss] = useUnreadFilters();
  if (unread.length === 0) return null;
  return (
    <div className="tf-unread" role="status">
      <Info aria-hidden="true" />
      <span>
        {unread.every(isOrder)
          ? t`The sort order in this link isn't valid and was skipped:`
          : unread.some(isOrder)
            ? t`Filters and sort order in this link aren't valid and were skipped:`
            : t`${plural(unread.length, { one: "A filter in this link isn't valid and was skipped:", other: "Filters in this link aren't valid and were skipped:" })}`}{" "}
        {unread.map(({ field, value }, index) => (
          <span key={`${field} ${value}`}>
            {index === 0 ? "" : "; "}
            <b>{filterName(field)}</b> “{shortened(value)}”
          </span>
        ))}
      </span>
      <button type="button" aria-label={t`Dismiss`} onClick={dismiss}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
