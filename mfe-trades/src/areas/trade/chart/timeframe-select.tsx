import {
  parseResolution,
  type Resolution,
  resolutionOfFrame,
  resolutions,
  type TimeFrame,
  timeFrameMs,
  timeFrames,
} from "@entrywise/domain/charting/resolutions";
import { t } from "@entrywise/host/macro";
import { Select } from "@entrywise/ui";
import type { TradeChartState } from "./use-trade-chart.ts";

function nameResolution(resolution: Resolution): string {
  if (resolution === "1D") return t`1 day`;
  return resolution.endsWith("s") ? t`${resolution.slice(0, -1)} s` : t`${resolution} min`;
}

/** The one choice of what a bar spans; below the spans stand the latest days, each in the span that suits it. */
export function TimeframeSelect({ state }: { state: TradeChartState }) {
  const { resolution, setResolution, chart } = state;
  const showFrame = (frame: TimeFrame) => {
    setResolution(resolutionOfFrame(frame, resolutions));
    chart.current?.showLatest(timeFrameMs(frame));
  };
  return (
    <Select
      size="sm"
      aria-label={t`Timeframe`}
      value={resolution}
      options={[
        ...resolutions.map((value) => ({ value: value as string, label: nameResolution(value) })),
        ...timeFrames.map((value) => ({ value: value as string, label: t`Last ${value}` })),
      ]}
      onChange={(value) => {
        const frame = timeFrames.find((one) => one === value);
        if (frame === undefined) setResolution(parseResolution(value));
        else showFrame(frame);
      }}
    />
  );
}
