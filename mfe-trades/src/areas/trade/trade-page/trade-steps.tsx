import { t } from "@entrywise/host/macro";
import { ChevronDown, ChevronUp, IconButton, Kbd, X } from "@entrywise/ui";
import { titleWith, usePageKeys } from "../../../catalogue/use-page-keys.ts";
import type { TradeWalk } from "../../../data/adjacent-trades/trade-walk.ts";

export interface TradeStepsProps {
  walk: TradeWalk | null;
  onClose: () => void;
  onGo: (id: string) => void;
}

/** Close, and the way to the trades before and after. */
export function TradeSteps({ walk, onClose, onGo }: TradeStepsProps) {
  const keysOf = usePageKeys();
  const [previousKey, nextKey] = [keysOf("previous-trade"), keysOf("next-trade")];
  const go = (id: string | null | undefined) => () => (id ? onGo(id) : undefined);
  return (
    <>
      <IconButton aria-label={t`Close trade`} size="sm" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      {keysOf("close-trade") === null ? null : <Kbd>{t`Esc`}</Kbd>}
      <span className="trade-line" />
      <IconButton
        aria-label={t`Previous trade`}
        title={titleWith(t`Previous trade`, previousKey)}
        size="sm"
        disabled={!walk?.previous}
        onClick={go(walk?.previous)}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      {previousKey === null ? null : <Kbd>{previousKey}</Kbd>}
      <span className="trade-count">
        {walk === null || walk.place === null ? "" : t`${walk.place} of ${walk.total}`}
      </span>
      {nextKey === null ? null : <Kbd>{nextKey}</Kbd>}
      <IconButton
        aria-label={t`Next trade`}
        title={titleWith(t`Next trade`, nextKey)}
        size="sm"
        disabled={!walk?.next}
        onClick={go(walk?.next)}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <span className="trade-line" />
    </>
  );
}
