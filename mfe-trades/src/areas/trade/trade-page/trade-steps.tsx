import { t } from "@entrywise/host/macro";
import { ChevronDown, ChevronUp, IconButton, Kbd, X } from "@entrywise/ui";
import type { TradeWalk } from "../../../data/adjacent-trades/trade-walk.ts";

export interface TradeStepsProps {
  walk: TradeWalk | null;
  onClose: () => void;
  onGo: (id: string) => void;
  showKeys: boolean;
}

/** Close, and the way to the trades before and after. */
export function TradeSteps({ walk, onClose, onGo, showKeys }: TradeStepsProps) {
  const go = (id: string | null | undefined) => () => (id ? onGo(id) : undefined);
  return (
    <>
      <IconButton aria-label={t`Close trade`} size="sm" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      {showKeys ? <Kbd>{t`Esc`}</Kbd> : null}
      <span className="trade-line" />
      <IconButton aria-label={t`Previous trade`} size="sm" disabled={!walk?.previous} onClick={go(walk?.previous)}>
        <ChevronUp aria-hidden="true" />
      </IconButton>
      {showKeys ? <Kbd>K</Kbd> : null}
      <span className="trade-count">
        {walk === null || walk.place === null ? "" : t`${walk.place} of ${walk.total}`}
      </span>
      {showKeys ? <Kbd>J</Kbd> : null}
      <IconButton aria-label={t`Next trade`} size="sm" disabled={!walk?.next} onClick={go(walk?.next)}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
      <span className="trade-line" />
    </>
  );
}
