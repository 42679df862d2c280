import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { useSelectedActions } from "../../../catalogue/use-selected-actions.ts";
import { tradeDatesText } from "../../../display/trade-dates-text.ts";

export interface ChosenTrades {
  tradeIds: ReadonlySet<string>;
  /** Those of them that are loaded. */
  trades: readonly TradeSummary[];
  /** They are being changed: nothing else can be done with them. */
  isBusy: boolean;
  onSettingStop: (isOpen: boolean) => void;
  onShare: () => void;
  onOpen: (tradeId: string) => void;
  onClear: () => void;
  onDelete: () => void;
}

/** The chosen trades come first in the palette: one by its name, several by their number. */
export function useChosenTrades({ tradeIds, trades, isBusy, ...on }: ChosenTrades): void {
  const { isReadOnly } = useHost();
  const dates = useDateText();
  const [first] = tradeIds;
  const only = tradeIds.size === 1 ? trades.find(({ id }) => id === first) : undefined;
  const count = formatNumber(tradeIds.size, { decimals: 0 });
  const title = only === undefined ? t`${count} selected` : `${only.symbol}, ${tradeDatesText(only, dates)}`;
  const write = (run: () => void) => (isReadOnly ? null : run);
  useSelectedActions(isBusy ? null : title, {
    "open-first": first === undefined ? null : () => on.onOpen(first),
    "share-chosen": write(on.onShare),
    "set-stop": write(() => on.onSettingStop(true)),
    "delete-chosen": write(on.onDelete),
    "clear-chosen": on.onClear,
  });
}
