import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Button, ChevronLeft, ChevronRight, IconButton, X } from "@entrywise/ui";
import { useEffect } from "react";
import { type Replay, replayTime, stepReplay } from "./replay.ts";
import type { TradeChartState } from "./use-trade-chart.ts";

const BAR_MS = 500;

export interface ReplayBarProps {
  state: TradeChartState;
  replay: Replay;
  onStep: (by: 1 | -1) => void;
}

/** Steps through the trade bar by bar, by hand or by itself (Y-154). */
export function ReplayBar({ state: { setReplay }, replay, onStep }: ReplayBarProps) {
  const { dateTime } = useDateText();
  const { isPlaying, place, times } = replay;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setReplay((now) => now && stepReplay(now, 1)), BAR_MS);
    return () => clearInterval(timer);
  }, [isPlaying, setReplay]);
  return (
    <div className="chart-replay" role="toolbar" aria-label={t`Replay`}>
      <IconButton size="sm" aria-label={t`Previous bar`} disabled={place === 0} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Button
        writes={false}
        size="sm"
        variant="solid"
        disabled={place === times.length - 1}
        onClick={() => setReplay((now) => now && { ...now, isPlaying: !now.isPlaying })}
      >
        {isPlaying ? t`Pause` : t`Play`}
      </Button>
      <IconButton size="sm" aria-label={t`Next bar`} disabled={place === times.length - 1} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <span className="chart-prices">{t`Replay: ${dateTime(new Date(replayTime(replay)).toISOString())}`}</span>
      <IconButton size="sm" aria-label={t`End replay`} onClick={() => setReplay(() => null)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
