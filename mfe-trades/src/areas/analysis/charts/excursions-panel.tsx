import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber, RewardRisk } from "@entrywise/ui";
import { niceScale } from "@entrywise/ui/plots";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { toneOfResult } from "../../../display/trade-texts.ts";
import { tradesOfText, tradesText } from "../../../display/trades-text.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { ChartPanel, type ChartPanelProps, ChartTable } from "./chart-panel.tsx";
import { type ChartResponse, charts, useChart } from "./statistics-charts.queries.ts";
import { useRoving } from "./use-roving.ts";
import { WithoutBars } from "./without-bars.tsx";

type Point = ChartResponse<"excursions">["points"][number];

/** How far each trade went against and for the trader while it was open. */
export function ExcursionsPanel({ filter }: { filter: TradeFilter }) {
  const query = useChart(charts.excursions, filter);
  const panel = <ExcursionsChart query={query} />;
  const { data } = query;
  if (data === undefined || data.countKnown > 0) return panel;
  return (
    <WithoutBars title={t`MAE and MFE need prices`} filter={filter} count={data.count}>
      {panel}
    </WithoutBars>
  );
}

function ExcursionsChart({ query }: { query: ChartPanelProps<ChartResponse<"excursions">>["query"] }) {
  const dates = useDateText();
  return (
    <ChartPanel
      title={t`MAE and MFE`}
      sub={({ points, count, countKnown }) =>
        points.length < countKnown
          ? t`in R · latest ${formatNumber(points.length, { decimals: 0 })} of ${formatNumber(countKnown, { decimals: 0 })} with stop, MAP and MFP · ${tradesText(count)}`
          : t`in R · ${tradesOfText(countKnown, count)} with stop, MAP and MFP`
      }
      definition={t`One dot per trade. Horizontal: how far price moved against it (MAE). Vertical: how far price moved in its favour (MFE). In R.`}
      query={query}
      height={420}
      empty={t`No trades match your filters`}
      draw={({ points, count }) =>
        points.length > 0 ? (
          <Scatter points={points} day={dates.day} />
        ) : count === 0 ? null : (
          <EmptyScatter count={count} />
        )
      }
      table={({ points }) => (
        <ChartTable
          label={t`MAE and MFE`}
          heads={[t`Trade`, "MAE", "MFE", i18n._(figureHeads.netR.label)]}
          rows={points.toReversed().map((point) => ({
            key: point.tradeId,
            cells: [
              <Link key="open" to={`/trades/${point.tradeId}`}>
                {point.symbol} {dates.day(point.at)}
              </Link>,
              <RewardRisk key="mae" value={point.maximumAdverseRR} signed={false} />,
              <RewardRisk key="mfe" value={point.maximumFavourableRR} signed={false} />,
              <RewardRisk key="net" value={point.netRR} result={toneOfResult(point.result)} />,
            ],
          }))}
        />
      )}
    />
  );
}

/** The axes as they will be, with what they wait for. */
function EmptyScatter({ count }: { count: number }) {
  return (
    <div className="sc-scatter">
      <p className="sc-scatter-up" aria-hidden="true">{t`MFE ↑`}</p>
      <div className="sc-points sc-points-none">
        {[0, 1, 2, 3].map((value) => (
          <span key={value} className="sc-up-line" aria-hidden="true" style={{ bottom: `${(value / 3) * 100}%` }}>
            <i>{`${value}R`}</i>
          </span>
        ))}
        {[0, 1, 2].map((value) => (
          <span key={value} className="sc-across-line" aria-hidden="true" style={{ left: `${(value / 2) * 100}%` }}>
            <i>{`${value}R`}</i>
          </span>
        ))}
        <p>
          <b>{t`0 of ${tradesText(count)} have a stop, MAP and MFP`}</b>
          <span>{t`Each dot will be one trade`}</span>
        </p>
      </div>
      <p className="sc-scatter-across" aria-hidden="true">{t`MAE →`}</p>
    </div>
  );
}

function Scatter({ points, day }: { points: readonly Point[]; day: (at: string) => string }) {
  const across = niceScale(0, Math.max(1, ...points.map(({ maximumAdverseRR }) => maximumAdverseRR)));
  const up = niceScale(0, Math.max(1, ...points.map(({ maximumFavourableRR }) => maximumFavourableRR)));
  const { area, onKeyDown, tabIndexOf, onFocusOf } = useRoving(points.length);
  const left = (value: number) => `${(value / across.high) * 100}%`;
  const bottom = (value: number) => `${(value / up.high) * 100}%`;
  const text = (value: number) => `${formatNumber(value, { decimals: value % 1 === 0 ? 0 : 1 })}R`;
  return (
    <div className="sc-scatter">
      <p className="sc-scatter-up" aria-hidden="true">{t`MFE ↑`}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: points are no fieldset */}
      <div
        className="sc-points"
        ref={area}
        role="group"
        aria-label={t`Trades. Use arrow keys to move between them.`}
        onKeyDown={onKeyDown}
      >
        {up.lines.map((value) => (
          <span key={value} className="sc-up-line" aria-hidden="true" style={{ bottom: bottom(value) }}>
            <i>{text(value)}</i>
          </span>
        ))}
        {across.lines.map((value) => (
          <span key={value} className="sc-across-line" aria-hidden="true" style={{ left: left(value) }}>
            <i>{text(value)}</i>
          </span>
        ))}
        {points.map((point, index) => {
          const { tradeId, symbol, at, maximumAdverseRR, maximumFavourableRR, netRR, result } = point;
          const name = t`${symbol} ${day(at)}: MAE ${text2(maximumAdverseRR)}, MFE ${text2(maximumFavourableRR)}, net ${text2(netRR)}`;
          return (
            <Link
              key={tradeId}
              to={`/trades/${tradeId}`}
              data-mark
              tabIndex={tabIndexOf(index)}
              onFocus={onFocusOf(index)}
              title={name}
              aria-label={name}
              className={`sc-point sc-bar-${toneOfResult(result) ?? "flat"}`}
              style={{ left: left(maximumAdverseRR), bottom: bottom(maximumFavourableRR) }}
            />
          );
        })}
      </div>
      <p className="sc-scatter-across" aria-hidden="true">{t`MAE →`}</p>
    </div>
  );
}

const text2 = (value: number) => `${formatNumber(value, { decimals: 2, signed: value < 0 })}R`;
