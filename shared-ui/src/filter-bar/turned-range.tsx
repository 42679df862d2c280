import { t } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import "./filter-bar.css";

export interface TurnedRangeProps {
  /** Both ends, formatted. */
  lower: string;
  upper: string;
  /** How the ends compare: days are after, figures above. */
  order: "after" | "above";
  onSwap: () => void;
}

/** Warns that a range is reversed, so nothing can match, and swaps the ends with one click. */
export function TurnedRange({ lower, upper, order, onSwap }: TurnedRangeProps) {
  return (
    <p className="ui-filter-turned" role="status">
      <span>
        {order === "after"
          ? t`${lower} is after ${upper}, so no trades match.`
          : t`${lower} is above ${upper}, so no trades match.`}
      </span>
      <Button size="sm" onClick={onSwap}>{t`Swap them`}</Button>
    </p>
  );
}
