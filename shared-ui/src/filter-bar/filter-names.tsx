import { t } from "@entrywise/host/macro";
import { Fragment, type ReactNode } from "react";
import "./filter-bar.css";

export interface FilterGroup<Entry extends FilterEntry> {
  group: string;
  entries: readonly Entry[];
}

export interface FilterEntry {
  readonly name: string;
  /** Other names it can be found by. */
  readonly also?: string;
}

export interface FilterNamesProps<Entry extends FilterEntry> {
  groups: readonly FilterGroup<Entry>[];
  /** Search text. */
  find: string;
  /** The last chosen name; null for the first one. */
  chosen: string | null;
  onChoose: (name: string) => void;
  /** Sets the chosen filter. */
  pane: (entry: Entry) => ReactNode;
}

/** Groups whose own name or entries match. */
export function matchingFilters<Entry extends FilterEntry>(groups: readonly FilterGroup<Entry>[], find: string) {
  const wanted = find.trim().toLowerCase();
  if (wanted === "") return groups;
  return groups.flatMap(({ group, entries }) => {
    const found = group.toLowerCase().includes(wanted)
      ? entries
      : entries.filter(({ name, also = "" }) => `${name} ${also}`.toLowerCase().includes(wanted));
    return found.length === 0 ? [] : [{ group, entries: found }];
  });
}

/** Names of all matching filters, and the chosen one with its settings; during a search that is the first match. */
export function FilterNames<Entry extends FilterEntry>(props: FilterNamesProps<Entry>) {
  const { groups, find, chosen, onChoose, pane } = props;
  const shown = matchingFilters(groups, find);
  const found = shown.flatMap(({ entries }) => entries);
  const entry = found.find(({ name }) => name === chosen) ?? found[0];
  return (
    <>
      <div className="ui-filter-names">
        {shown.map(({ group, entries }) => (
          <Fragment key={group}>
            <h2>{group}</h2>
            <ul aria-label={group}>
              {entries.map(({ name }) => (
                <li key={name}>
                  <button
                    type="button"
                    aria-pressed={name === entry?.name}
                    onClick={() => onChoose(name)}
                    className="ui-filter-name"
                  >
                    {name}
                  </button>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
        {shown.length === 0 ? <p className="ui-filter-none">{t`No filters match “${find}”`}</p> : null}
      </div>
      <section className="ui-filter-pane" aria-label={entry?.name ?? chosen ?? t`Filter`}>
        {entry === undefined ? null : <Fragment key={entry.name}>{pane(entry)}</Fragment>}
      </section>
    </>
  );
}
