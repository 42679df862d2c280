import { t } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";

export interface TurnedRangeProps {
  /** The two ends as they are written for the user. */
  lower: string;
  upper: string;
  /** How the lower end lies to the upper: days after, figures above. */
  lies: "after" | "above";
  onSwap: () => void;
}

/** Says that a range's ends are turned around, which nothing can match, and puts them right at a click. */
export function TurnedRange({ lower, upper, lies, onSwap }: TurnedRangeProps) {
  return (
    <p className="tf-turned" role="status">
      <span>{t`${lower} lies ${lies} ${upper}, so no trade matches.`}</span>
      <Button size="sm" onClick={onSwap}>{t`Swap them`}</Button>
    </p>
  );
}
