import type { FilterView } from "@entrywise/contracts/trades/filter-views.api";
import { t } from "@entrywise/host/macro";
import { Button, Plus } from "@entrywise/ui";
import { ViewName } from "./view-name.tsx";
import { ViewRow } from "./view-row.tsx";

/** What is sent of a view, and what the message about it says. */
export type KeepView = (
  view: FilterView | null,
  body: { name: string; query: string },
  message: (name: string) => string,
) => void;

export interface ViewListProps {
  views: readonly FilterView[];
  /** The one whose filter is in use. */
  current: FilterView | null;
  /** The filter in use, as it stands in an address. */
  present: string;
  /** The one that is renamed, or a new one that is named. */
  edited: FilterView | "new" | null;
  isSaving: boolean;
  onEdit: (view: FilterView | "new" | null) => void;
  onOpen: (view: FilterView) => void;
  onKeep: KeepView;
  onDelete: (view: FilterView) => void;
}

/** The saved views: open, rename, update and delete each, and save the filter in use as another. */
export function ViewList(props: ViewListProps) {
  const { views, current, present, edited, isSaving, onEdit, onOpen, onKeep, onDelete } = props;
  return (
    <>
      <ul aria-label={t`Views`}>
        {views.map((view) =>
          typeof edited === "object" && edited?.id === view.id ? (
            <li key={view.id}>
              <ViewName
                name={edited.name}
                action={t`Rename`}
                busy={isSaving}
                onSave={(typed) =>
                  onKeep(edited, { name: typed, query: edited.query }, (name) => t`View renamed to “${name}”`)
                }
                onCancel={() => onEdit(null)}
              />
            </li>
          ) : (
            <ViewRow
              key={view.id}
              view={view}
              isCurrent={view === current}
              onOpen={() => onOpen(view)}
              onRename={() => onEdit(view)}
              onUpdate={() => onKeep(view, { name: view.name, query: present }, (name) => t`View “${name}” updated`)}
              onDelete={() => onDelete(view)}
            />
          ),
        )}
      </ul>
      {views.length === 0 && edited === null ? (
        <p className="ui-filter-none">{t`Filter your trades, then save the filter here as a view.`}</p>
      ) : null}
      {edited === "new" ? (
        <ViewName
          name=""
          action={t`Save`}
          busy={isSaving}
          onSave={(typed) => onKeep(null, { name: typed, query: present }, (name) => t`View “${name}” saved`)}
          onCancel={() => onEdit(null)}
        />
      ) : (
        <Button variant="ghost" size="sm" disabled={present === "" || current !== null} onClick={() => onEdit("new")}>
          <Plus aria-hidden="true" />
          {t`Save filter as view`}
        </Button>
      )}
    </>
  );
}
