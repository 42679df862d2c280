import { useLocation, useNavigate } from "@entrywise/host/router";

export interface EditedItem<Item> {
  /** The one whose own page is asked for; null: the list. */
  shown: Item | null;
  /** Null: none is being edited; "new": one that does not exist yet; "unknown": the address names none that is here. */
  item: Item | "new" | "unknown" | null;
  open: (item: Item | "new") => void;
  close: () => void;
}

/**
 * Which item of a list is shown or edited, as the address says it: `/strategies`, `/strategies/new`, `/strategies/{id}`,
 * `/strategies/{id}/edit`.
 *
 * @param items undefined while they are being loaded
 */
export function useEditedItem<Item extends { id: string }>(
  path: string,
  items: readonly Item[] | undefined,
): EditedItem<Item> {
  const navigate = useNavigate();
  const [part = "", action] = useLocation()
    .pathname.slice(path.length + 1)
    .split("/");
  const named = items?.find(({ id }) => id === part) ?? null;
  const edited = (): EditedItem<Item>["item"] => {
    if (part === "" || items === undefined) return null;
    if (part === "new") return "new";
    if (named === null) return "unknown";
    return action === "edit" ? named : null;
  };
  return {
    shown: action === "edit" ? null : named,
    item: edited(),
    open: (item) => void navigate(item === "new" ? `${path}/new` : `${path}/${item.id}/edit`),
    close: () => void navigate(path, { replace: true }),
  };
}
