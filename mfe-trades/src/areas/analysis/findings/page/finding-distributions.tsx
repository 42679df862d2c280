import { t } from "@entrywise/host/macro";
import { formatNumber, formatPercent } from "@entrywise/ui";
import type { CSSProperties } from "react";
import { useResultText } from "../../../../display/estimated-costs/use-result-text.ts";
import { ChartPanel, ChartTable } from "../../charts/chart-panel.tsx";
import { type ChartResponse, charts, useChart } from "../../charts/statistics-charts.queries.ts";
import { type MirroredBars, mirroredBars, scaleTop } from "./mirrored-bars.ts";
import type { FindingSides } from "./sides.ts";

type Distribution = ChartResponse<"rDistribution">;

const rText = (value: number, decimals = 2) => `${formatNumber(value, { decimals, signed: true })}R`;
const shareText = (share: number) => formatPercent(share * 100, { decimals: 1 });

/** How R is spread in both groups, one above the other on the same axis. */
export function FindingDistributions({ sides: { inside, others, names } }: { sides: FindingSides }) {
  const extra = { basis: "net" };
  const [own, rest] = [useChart(charts.rDistribution, inside, extra), useChart(charts.rDistribution, others, extra)];
  const query = {
    data: own.data === undefined || rest.data === undefined ? undefined : ([own.data, rest.data] as const),
    error: own.error ?? rest.error,
    refetch: () => Promise.all([own.refetch(), rest.refetch()]),
    isPlaceholderData: own.isPlaceholderData || rest.isPlaceholderData,
  };
  return (
    <ChartPanel
      title={t`Results of both groups`}
      sub={([first, second]) => t`share of trades per ${rText(mirroredBars(first, second).step).slice(1)}`}
      definition={t`Share of each group's trades by net R. Break-even trades are at 0R. Trades without a stop have no R and are excluded.`}
      query={query}
      empty={t`The bars start once each group has a trade with a stop.`}
      draw={([first, second]) =>
        first.countRR === 0 || second.countRR === 0 ? null : (
          <Mirror bars={mirroredBars(first, second)} groups={[first, second]} names={names} />
        )
      }
      table={([first, second]) => (
        <ChartTable
          label={t`Results of both groups`}
          heads={["R", ...names]}
          rows={mirroredBars(first, second).bars.map(({ from, inside: share, others: other }) => ({
            key: String(from),
            cells: [rText(from), shareText(share), shareText(other)],
          }))}
        />
      )}
    />
  );
}

interface MirrorProps {
  bars: MirroredBars;
  groups: readonly [Distribution, Distribution];
  names: FindingSides["names"];
}

/** Parts of the axis that are named; both sides share zero. */
const levels = { inside: [0, 0.5, 1], others: [0.5, 1] } as const;

/** Read with the eye alone: the table beside it has the same figures. */
function Mirror({ bars: { step, bars }, groups, names }: MirrorProps) {
  const resultText = useResultText();
  const top = scaleTop(Math.max(...bars.flatMap(({ inside, others }) => [inside, others])));
  const from = bars[0]?.from ?? 0;
  const place = (value: number) => Math.max(0, Math.min(1, (value - from) / (step * bars.length)));
  const ticks = bars.filter(({ from: at }) => Number.isInteger(at) && (bars.length * step <= 8 || at % 2 === 0));
  return (
    <div className="fp-mirror">
      <p className="fp-legend">
        {(["inside", "others"] as const).map((side, at) => (
          <span key={side}>
            <span className="fp-dot" data-side={side} aria-hidden="true" /> {names[at]}:{" "}
            {t`average ${resultText(rText(groups[at]?.mean ?? 0))}`}
          </span>
        ))}
      </p>
      {(["inside", "others"] as const).map((side, at) => (
        <div key={side} className="fp-bars" data-side={side} aria-hidden="true">
          {bars.map((bar) => (
            <span key={bar.from} style={{ height: `${(bar[side] / top) * 100}%` }} title={shareText(bar[side])} />
          ))}
          <i style={{ "--at": place(groups[at]?.mean ?? 0) } as CSSProperties} />
          {levels[side].map((level) => (
            <small key={level} style={{ "--up": side === "inside" ? level : 1 - level } as CSSProperties}>
              {formatPercent(level * top * 100, { decimals: 0 })}
            </small>
          ))}
        </div>
      ))}
      <p className="fp-ticks" aria-hidden="true">
        {ticks.map(({ from: at }) => (
          <span key={at} style={{ "--at": place(at) } as CSSProperties}>
            {at === 0 ? "0R" : rText(at, 0)}
          </span>
        ))}
      </p>
    </div>
  );
}
