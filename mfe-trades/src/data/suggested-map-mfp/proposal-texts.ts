import type { RealBarSource } from "@entrywise/contracts/trades/proposed-extremes";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";

/** "1 min", "4 h": how much time a bar covers. */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return t`${seconds / 60} min`;
  return seconds < 86_400 ? `${seconds / 3600} h` : `${seconds / 86_400} d`;
}

const sources: Readonly<Record<RealBarSource, MessageDescriptor>> = {
  own: msg`your uploaded bars`,
  provider: msg`the provider's bars`,
};

/** "your own bars of 1 min": the source of a proposal. */
export function proposalSource({ source, spanSeconds }: { source: RealBarSource; spanSeconds: number }): string {
  return t`${i18n._(sources[source])} of ${spanText(spanSeconds)}`;
}
