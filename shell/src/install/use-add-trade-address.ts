import { useHost } from "@entrywise/host";
import { useLocation, useNavigate } from "@entrywise/host/router";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { useEffect } from "react";
import { useAddTrade, useQuickTrade } from "../keys/use-commands.ts";

/** `/dashboard?add=trade`, the shortcut of the installed app, opens Add Trade; `&symbol=EURUSD` with its symbol. */
export function useAddTradeAddress(): void {
  const isPhone = useMedia(phoneQuery);
  const [quick, whole] = [useQuickTrade()?.run, useAddTrade()?.run];
  const run = isPhone ? quick : whole;
  const { openSlotDialog, isReadOnly } = useHost();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search);
  const isWished = run !== undefined && asked.get("add") === "trade";
  const symbol = asked.get("symbol");
  useEffect(() => {
    if (!isWished) return;
    const rest = new URLSearchParams(search);
    rest.delete("add");
    rest.delete("symbol");
    const query = rest.toString();
    void navigate(query === "" ? pathname : `${pathname}?${query}`, { replace: true });
    if (symbol === null) run?.();
    else if (!isReadOnly) openSlotDialog("dialog.addTrade", { preset: { accountId: null, instrument: symbol } });
  }, [isWished, symbol, pathname, search, navigate, run, openSlotDialog, isReadOnly]);
}
