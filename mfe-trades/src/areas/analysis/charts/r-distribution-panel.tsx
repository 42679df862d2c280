import { WinLossStatus } from "@entrywise/domain/enumerations";
import { i18n } from "@entrywise/host/i18n";
import { msg, plural, Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber, RewardRisk } from "@entrywise/ui";
import type { CSSProperties } from "react";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { useStatisticsDisplay } from "../../../catalogue/statistics-display.ts";
import { tradesText } from "../../../display/trades-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { anyRR, behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { ChartPanel, ChartTable } from "./chart-panel.tsx";
import { meanPlace } from "./mean-place.ts";
import { type ChartResponse, charts, useChart } from "./statistics-charts.queries.ts";
import { useRoving } from "./use-roving.ts";

type Bin = ChartResponse<"rDistribution">["bins"][number];
const tones = {
  [WinLossStatus.None]: "flat",
  [WinLossStatus.Win]: "win",
  [WinLossStatus.Loss]: "loss",
  [WinLossStatus.BreakEven]: "be",
} as const;

const edge = (value: number) => `${formatNumber(Math.round(value * 100) / 100, { decimals: 2, signed: true })}R`;

function nameBin({ result, from, to }: Bin): string {
  if (result === WinLossStatus.BreakEven) return t`Break-even`;
  if (from === null) return t`below ${edge(to ?? 0)}`;
  return to === null ? t`from ${edge(from)}` : `${edge(from)} to ${edge(to)}`;
}

/** What R the bars are of. */
const ranges = { net: "totalNetRR", gross: "totalGrossRR" } as const;

/** Exactly the trades of a bin: its class, and its bounds, which the filter includes too. */
function tradesPath(
  filter: TradeFilter,
  range: (typeof ranges)[keyof typeof ranges],
  { result, from, to }: Bin,
): string {
  const [min, max] = [`${range}.min`, `${range}.max`] as const;
  return tradesAddress(
    behindStatistic(filter, {
      winLossStatuses: [result],
      [min]: Math.max(from ?? anyRR, filter[min] ?? anyRR),
      ...(to === null ? {} : { [max]: Math.min(to, filter[max] ?? to) }),
    }),
  );
}

const countText = (count: number) => formatNumber(count, { decimals: 0 });
const countTrades = (bins: readonly Bin[], status: WinLossStatus) =>
  countText(bins.filter(({ result }) => result === status).reduce((sum, { count }) => sum + count, 0));

const whatIsCounted = () =>
  t`Trades within your break-even range form one bar, so wins, losses and break-evens add up to the total. Trades without a stop have no R and are excluded.`;
const chartDefinition = (basis: keyof typeof axisNames) =>
  basis === "net"
    ? t`Number of trades by net R. ${whatIsCounted()}`
    : t`Number of trades by R before costs. Wins and losses are after costs, as everywhere else. ${whatIsCounted()}`;

const axisNames = {
  net: msg`Net R of a trade`,
  gross: msg`R of a trade before costs`,
} as const;

function describeBins({ width: bin, sqn, countRR }: ChartResponse<"rDistribution">): string {
  if (countRR === 0) return tradesText(0);
  const width = formatNumber(bin, { decimals: 2 });
  const trades = countText(countRR);
  if (sqn === null) {
    return t`${plural(countRR, { one: `bins of ${width}R · ${trades} trade`, other: `bins of ${width}R · ${trades} trades` })}`;
  }
  const ratio = formatNumber(sqn, { decimals: 2 });
  return t`${plural(countRR, { one: `bins of ${width}R · SQN ${ratio} · ${trades} trade`, other: `bins of ${width}R · SQN ${ratio} · ${trades} trades` })}`;
}

export interface RDistributionPanelProps {
  filter: TradeFilter;
  /** Told apart where a page has several. */
  title?: string;
}

/** How often which R was made; the break-even band is a bar of its own. */
export function RDistributionPanel({ filter, title = t`R distribution` }: RDistributionPanelProps) {
  const [{ basis }] = useStatisticsDisplay();
  const query = useChart(charts.rDistribution, filter, { basis });
  const addressOfBin = (bin: Bin) => tradesPath(filter, ranges[basis], bin);
  return (
    <ChartPanel
      title={title}
      sub={describeBins}
      definition={chartDefinition(basis)}
      query={query}
      empty={t`No trades have a stop, so there's no R.`}
      draw={(result) =>
        result.bins.length === 0 ? null : (
          <Histogram {...result} axis={i18n._(axisNames[basis])} addressOf={addressOfBin} />
        )
      }
      table={({ bins }) => (
        <ChartTable
          label={title}
          heads={["R", i18n._(figureHeads.trades.label), t`Sum`]}
          rows={bins
            .filter(({ count }) => count > 0)
            .map((bin) => ({
              key: `${bin.result} ${bin.from}`,
              cells: [
                <Link key="open" to={addressOfBin(bin)}>
                  {nameBin(bin)}
                </Link>,
                bin.count,
                <RewardRisk key="sum" value={bin.netRR} unit />,
              ],
            }))}
        />
      )}
    />
  );
}

