import { pageNotFound } from "@entrywise/host";
import { useLocation, useNavigate } from "@entrywise/host/router";

export interface EditedItem<Item> {
  /** The item whose page is open, also behind its edit dialog; null for the list. */
  shown: Item | null;
  /** The item being edited; null for none; "new": one that does not exist yet. */
  item: Item | "new" | null;
  open: (item: Item | "new") => void;
  close: () => void;
}

/**
 * Which item of a list is shown or edited, according to the URL: `/strategies`, `/strategies/new`, `/strategies/{id}`,
 * `/strategies/{id}/edit`.
 *
 * @param items undefined while they are being loaded
 * @param isFetching a new list is loading, which may contain what this one lacks
 * @throws PageNotFoundError if the URL names an item that doesn't exist
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

/** Editing started on the item's page: it stays behind the dialog and returns with its filter. */
const fromPage = { isFromPage: true };
const isFromPage = (state: unknown) => (state as typeof fromPage | null)?.isFromPage === true; // what navigation keeps
