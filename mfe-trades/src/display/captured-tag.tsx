import type { TradeCapture } from "@entrywise/contracts/trades/trades.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { formatNumber, Tag } from "@entrywise/ui";
import { moodNames } from "./mood-texts.ts";

/** On a trade that was captured on a phone; with what only the phone asked for where that is known. */
export function CapturedTag({ capture = null }: { capture?: TradeCapture | null }) {
  return (
    <span title={t`Captured on a phone. Add price, size and costs, or import them.`}>
      <Tag>{[t`Captured`, ...factsOf(capture)].join(" · ")}</Tag>
    </span>
  );
}

function factsOf(capture: TradeCapture | null): string[] {
  if (capture === null) return [];
  const { mood, intendedRisk } = capture;
  const percent = intendedRisk === null ? "" : formatNumber(intendedRisk, { decimals: 2 });
  return [...(mood === null ? [] : [i18n._(moodNames[mood])]), ...(percent === "" ? [] : [t`${percent}% risk`])];
}