interface HistogramProps extends Pick<ChartResponse<"rDistribution">, "bins" | "mean" | "width"> {
  /** What the axis measures. */
  axis: string;
  /** Where the trades behind a bar are listed. */
  addressOf: (bin: Bin) => string;
}

function Histogram({ bins, mean, width, axis, addressOf }: HistogramProps) {
  const tallest = Math.max(1, ...bins.map(({ count }) => count));
  const filled = bins.filter(({ count }) => count > 0);
  const rooms = roomsFor(bins, width);
  const { area, onKeyDown, tabIndexOf, onFocusOf } = useRoving(filled.length);
  return (
    <div className="sc-histogram">
      <p className="sc-legend">
        <span className="ui-loss">{t`▼ ${countTrades(bins, WinLossStatus.Loss)} losses`}</span>
        <span className="ui-be">{t`■ ${countTrades(bins, WinLossStatus.BreakEven)} break-even`}</span>
        <span className="ui-win">{t`▲ ${countTrades(bins, WinLossStatus.Win)} wins`}</span>
        <span className="sc-mean-key">
          <Trans>
            Average <RewardRisk value={mean} unit />
          </Trans>
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: bars are no fieldset */}
      <div
        className="sc-bars"
        ref={area}
        role="group"
        aria-label={t`Bars. Use arrow keys to move between them.`}
        onKeyDown={onKeyDown}
      >
        {bins.map((bin) => {
          const key = `${bin.result} ${bin.from}`;
          if (bin.count === 0) {
            return (
              <span key={key} className="sc-bar-place">
                <BarName bin={bin} rooms={rooms} />
              </span>
            );
          }
          const mark = filled.indexOf(bin);
          return (
            <Link
              key={key}
              to={addressOf(bin)}
              data-mark
              tabIndex={tabIndexOf(mark)}
              onFocus={onFocusOf(mark)}
              title={`${nameBin(bin)} · ${tradesText(bin.count)}`}
              className="sc-bar-place"
            >
              <Bar bin={bin} tallest={tallest} />
              <BarName bin={bin} rooms={rooms} />
            </Link>
          );
        })}
        <MeanLine at={meanPlace(bins, mean, width)} />
      </div>
      <p className="sc-axis-name">{axis}</p>
    </div>
  );
}

/** A line over the bars; the legend names it. */
function MeanLine({ at }: { at: number | null }) {
  if (at === null) return null;
  return <span className="sc-mean" aria-hidden="true" style={{ "--at": at } as CSSProperties} />; // a custom property
}

function Bar({ bin, tallest }: { bin: Bin; tallest: number }) {
  return (
    <>
      <span className="ui-said">{nameBin(bin)}: </span>
      <span className="sc-bar-count">{countText(bin.count)}</span>
      <span className={`sc-bar sc-bar-${tones[bin.result]}`} style={{ height: `${(bin.count / tallest) * 82}%` }} />
    </>
  );
}

/** Least widths of the chart in pixels, by the names that its styles know them under. */
const leastWidths = { narrow: 280, middle: 560, wide: 1000 } as const;
/** Of a letter, and between two names. */
const letterWidth = 6.6;
const nameGap = 8;

interface Room {
  name: keyof typeof leastWidths;
  /** R from one name to the next. */
  step: number;
  hasBreakEven: boolean;
}

/** Which of the names have room beside each other, at every width of the chart. */
function roomsFor(bins: readonly Bin[], width: number): Room[] {
  const longest = Math.max(...bins.map((bin) => shortName(bin).length));
  const unit = Math.max(1, width);
  return Object.entries(leastWidths).map(([name, least]) => {
    const bar = least / bins.length;
    const fits = (every: number) => (every * unit * bar) / width >= longest * letterWidth + nameGap;
    return {
      name: name as Room["name"], // the keys of the object above
      step: unit * ([1, 2, 5, 10, 20].find(fits) ?? 50),
      hasBreakEven: bar >= letterWidth * 3,
    };
  });
}

/** Below the axis where there is room; the whole name is said, and shown on hover. */
function BarName({ bin, rooms }: { bin: Bin; rooms: readonly Room[] }) {
  const isBreakEven = bin.result === WinLossStatus.BreakEven;
  const text = isBreakEven ? t`BE` : shortName(bin);
  const hundredths = Math.round((bin.from ?? 0) * 100);
  const fitting = rooms.filter(({ step, hasBreakEven }) =>
    isBreakEven ? hasBreakEven : text !== "" && hundredths % (step * 100) === 0,
  );
  if (fitting.length === 0) return null;
  return (
    <span className="sc-bar-name" data-fits={fitting.map(({ name }) => name).join(" ")} aria-hidden="true">
      {text}
    </span>
  );
}

/** Whole R at the bar that begins there. */
function shortName({ from }: Bin): string {
  if (from === null) return "";
  const start = Math.round(from * 100) / 100;
  return Number.isInteger(start) ? `${formatNumber(start, { decimals: 0, signed: true })}R` : "";
}
