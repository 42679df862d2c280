import type { Direction, TradeStatus } from "@entrywise/domain/enumerations";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { ArrowLeft, ChevronDown, ChevronUp, IconButton } from "@entrywise/ui";
import { type ReactNode, useId, useState } from "react";
import type { TradeWalk } from "../../../data/adjacent-trades/trade-walk.ts";
import { DirectionText } from "../../../display/result-chip.tsx";
import { statusNames } from "../../../display/trade-texts.ts";
import "./trade-detail.css";

export interface PhoneHeaderProps {
  symbol: string;
  direction: Direction;
  status: TradeStatus;
  accountName: string;
  walk: TradeWalk | null;
  onClose: () => void;
  onGo: (id: string) => void;
  dates: ReactNode;
  /** Result and saving state. */
  result: ReactNode;
  /** Account, symbol, market, direction, status, strategy: behind the name of the trade. */
  fields: ReactNode;
  actions: ReactNode;
}

/** One row with the trade's name, which opens its fields, and one with its result. */
export function PhoneHeader(props: PhoneHeaderProps) {
  const { symbol, direction, status, accountName, walk, onClose, onGo, dates, result, fields, actions } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const place = walk === null || walk.place === null ? null : t`${walk.place} of ${walk.total}`;
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  const step = (to: string | null | undefined, label: string, Icon: typeof ChevronUp) => (
    <IconButton aria-label={label} disabled={!to} onClick={() => (to ? onGo(to) : undefined)}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
  return (
    <header className="trade-head trade-phone">
      <div className="trade-phone-top">
        <IconButton aria-label={t`Close trade`} onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <button
          type="button"
          className="trade-phone-name"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <b>{symbol}</b>
            <DirectionText direction={direction} />
            <Chevron aria-hidden="true" size={14} />
          </span>
          <small>
            {i18n._(statusNames[status])} · {accountName}
          </small>
        </button>
        {actions}
      </div>
      <div id={id} className="trade-phone-fields" hidden={!isOpen}>
        {fields}
        <div className="trade-phone-steps">
          {step(walk?.previous, t`Previous trade`, ChevronUp)}
          <span>{place ?? ""}</span>
          {step(walk?.next, t`Next trade`, ChevronDown)}
        </div>
      </div>
      <div className="trade-phone-result">
        {result}
        {dates}
      </div>
    </header>
  );
}
