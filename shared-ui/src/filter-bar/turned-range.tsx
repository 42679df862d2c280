import { t } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import "./filter-bar.css";

export interface TurnedRangeProps {
  /** The two ends as they are written for the user. */
  lower: string;
  upper: string;
  /** What the lower end is to the upper one: days are after, figures above. */
  order: "after" | "above";
  onSwap: () => void;
}

/** Says that a range's ends are turned around, which nothing can match, and puts them right at a click. */
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
