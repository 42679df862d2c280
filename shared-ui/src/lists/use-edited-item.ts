import { pageNotFound } from "@entrywise/host";
import { useLocation, useNavigate } from "@entrywise/host/router";

export interface EditedItem<Item> {
  /** The one whose own page is asked for, also behind the dialog that edits it; null: the list. */
  shown: Item | null;
  /** Null: none is being edited; "new": one that does not exist yet. */
  item: Item | "new" | null;
  open: (item: Item | "new") => void;
  close: () => void;
}

/**
 * Which item of a list is shown or edited, as the address says it: `/strategies`, `/strategies/new`, `/strategies/{id}`,
 * `/strategies/{id}/edit`.
 *
 * @param items undefined while they are being loaded
 * @param isFetching a new list is on its way: what is missing in this one may be in that
 * @throws PageNotFoundError where the address names an item that is not there
 */
export function useEditedItem<Item extends { id: string }>(
  path: string,
  items: readonly Item[] | undefined,
  isFetching = false,
): EditedItem<Item> {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [part = "", action] = pathname.slice(path.length + 1).split("/");
  const named = items?.find(({ id }) => id === part) ?? null;
  const isOverPage = action === "edit" && isFromPage(state);
  const edited = (): EditedItem<Item>["item"] => {
    if (part === "" || items === undefined) return null;
    if (part === "new") return "new";
    if (named === null) return isFetching ? null : pageNotFound();
    return action === "edit" ? named : null;
  };
  return {
    shown: action === "edit" && !isOverPage ? null : named,
    item: edited(),
    open(item) {
      if (item === "new") void navigate(`${path}/new`);
      else if (named === null) void navigate(`${path}/${item.id}/edit`);
      else void navigate(`${path}/${item.id}/edit${search}`, { state: fromPage });
    },
    close: () => void navigate(isOverPage ? `${path}/${part}${search}` : path, { replace: true }),
  };
}

/** Editing began on the item's own page: it stays behind the dialog and comes back with its filter. */
const fromPage = { isFromPage: true };
const isFromPage = (state: unknown) => (state as typeof fromPage | null)?.isFromPage === true; // what navigation keeps
