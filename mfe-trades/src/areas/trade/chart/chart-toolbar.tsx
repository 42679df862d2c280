import type { ResolvedSymbol } from "@entrywise/contracts/trades/charting.api";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Button, ChevronLeft, ChevronRight, formatNumber, IconButton, Target } from "@entrywise/ui";
import type { ReactNode } from "react";
import { withoutYear } from "../../../display/without-year.ts";
import type { ChartBar } from "../price-chart/price-chart-types.ts";
import { TimeframeSelect } from "./timeframe-select.tsx";
import type { TradeChartState } from "./use-trade-chart.ts";

export interface ChartToolbarProps {
  symbol: ResolvedSymbol;
  state: TradeChartState;
  isPhone: boolean;
  onStep: (step: 1 | -1) => void;
  /** Opens everything that has no place in the row. */
  menu: ReactNode;
}

/** One row: timeframe, prices of a bar, the way back to the trade, and the menu. */
export function ChartToolbar({ symbol, state, isPhone, onStep, menu }: ChartToolbarProps) {
  return (
    <div className="chart-bar" role="toolbar" aria-label={t`Chart`}>
      <TimeframeSelect state={state} />
      {isPhone ? <span className="chart-prices" /> : <BarPrices bar={state.bar} decimals={countDecimals(symbol)} />}
      {isPhone && state.replay === null ? <StepButtons onStep={onStep} /> : null}
      <Button size="sm" variant="ghost" onClick={state.focusTrade}>
        <Target aria-hidden="true" />
        <span className="chart-word">{t`Focus trade`}</span>
      </Button>
      {menu}
    </div>
  );
}

/** Where there is no key to step by. */
function StepButtons({ onStep }: Pick<ChartToolbarProps, "onStep">) {
  return (
    <>
      <IconButton size="sm" aria-label={t`Previous bar`} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" aria-label={t`Next bar`} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
}

const countDecimals = ({ priceScale }: ResolvedSymbol) => Math.round(Math.log10(priceScale));

/** Time and prices of a bar on phones, where the row of controls has no room for them. */
export function PhonePrices({ symbol, bar }: { symbol: ResolvedSymbol; bar: ChartBar | null }) {
  const { dateTime } = useDateText();
  return (
    <p className="chart-phone-prices">
      {bar === null ? null : (
        <span className="chart-when">{withoutYear(dateTime(new Date(bar.time).toISOString()))}</span>
      )}
      <BarPrices bar={bar} decimals={countDecimals(symbol)} />
    </p>
  );
}

function BarPrices({ bar, decimals }: { bar: ChartBar | null; decimals: number }) {
  if (bar === null) return <span className="chart-prices" />;
  const prices = { O: bar.open, H: bar.high, L: bar.low, C: bar.close };
  return (
    <span className="chart-prices">
      {Object.entries(prices).map(([letter, value]) => (
        <span key={letter}>
          <i>{letter}</i> {formatNumber(value, { decimals })}
        </span>
      ))}
    </span>
  );
}
