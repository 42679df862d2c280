import { useEstimated } from "@entrywise/ui";

/**
 * Writes results of charts and sentences with the mark of an estimate where what they stand in contains estimated costs. Scales, counts and
 * prices are no results.
 *
 * @param own whether it is an estimate, where the text itself knows
 */
export function useResultText(own?: boolean): (text: string) => string {
  const isEstimate = useEstimated(own);
  return (text) => (isEstimate ? `~${text}` : text);
}
