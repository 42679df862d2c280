import type { FilterView } from "@entrywise/contracts/trades/filter-views.api";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Check, Copy, ListChecks, MenuItem, MenuSeparator, Pencil, Trash2 } from "@entrywise/ui";
import { MoreMenu } from "@entrywise/ui/forms";

export interface ViewRowProps {
  view: FilterView;
  /** The filter of the page is this one. */
  isCurrent: boolean;
  onOpen: () => void;
  onRename: () => void;
  onUpdate: () => void;
  onDelete: () => void;
}

/** One named filter. */
export function ViewRow({ view, isCurrent, onOpen, onRename, onUpdate, onDelete }: ViewRowProps) {
  const { reportError, snackbar } = useHost();
  const copyLink = () =>
    navigator.clipboard.writeText(`${location.origin}${location.pathname}?view=${view.id}`).then(
      () => snackbar({ type: "success", text: t`Copied to clipboard!` }),
      (error: unknown) => reportError(error, t`Couldn't copy the link`),
    );
  return (
    <li className="tf-view">
      <button type="button" className="ui-filter-name" aria-current={isCurrent ? "true" : undefined} onClick={onOpen}>
        <span>{view.name}</span>
        {isCurrent ? <Check aria-hidden="true" /> : null}
      </button>
      <MoreMenu name={view.name}>
        <MenuItem value="rename" onSelect={onRename}>
          <Pencil aria-hidden="true" />
          {t`Rename`}
        </MenuItem>
        <MenuItem value="update" disabled={isCurrent} onSelect={onUpdate}>
          <ListChecks aria-hidden="true" />
          {t`Update with current filter`}
        </MenuItem>
        <MenuItem value="link" onSelect={() => void copyLink()}>
          <Copy aria-hidden="true" />
          {t`Copy link`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem value="delete" danger onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          {t`Delete`}
        </MenuItem>
      </MoreMenu>
    </li>
  );
}
