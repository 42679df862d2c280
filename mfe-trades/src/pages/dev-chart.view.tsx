import {
  parseResolution,
  type Resolution,
  resolutions,
  type TimeFrame,
  timeFrameMs,
  timeFrames,
  widgetDefaults,
} from "@entrywise/domain/charting/resolutions";
import { t } from "@entrywise/host/macro";
import { Field, Note, Segmented, Select } from "@entrywise/ui";
import { useThemeKey } from "@entrywise/ui/plots";
import { useEffect, useRef, useState } from "react";
import { createBarFeed } from "../areas/trade/chart/bar-feed.ts";
import { createPriceChart } from "../areas/trade/price-chart/price-chart.ts";
import type { PriceChart } from "../areas/trade/price-chart/price-chart-types.ts";
import { useTradesCall } from "../data/wire/calls.ts";

const { width, height, interval, timezone, locale } = widgetDefaults;

/** The bare chart as the widget has it by itself (T-553). */
export function DevChart({ symbol }: { symbol: string }) {
  const callTrades = useTradesCall();
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<PriceChart>(null);
  const [resolution, setResolution] = useState<Resolution>(interval);
  const [frame, setFrame] = useState<TimeFrame>("1y");
  const [note, setNote] = useState("");
  const theme = useThemeKey();

  useEffect(() => {
    if (element.current === null) return;
    const datafeed = createBarFeed({
      symbol,
      resolution: () => resolution,
      span: () => null,
      now: Date.now,
      ask: (query) => callTrades("GET /charting/bars", { query }),
      onSource: (source) => setNote(source === null ? t`No bars for this symbol and timeframe.` : ""),
      onFailure: () => setNote(t`Couldn't load the bars.`),
    });
    const made = createPriceChart(element.current, {
      ...{ symbol, loadLastChart: false, datafeed, locale, resolution, timeZone: timezone },
      ...{ pricePrecision: 5, volumePrecision: 0, onBar: () => {}, onOutside: () => {} },
    });
    chart.current = made;
    return () => made.dispose();
  }, [callTrades, symbol, resolution]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new theme is the reason
  useEffect(() => chart.current?.restyle(), [theme]);
  useEffect(() => chart.current?.showLatest(timeFrameMs(frame)), [frame]);

  return (
    <>
      <Field writes={false} label={t`Timeframe`}>
        <Select
          value={resolution}
          options={resolutions.map((value) => ({ value, label: value }))}
          onChange={(value) => setResolution(parseResolution(value))}
        />
      </Field>
      <Segmented
        label={t`Timeframe`}
        value={frame}
        options={timeFrames.map((value) => ({ value, label: value }))}
        onChange={setFrame}
      />
      {note === "" ? null : <Note tone="warn">{note}</Note>}
      <div ref={element} role="img" aria-label={t`${symbol} prices`} style={{ width, maxWidth: "100%", height }} />
    </>
  );
}
