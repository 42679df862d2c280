import type { FilterView } from "@entrywise/contracts/trades/filter-views.api";
import { useHost } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import { useLocation, useNavigate, useSearchParams } from "@entrywise/host/router";
import { Bookmark, SkeletonRows } from "@entrywise/ui";
import { BarPopover } from "@entrywise/ui/filter-bar";
import { useEffect, useMemo, useState } from "react";
import { isFiltering, readTradeFilter, type TradeFilter, writeTradeFilter } from "../../../filter/trade-filter-url.ts";
import { FailedList } from "./failed-list.tsx";
import { filterText, useDeleteFilterView, useFilterViews, useSaveFilterView } from "./filter-views.queries.ts";
import { useFilterTexts } from "./use-filter-texts.ts";
import type { KeepView, ViewListProps } from "./view-list.tsx";

/** Every list has the button, and few open it. */
const viewList = lazyComponent<ViewListProps>({
  name: msg`Views`,
  load: () => import("./view-list.tsx").then(({ ViewList }) => ViewList),
});

export interface ViewSelectProps {
  filter: TradeFilter;
  onChange: (next: TradeFilter) => void;
}

/** Named filters: open one, keep the present one, rename, change, delete, pass on as a link. */
export function ViewSelect({ filter, onChange }: ViewSelectProps) {
  const { reportError, snackbar } = useHost();
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<FilterView | "new" | null>(null);
  const linked = useLinkedView();
  const present = writeTradeFilter(filter).toString();
  const { data, isError, refetch } = useFilterViews({ enabled: open || linked || isFiltering(filter) });
  const current = data?.find(({ query }) => filterText(query) === present) ?? null;
  const savedFilters = useMemo(
    () => data?.map(({ query }) => readTradeFilter(new URLSearchParams(query))) ?? [],
    [data],
  );
  const { mutation: save, question } = useSaveFilterView(useFilterTexts(open ? [filter, ...savedFilters] : []));
  const remove = useDeleteFilterView();

  const keep: KeepView = (view, body, message) =>
    save.mutate(
      { view, body },
      {
        onSuccess: (name) => {
          if (name === null) return;
          setEdited(null);
          snackbar({ type: "success", text: message(name) });
        },
        onError: (error) => reportError(error, t`Error saving view`),
      },
    );
  const drop = (view: FilterView) =>
    remove.mutate(view, {
      onSuccess: () =>
        snackbar({
          type: "success",
          text: t`View “${view.name}” deleted`,
          actionLabel: t`Undo`,
          onAction: () => keep(null, { name: view.name, query: view.query }, (name) => t`View “${name}” restored`),
        }),
      onError: (error) => reportError(error, t`Error deleting view`),
    });

  return (
    <>
      <BarPopover
        label={t`Views`}
        icon={<Bookmark aria-hidden="true" />}
        value={current === null || present === "" ? null : current.name}
        active={false}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setEdited(null);
        }}
      >
        <div className="ui-filter-panel tf-views">
          {isError ? (
            <FailedList what={t`Views`} onRetry={refetch} />
          ) : data === undefined ? (
            <SkeletonRows rows={3} />
          ) : (
            <LazyComponent
              part={viewList}
              props={{
                ...{ views: data, current, present, edited, isSaving: save.isPending },
                onEdit: setEdited,
                onOpen: (view) => {
                  onChange(readTradeFilter(new URLSearchParams(view.query)));
                  setOpen(false);
                },
                onKeep: keep,
                onDelete: drop,
              }}
              placeholder={<SkeletonRows rows={3} />}
            />
          )}
        </div>
      </BarPopover>
      {question}
    </>
  );
}

/** Follows a link to a view: its filter takes the place of the link in the address. */
function useLinkedView(): boolean {
  const { snackbar } = useHost();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const wanted = params.get("view");
  const { data } = useFilterViews({ enabled: wanted !== null });
  useEffect(() => {
    if (wanted === null || data === undefined) return;
    const view = data.find(({ id }) => id === wanted);
    if (view === undefined) snackbar({ type: "error", text: t`This view no longer exists.` });
    void navigate(`${pathname}?${view === undefined ? "" : filterText(view.query)}`, { replace: true });
  }, [wanted, data, pathname, navigate, snackbar]);
  return wanted !== null;
}
