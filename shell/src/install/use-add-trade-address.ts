import { useLocation, useNavigate } from "@entrywise/host/router";
import { useEffect } from "react";
import { useAddTrade } from "../keys/use-commands.ts";

/** `/dashboard?add=trade`, the shortcut of the installed app, opens Add Trade. */
export function useAddTradeAddress(): void {
  const run = useAddTrade()?.run;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isWished = run !== undefined && new URLSearchParams(search).get("add") === "trade";
  useEffect(() => {
    if (!isWished) return;
    const rest = new URLSearchParams(search);
    rest.delete("add");
    const query = rest.toString();
    void navigate(query === "" ? pathname : `${pathname}?${query}`, { replace: true });
    run?.();
  }, [isWished, pathname, search, navigate, run]);
}
