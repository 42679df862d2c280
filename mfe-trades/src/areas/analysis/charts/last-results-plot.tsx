import type { RewardPoint } from "@entrywise/contracts/trades/statistics.api";
import { i18n } from "@entrywise/host/i18n";
import { Trans, t } from "@entrywise/host/macro";
import { formatNumber, RewardRisk } from "@entrywise/ui";
import { niceScale, PlotNote, usePlotWalk } from "@entrywise/ui/plots";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { GridLines } from "./grid-lines.tsx";
import { axisLabels } from "./line-plot.tsx";

const rText = (value: number, decimals = 1) => `${formatNumber(value, { decimals, signed: true })}R`;
const width = 1000;
const tall = 400;

export interface LastResultsPlotProps {
  points: readonly RewardPoint[];
  day: (at: string) => string;
  /** The trade of a bar is opened. */
  onOpen: (index: number) => void;
}

/** A bar up or down for each trade, and the running sum as a line over the middles of the bars. */
export function LastResultsPlot({ points, day, onOpen }: LastResultsPlotProps) {
  const count = points.length;
  const resultText = useResultText();
  const walk = usePlotWalk({ count, indexAt: ({ share }) => Math.floor(share * count), onOpen });
  const { active, index } = walk;
  const values = points.flatMap(({ netRR, cumulativeRR }) => [netRR, cumulativeRR]);
  const scale = niceScale(Math.min(0, ...values), Math.max(0, ...values));
  const slot = width / count;
  const middle = (at: number) => (at + 0.5) * slot;
  const y = (value: number) => tall - ((value - scale.low) / (scale.high - scale.low)) * tall;
  const share = (at: number) => `${(middle(at) / width) * 100}%`;
  const point = points[index];
  if (point === undefined) return null;
  const { at, netRR, cumulativeRR } = point;
  return (
    <div className="sc-plot sc-results">
      <div
        className="sc-plot-area"
        data-opens=""
        aria-label={t`${i18n._(statistics.netRR.label)}. Use arrow keys to move between trades and Enter to open one`}
        aria-valuetext={t`${day(at)}, ${resultText(rText(netRR))}, cumulative ${resultText(rText(cumulativeRR))}`}
        role="slider"
        tabIndex={0}
        aria-valuemin={0}
        aria-valuemax={walk.last}
        aria-valuenow={index}
        {...walk.handlers}
      >
        <svg viewBox={`0 0 ${width} ${tall}`} preserveAspectRatio="none" aria-hidden="true">
          <GridLines values={scale.lines} width={width} y={y} />
          {points.map(({ tradeId, at: when, netRR: value }, place) => (
            <rect
              key={tradeId ?? when}
              className="sc-result"
              data-tone={value > 0 ? "win" : value < 0 ? "loss" : "be"}
              x={middle(place) - slot * 0.38}
              width={slot * 0.76}
              y={Math.min(y(0), y(value))}
              height={Math.max(3, Math.abs(y(value) - y(0)))}
            />
          ))}
          <path
            className="sc-line sc-line-second"
            d={`M${points.map(({ cumulativeRR: sum }, place) => `${middle(place)},${y(sum)}`).join(" L")}`}
          />
        </svg>
        {active === null ? null : (
          <>
            <span className="sc-rule" style={{ left: share(index) }} />
            <PlotNote left={share(index)} side={index > count / 2 ? "left" : "right"}>
              <b>{day(at)}</b>
              <span>
                <RewardRisk value={netRR} unit result={toneOfSum(netRR)} arrow />
              </span>
              <span>
                <Trans>
                  {"Cumulative "}
                  <RewardRisk value={cumulativeRR} unit />
                </Trans>
              </span>
              <small>{t`Click to see the trade`}</small>
            </PlotNote>
          </>
        )}
      </div>
      <div className="sc-values" aria-hidden="true">
        {scale.lines.map((value) => (
          <span key={value} style={{ top: `${(y(value) / tall) * 100}%` }}>
            {rText(value, Math.abs(scale.high - scale.low) < 4 ? 1 : 0)}
          </span>
        ))}
      </div>
      <div className="sc-axis" aria-hidden="true">
        {axisLabels(points, ({ at: when }) => day(when), 3).map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places on an axis never move
          <span key={place}>{text}</span>
        ))}
      </div>
    </div>
  );
}
