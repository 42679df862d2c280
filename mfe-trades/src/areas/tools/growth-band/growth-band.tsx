import { statisticsChartsApi } from "@entrywise/contracts/trades/statistics-charts.api";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { formatNumber, Panel, SkeletonRows } from "@entrywise/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { responseSchemaOf } from "../../../data/wire/response-schema-of.ts";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { behindStatistic } from "../../../filter/trades-address.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";
import { ToolNumber } from "../tool-parts.tsx";
import { useFieldRules } from "../use-field-rules.ts";
import { type BandPoint, bandPaths } from "./band-paths.ts";

const simulator = statisticsChartsApi.simulator;
const mostTrades = 500;
const mostRisk = 100;

interface GrowthBandProps {
  /** Amount that the balance begins with. */
  start: number;
  currency: string;
}

/** Where a balance could go with the user's own results in R: drawn at random from them again and again. */
export function GrowthBand({ start, currency }: GrowthBandProps) {
  const { t } = useLingui();
  const rules = useFieldRules();
  const [risk, setRisk] = useState<string | null>("1");
  const [count, setCount] = useState<string | null>("100");
  const callTrades = useTradesCall();
  const countError = rules.wholeUpTo(t`Trades`, count, mostTrades);
  const isRisk = Number(risk) >= 0.01 && Number(risk) <= mostRisk;
  const riskError =
    rules.positive(t`Risk per trade`, risk) ?? (isRisk ? null : t`Risk must be between 0.01% and 100%.`);
  const asked = useDeferredValue({ risk, trades: count });
  const query = { ...useFilterQuery(behindStatistic(noFilter)), ...asked };
  const { data, error } = useQuery({
    queryKey: ["trades", "statistics", simulator.path, query],
    queryFn: ({ signal }) =>
      callTrades("GET /trades/stats/simulator", { parser: responseSchemaOf(simulator), query, signal }),
    placeholderData: keepPreviousData,
    enabled: countError === null && riskError === null,
  });
  return (
    <Panel title={<Trans>Simulation based on your R</Trans>} sub={currency}>
      <div className="tool-fields">
        <ToolNumber
          label={t`Risk per trade`}
          unit="%"
          hint={t`Percentage of the balance before each trade.`}
          kind="rewardRisk"
          step="0.25"
          value={risk}
          error={riskError}
          onChange={setRisk}
        />
        <ToolNumber
          label={t`Trades`}
          hint={t`Number of trades drawn in each run.`}
          kind="pip"
          value={count}
          error={countError}
          onChange={setCount}
        />
      </div>
      {error !== null && data === undefined ? (
        <p className="tool-detail">
          <Trans>Couldn't run the simulation. The calculation above isn't affected.</Trans>
        </p>
      ) : data === undefined ? (
        <SkeletonRows rows={4} />
      ) : data.answer === null ? (
        <p className="tool-detail">
          <Trans>None of your closed trades has R yet, so there's nothing to draw from.</Trans>
        </p>
      ) : (
        <>
          <Band points={data.answer.points} start={start} currency={currency} />
          <p className="tool-detail">
            <Plural
              value={data.countRR}
              one="Drawn 1,000 times from your one trade with R."
              other="Drawn 1,000 times from your # trades with R."
            />{" "}
            <Trans>A simulation based on past results, not a forecast.</Trans>
          </p>
        </>
      )}
    </Panel>
  );
}

interface BandProps {
  points: readonly BandPoint[];
  start: number;
  currency: string;
}

function Band({ points, start, currency }: BandProps) {
  const { t } = useLingui();
  const { wide, narrow, median, high, low } = bandPaths(points);
  const amount = (change: number) => formatNumber(start * (1 + change / 100), { decimals: 0 });
  const last = points.at(-1);
  if (last === undefined) return null;
  const [bad, middle, good] = [amount(last.p5), amount(last.median), amount(last.p95)];
  return (
    <figure className="tool-chart">
      <ul className="tool-legend" aria-hidden="true">
        <li className="tool-band-median">
          <Trans>Median</Trans>
        </li>
        <li className="tool-band-narrow">
          <Trans>50% of runs</Trans>
        </li>
        <li className="tool-band-wide">
          <Trans>90% of runs</Trans>
        </li>
      </ul>
      <div className="tool-plot">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={t`After ${last.trades} trades the median is ${middle} ${currency}; 90% of runs end between ${bad} and ${good}`}
        >
          <path className="tool-band-wide" d={wide} />
          <path className="tool-band-narrow" d={narrow} />
          <path className="tool-band-median" d={median} />
        </svg>
        <div className="tool-axis" aria-hidden="true">
          <span>{amount(high)}</span>
          <span>{amount(low)}</span>
        </div>
      </div>
      <div className="tool-periods" aria-hidden="true">
        <span>0</span>
        <span>{last.trades}</span>
      </div>
      <p className="tool-detail">
        <Trans>
          After {last.trades} trades: median {middle} {currency}, 90% of runs between {bad} and {good}.
        </Trans>
      </p>
    </figure>
  );
}
