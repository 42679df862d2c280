import type { ImportPreview, ImportProfile } from "@entrywise/contracts/trades/imports.api";
import { formatNumber, Panel } from "@entrywise/ui";
import { useId } from "react";

export interface StopQuestionProps {
  /** Null: nobody is asked. */
  stops: NonNullable<ImportPreview["stops"]> | null;
  useStops: boolean;
  onChange: (useStops: boolean) => void;
}

const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** Whether the last stops of a statement become initial ones (T-580); the profile remembers the answer. */
export function StopQuestion({ stops, useStops, onChange }: StopQuestionProps) {
  const id = useId();
  if (stops === null) return null;
  const { trades, usable, reported } = stops;
  const others = reported - usable;
  return (
    <Panel title="Which stops count as initial stops?">
      <div className="im-stops" role="radiogroup" aria-label="Which stops count as initial stops?">
        <label data-chosen={useStops}>
          <input
            type="radio"
            name={id}
            aria-label="Use the file’s stops where they lie on the losing side"
            checked={useStops}
            onChange={() => onChange(true)}
          />
          <span>
            <span>Use the file’s stops where they lie on the losing side</span>
            <strong>{`${whole(usable)} of ${whole(trades)} trades get an R`}</strong>
            <small>
              Marked “from statement”, so you can filter and change them.
              {others > 0 ? ` Another ${whole(others)} had their stop moved to the entry or into profit.` : ""}
            </small>
          </span>
        </label>
        <label data-chosen={!useStops}>
          <input
            type="radio"
            name={id}
            aria-label="Leave R empty"
            checked={!useStops}
            onChange={() => onChange(false)}
          />
          <span>
            <span>Leave R empty</span>
            <small>Money and pips work as they are. Set initial stops later, one by one or in bulk.</small>
          </span>
        </label>
      </div>
    </Panel>
  );
}

/** Null where no trade of the file gets an R by its stop, or the profile knows the answer. */
export function askedStops({ stops }: ImportPreview, profile: ImportProfile | null): StopQuestionProps["stops"] {
  const isRemembered = typeof profile?.usesStatementStops === "boolean";
  return stops === undefined || stops.usable === 0 || isRemembered ? null : stops;
}
