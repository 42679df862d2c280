import { useLocation, useNavigate } from "@entrywise/host/router";

export interface EditedItem<Item> {
  /** Null: none is open; "new": one that does not exist yet; "unknown": the address names none that is here. */
  item: Item | "new" | "unknown" | null;
  open: (item: Item | "new") => void;
  close: () => void;
}

/**
 * Which item of a list is open, as the address says it: `/strategies`, `/strategies/new`, `/strategies/{id}`.
 *
 * @param items undefined while they are being loaded
 */
export function useEditedItem<Item extends { id: string }>(
  path: string,
  items: readonly Item[] | undefined,
): EditedItem<Item> {
  const navigate = useNavigate();
  const part = useLocation().pathname.slice(path.length + 1);
  const found = (): EditedItem<Item>["item"] => {
    if (part === "" || items === undefined) return null;
    return part === "new" ? "new" : (items.find(({ id }) => id === part) ?? "unknown");
  };
  return {
    item: found(),
    open: (item) => void navigate(`${path}/${item === "new" ? item : item.id}`),
    close: () => void navigate(path, { replace: true }),
  };
}
