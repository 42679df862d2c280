import type { HeroSnapshot } from "@entrywise/contracts/trades/snapshots.api";
import type { TradeSummary } from "@entrywise/contracts/trades/trades.api";
import type { DateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Money, Panel, RewardRisk } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import type { ReactNode } from "react";
import { OfTrades } from "../../catalogue/of-trades.tsx";
import { useHeadline } from "../../catalogue/statistic-queries.ts";
import { knownMoney, noRate } from "../../catalogue/unit-figure.tsx";
import { useHeroes } from "../../data/trade/heroes.queries.ts";
import { DirectionText, ResultChip } from "../../display/result-chip.tsx";
import { TradeTags } from "../../display/trade-tags.tsx";
import { noStrategy, toneOfResult, toneOfSum, whyNoR } from "../../display/trade-texts.ts";
import { tradesAddress } from "../../filter/trades-address.ts";
import { closedOn, useDayTrades } from "./day-trades.queries.ts";

export interface DayTradesProps {
  date: string;
  dates: DateText;
  /** Below the trades: how the day went. */
  children: ReactNode;
}

/** Trades that closed on the day, those that ran on, and what the day came to. */
export function DayTrades({ date, dates, children }: DayTradesProps) {
  const day = useDayTrades(date, dates.dayKey);
  const { closed, running, error, isPlaceholderData } = day;
  const heroes = useHeroes(closed?.items ?? []);
  return (
    <Panel
      flush
      className="jr-trades"
      title={
        <>
          <span className="jr-step" aria-hidden="true">
            2
          </span>
          {t`Day's trades`}
        </>
      }
      sub={closed === undefined ? "" : t`${closed.total} closed, ${running.length} open`}
      actions={<DaySum date={date} />}
    >
      <QuerySection
        query={{ data: error !== null || day.isLoading ? undefined : closed, error, refetch: day.retry }}
        failure={t`Couldn't load the trades`}
        detail={t`What you write is saved.`}
        rows={4}
        rowHeight={72}
      >
        {(listed) => (
          <div className={isPlaceholderData ? "jr-busy" : ""}>
            {listed.items.map((trade) => (
              <DayTrade key={trade.id} trade={trade} hero={heroes.get(trade.id)} dates={dates} />
            ))}
            {running.map((trade) => (
              <RunningTrade key={trade.id} trade={trade} dates={dates} />
            ))}
            {listed.total > listed.items.length ? (
              <p className="jr-none">
                <Trans>
                  First {listed.items.length} of {listed.total}.{" "}
                  <Link to={tradesAddress(closedOn(date))} className="jr-more">
                    See all trades of the day
                  </Link>
                </Trans>
              </p>
            ) : null}
            {listed.total + running.length === 0 ? (
              <p className="jr-none">{t`No trades closed or open on this day`}</p>
            ) : null}
            {children}
          </div>
        )}
      </QuerySection>
    </Panel>
  );
}

/** R and money of the day, from the same statistics as everywhere. */
function DaySum({ date }: { date: string }) {
  const { data } = useHeadline(closedOn(date), "/trades/stats");
  if (data === undefined || data.count === 0) return null;
  const { netRR, currency } = data;
  const netProfit = knownMoney(data.netProfit, data);
  return (
    <Link to={tradesAddress(closedOn(date))} className="jr-sum">
      <OfTrades counted={data.countRR} all={data.count} form="short">
        <RewardRisk value={netRR} unit arrow result={toneOfSum(netRR)} missingReason={t`No trades have a stop`} />
      </OfTrades>
      <Money value={netProfit} currency={currency} unit signed result={toneOfSum(netProfit)} missingReason={noRate()} />
    </Link>
  );
}

interface TradeProps {
  trade: TradeSummary;
  dates: DateText;
}

/** From and to as times of the day; what lies on another day says which. */
function spanText({ openDate, closeDate }: TradeSummary, dates: DateText): string {
  if (closeDate === null) return "";
  if (openDate === null) return dates.time(closeDate);
  const isSameDay = dates.dayKey(openDate) === dates.dayKey(closeDate);
  return `${isSameDay ? dates.time(openDate) : dates.dateTime(openDate)} – ${dates.time(closeDate)}`;
}

function DayTrade({ trade, hero, dates }: TradeProps & { hero: HeroSnapshot | undefined }) {
  const tone = toneOfResult(trade.winLossStatus);
  return (
    <Link to={`/trades/${trade.id}`} className="jr-trade">
      {hero === undefined ? null : <img className="jr-hero" src={hero.snapshotUrl} alt={hero.name} decoding="async" />}
      <span className="jr-trade-text">
        <span className="jr-line">
          <b>{trade.symbol}</b>
          <DirectionText direction={trade.direction} />
          <ResultChip status={trade.winLossStatus} />
          <span className="jr-when">{spanText(trade, dates)}</span>
        </span>
        {trade.summary === "" ? null : <span className="jr-summary">{trade.summary}</span>}
        <span className="jr-line jr-labels">
          <TradeTags tags={trade.tags} />
          <span className="jr-when">{trade.strategyName ?? noStrategy()}</span>
        </span>
      </span>
      <span className="jr-result">
        <b>
          <RewardRisk value={trade.netRR} unit arrow result={tone} missingReason={whyNoR(trade)} />
        </b>
        <Money value={trade.netProfit} currency={trade.currency} signed result={tone} />
      </span>
    </Link>
  );
}

function RunningTrade({ trade, dates }: TradeProps) {
  const { openDate, closeDate, isClosed } = trade;
  return (
    <Link to={`/trades/${trade.id}`} className="jr-trade jr-running">
      <span className="jr-line">
        <span className="jr-open">{t`OPEN`}</span>
        <b>{trade.symbol}</b>
        <DirectionText direction={trade.direction} />
        <span className="jr-when">{openDate === null ? "" : t`since ${dates.dateTime(openDate)}`}</span>
      </span>
      <span className="jr-when">
        {isClosed && closeDate !== null ? t`counts on ${dates.day(closeDate)}` : t`counts when closed`}
      </span>
    </Link>
  );
}
