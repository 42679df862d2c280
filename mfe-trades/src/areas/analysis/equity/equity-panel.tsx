import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import { useHost } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { type MessageDescriptor, msg, Trans, t } from "@entrywise/host/macro";
import { Button, Money, Panel, usePrivacy } from "@entrywise/ui";
import { useThemeKey } from "@entrywise/ui/plots";
import { QuerySection } from "@entrywise/ui/states";
import { type ReactNode, useState } from "react";
import { daysOfPoint, type Period } from "../../../catalogue/days-of-point.ts";
import { PeriodSwitch } from "../../../catalogue/period-switch.tsx";
import { EstimatedResults } from "../../../display/estimated-costs/estimated-page.tsx";
import { toneOfSum } from "../../../display/trade-texts.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { type EquityCurve, useEquityCurve } from "./equity-chart.queries.ts";
import { EquityTable } from "./equity-table.tsx";
import type { EquityWalkProps } from "./equity-walk.tsx";
import "./equity-chart.css";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";

const walk = lazyComponent<EquityWalkProps>({
  name: msg`the chart`,
  load: () => import("./equity-walk.tsx").then((module) => module.EquityWalk),
});

const titles: Record<StatisticsBasis, MessageDescriptor> = {
  net: statistics.netProfit.label,
  gross: statistics.grossProfit.label,
};

function subtitle(hidden: boolean, currency: string | null): string {
  if (hidden) return t`cumulative, amounts hidden`;
  return currency === null ? t`cumulative` : t`cumulative · ${currency}`;
}

export interface EquityPanelProps {
  filter: TradeFilter;
  basis: StatisticsBasis;
  /** Stands beside something else. */
  isSmall?: boolean;
  /** What the chart comes to, in its head: its name and what steers it are below the line then. */
  results?: ReactNode;
}

/** Cumulative net profit with the drawdown below, as a chart or as a table. */
export function EquityPanel(props: EquityPanelProps) {
  return (
    <EstimatedResults>
      <CurvePanel {...props} />
    </EstimatedResults>
  );
}

function CurvePanel({ filter, basis, isSmall = false, results }: EquityPanelProps) {
  const [period, setPeriod] = useState<Period>("trade");
  const [asTable, setAsTable] = useState(false);
  const { navigate } = useHost();
  const dates = useDateText();
  const theme = useThemeKey();
  const hidden = usePrivacy();
  const equity = useEquityCurve(filter, period, basis);
  const { data, isPlaceholderData } = equity;
  const open = (index: number) => {
    const days = data && daysOfPoint(data.items, index, period, dates);
    if (days) navigate(tradesAddress(behindStatistic(filter, { ...days, dateTimeType: "close" })));
  };

  return (
    <Panel
      className={`eq-panel ${results === undefined ? "" : "eq-with-results"}`}
      title={i18n._(titles[basis])}
      sub={subtitle(hidden, data?.currency ?? null)}
      actions={
        <>
          <PeriodSwitch period={period} onChange={setPeriod} isSmall={isSmall} />
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >{t`Table`}</Button>
        </>
      }
    >
      {results}
      <div className={`eq-frame ${isPlaceholderData ? "eq-busy" : ""}`}>
        <QuerySection query={equity} failure={t`Couldn't load the chart`} loading={<EmptyAxes label={t`Loading`} />}>
          {(curve) =>
            asTable ? (
              <EquityTable curve={curve} dates={dates} />
            ) : curve.items.length < 2 ? (
              <TooFew curve={curve} />
            ) : (
              <LazyComponent
                part={walk}
                props={{ curve, dates, theme, onOpen: open }}
                placeholder={<EmptyAxes label={t`Loading`} />}
              />
            )
          }
        </QuerySection>
      </div>
    </Panel>
  );
}

/** The frame of the chart without a line. */
function EmptyAxes({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className="eq-axes" role="status" aria-label={label}>
      {children}
    </div>
  );
}

/** One point is a number, not a line. */
function TooFew({ curve: { items, currency } }: { curve: EquityCurve }) {
  const [point] = items;
  return (
    <EmptyAxes label={i18n._(statistics.netProfit.label)}>
      {point === undefined ? (
        <p>{t`The chart starts with your first closed trade.`}</p>
      ) : (
        <p>
          <Trans>
            <Money value={point.cumulative} currency={currency} unit result={toneOfSum(point.cumulative)} arrow /> after
            one closed trade. The chart starts from the second.
          </Trans>
        </p>
      )}
    </EmptyAxes>
  );
}
