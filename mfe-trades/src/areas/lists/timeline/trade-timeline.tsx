import type { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { type DateText, useDateText, weekdayName } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Money, RewardRisk, Spinner, usePrivacy } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { offsetsOf, useReturnFocus, useStoredScroll, useWindow } from "@entrywise/ui/lists";
import { useIsPrinting } from "@entrywise/ui/print";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { Uncounted } from "../../../display/uncounted.tsx";
import { amountText } from "../../../display/uncounted-texts.ts";
import { type DayTotals, type TimelineDay, type TimelineTrade, timelineItems } from "./day-groups.ts";
import "./trade-timeline.css";
import { OfTrades } from "../../../catalogue/of-trades.tsx";
import { tradesText } from "../../../display/trades-text.ts";

export type TimelineView = "large" | "compact";

export type CardSize = "large" | "compact" | "phone" | "phoneCompact";

export interface TradeTimelineProps<Trade> {
  trades: readonly Trade[];
  card: (trade: Trade, dates: DateText) => ReactNode;
  /** Height of a card with the gap below it; its style sheet draws it in exactly this. That of one's own trades unless given. */
  heightOf?: (trade: Trade, size: CardSize) => number;
  sortBy: TradeSortKey;
  view: TimelineView;
  /** All trades of the filter are here. */
  complete: boolean;
  /** Trades of another filter still stand, the asked ones are under way. */
  busy: boolean;
  /** The end is near. */
  onMore: () => void;
  /** Days say what they come to in money too. */
  hasMoney?: boolean;
  /** Under what the place in the list is remembered. */
  placeKey?: string;
}

const dayHeight = 42;
const ownHeights: Readonly<Record<CardSize, number>> = { large: 142, compact: 86, phone: 178, phoneCompact: 126 };
const ownHeight = (_trade: unknown, size: CardSize) => ownHeights[size];

/** Trades in the order of time, day by day. Only what is near the screen is drawn. */
export function TradeTimeline<Trade extends TimelineTrade>(props: TradeTimelineProps<Trade>) {
  const { trades, card, heightOf = ownHeight, sortBy, view, complete, busy, onMore } = props;
  const { hasMoney = true, placeKey = location.search } = props;
  const dates = useDateText();
  const phone = useMedia(phoneQuery);
  const list = useRef<HTMLDivElement>(null);
  const items = useMemo(
    () => timelineItems(trades, sortBy, complete, dates.dayKey),
    [trades, sortBy, complete, dates.dayKey],
  );
  const size = phone ? (view === "large" ? "phone" : "phoneCompact") : view;
  const offsets = useMemo(
    () => offsetsOf(items.map((item) => (item.kind === "day" ? dayHeight : heightOf(item.trade, size)))),
    [items, heightOf, size],
  );
  const isPrinting = useIsPrinting();
  const inView = useWindow(list, offsets);
  const { first, end } = isPrinting ? { first: 0, end: items.length } : inView;
  useStoredScroll(list, placeKey, items.length > 0);
  useReturnFocus(list, `timeline ${placeKey}`);
  const nearEnd = !complete && inView.end >= items.length - 10;
  useEffect(() => {
    if (nearEnd) onMore();
  }, [nearEnd, onMore]);

  return (
    <div
      ref={list}
      role="feed"
      aria-label={t`Trades`}
      aria-busy={busy || nearEnd}
      className={`tt-list tt-${view} ${busy ? "tt-busy" : ""}`}
      style={{ height: (offsets.at(-1) ?? 0) + (complete ? 0 : 48) }}
    >
      {items.slice(first, end).map((item, position) => (
        <article
          key={item.id}
          className="tt-item"
          style={{ transform: `translateY(${offsets[first + position] ?? 0}px)` }}
        >
          {item.kind === "day" ? (
            <DayHead item={item} day={dates.ofDayKey} hasMoney={hasMoney} />
          ) : (
            card(item.trade, dates)
          )}
        </article>
      ))}
      {complete || isPrinting ? null : (
        <article className="tt-item tt-more-to-come" style={{ transform: `translateY(${offsets.at(-1) ?? 0}px)` }}>
          <Spinner label={t`Loading more trades`} />
        </article>
      )}
    </div>
  );
}

interface DayHeadProps {
  item: TimelineDay;
  day: (dayKey: string) => string;
  hasMoney: boolean;
}

function DayHead({ item: { dayKey, title, totals }, day, hasMoney }: DayHeadProps) {
  return (
    <header className="tt-day">
      <h2>
        {dayKey === null ? (
          title
        ) : (
          <>
            {weekdayName(dayKey)} <time dateTime={dayKey}>{day(dayKey)}</time>
          </>
        )}
      </h2>
      {totals === null ? null : (
        <span className="tt-day-totals">
          {tradesText(totals.count)}
          {dayKey === null && totals.netRR === null ? null : (
            <OfTrades counted={totals.countRR} all={totals.count}>
              <RewardRisk value={totals.netRR} unit result={toneOfSum(totals.netRR)} />
            </OfTrades>
          )}
          {totals.netProfit === null || !hasMoney ? null : <DaySum totals={totals} netProfit={totals.netProfit} />}
        </span>
      )}
    </header>
  );
}

/** The sum of a day says what of it statistics do not count. */
function DaySum({ totals: { currency, uncounted }, netProfit }: { totals: DayTotals; netProfit: string }) {
  const isHidden = usePrivacy();
  const parts = uncounted.map((part) => ({ ...part, amount: isHidden ? null : amountText(part.netProfit, currency) }));
  return (
    <Uncounted parts={parts}>
      <Money value={netProfit} currency={currency} unit result={toneOfSum(netProfit)} />
    </Uncounted>
  );
}
