import { plural, t } from "@entrywise/host/macro";
import { Button, Sparkles } from "@entrywise/ui";
import "./prices.css";

export interface FillPanelProps {
  /** Closed trades that have bars and lack MAP or MFP. */
  count: number;
  /** Null: nothing is under way. */
  progress: { done: number; of: number } | null;
  onFill: () => void;
}

/** Bars are there, MAP and MFP are not: one press fills them for all of these trades, and can be undone. */
export function FillPanel({ count, progress, onFill }: FillPanelProps) {
  if (count === 0) return null;
  return (
    <section className="pc-drop pc-fill" aria-label={t`Suggested MAP and MFP`}>
      <span className="pc-sign">
        <Sparkles aria-hidden="true" />
      </span>
      <div>
        <h2>
          {plural(count, {
            one: "MAP and MFP suggested for # trade",
            other: "MAP and MFP suggested for # trades",
          })}
        </h2>
        <p>{t`The worst and best prices in your bars from open to close. Prices you've entered stay as they are.`}</p>
      </div>
      <Button variant="solid" disabled={progress !== null} onClick={onFill}>
        {progress === null ? t`Use suggestions` : t`${progress.done} of ${progress.of}`}
      </Button>
    </section>
  );
}
