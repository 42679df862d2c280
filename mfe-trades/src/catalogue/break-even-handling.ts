import { type ResultCounts, strikeRate } from "@entrywise/domain/figures/win-loss";
import { useHost } from "@entrywise/host";
import { useCallback } from "react";

/** Figures with the strike rate of the chosen handling: the service learns of it a moment after the switch. */
export function useBreakEvenHandling() {
  const { strikeRateType } = useHost().settings;
  return useCallback(
    <Figures extends ResultCounts>(figures: Figures): Figures => ({
      ...figures,
      strikeRate: strikeRate(figures, strikeRateType),
    }),
    [strikeRateType],
  );
}
