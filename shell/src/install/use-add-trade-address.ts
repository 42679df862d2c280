import { useHost, useSlotContributions } from "@entrywise/host";
import { useLocation, useNavigate } from "@entrywise/host/router";
import { useEffect } from "react";

/** `/dashboard?add=trade`, the shortcut of the installed app, opens Add Trade. */
export function useAddTradeAddress(): void {
  const { openSlotDialog, user } = useHost();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isFilled = useSlotContributions("dialog.addTrade").length > 0;
  const isWished = user !== null && isFilled && new URLSearchParams(search).get("add") === "trade";
  useEffect(() => {
    if (!isWished) return;
    const rest = new URLSearchParams(search);
    rest.delete("add");
    const query = rest.toString();
    void navigate(query === "" ? pathname : `${pathname}?${query}`, { replace: true });
    openSlotDialog("dialog.addTrade", { preset: null });
  }, [isWished, pathname, search, navigate, openSlotDialog]);
}
