import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import type { TradeWays } from "../areas/trade/trade-page/use-trade-ways.ts";
import { useSelectedActions } from "../catalogue/use-selected-actions.ts";
import { isPlanned } from "../display/trade-dates-text.ts";

export interface SelectedTradeProps {
  trade: TradeDetail;
  openDate: string | null;
  ways: TradeWays;
  onPrint: () => void;
  onOpen: (dialog: "share" | "groups" | "copy" | "delete") => void;
}

/** The trade that is open comes first in the palette, with what its header does. Draws nothing. */
export function SelectedTrade({ trade, openDate, ways, onPrint, onOpen }: SelectedTradeProps) {
  const { isReadOnly } = useHost();
  const dates = useDateText();
  const at = isPlanned(trade) ? trade.plannedDate : openDate;
  const { walk, go, close } = ways;
  const step = (id: string | null | undefined) => (id ? () => go(id) : null);
  const write = (run: () => void) => (isReadOnly ? null : run);
  useSelectedActions([trade.instrument, ...(at === null ? [] : [dates.day(at)])].join(", "), {
    "share-trade": write(() => onOpen("share")),
    "share-with-groups": write(() => onOpen("groups")),
    "copy-trade": write(() => onOpen("copy")),
    "print-trade": onPrint,
    "next-trade": step(walk?.next),
    "previous-trade": step(walk?.previous),
    "delete-trade": write(() => onOpen("delete")),
    "close-trade": close,
  });
  return null;
}
