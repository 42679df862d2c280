import { t } from "@entrywise/host/macro";
import { Fragment, type ReactNode } from "react";
import "./filter-bar.css";

export interface FilterGroup<Entry extends FilterEntry> {
  group: string;
  entries: readonly Entry[];
}

export interface FilterEntry {
  readonly name: string;
  /** Other names that it is found by. */
  readonly also?: string;
}

export interface FilterNamesProps<Entry extends FilterEntry> {
  groups: readonly FilterGroup<Entry>[];
  /** What is looked for among the names. */
  find: string;
  /** The name that was chosen last; null for the first of all. */
  chosen: string | null;
  onChoose: (name: string) => void;
  /** Sets the chosen filter. */
  pane: (entry: Entry) => ReactNode;
}

/** Groups whose own name or entries are looked for. */
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

/** Names of all filters that match, and the chosen one to be set; while something is looked for, that is the first found. */
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
