import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { formatNumber, Kbd, Panel, Progress } from "@entrywise/ui";
import { useEffect, useId } from "react";

export interface StopQuestionProps {
  /** Null: nobody is asked. */
  stops: NonNullable<ImportPreview["stops"]> | null;
  useStops: boolean;
  onChange: (useStops: boolean) => void;
}

const whole = (value: number) => formatNumber(value, { decimals: 0 });

/** Whether the last stops of a statement become initial ones (T-580); the profile remembers the choice. */
export function StopQuestion({ stops, useStops, onChange }: StopQuestionProps) {
  const { shortcutsEnabled } = useHost().settings;
  if (stops === null) return null;
  return (
    <Panel
      className="im-stops-panel"
      title={t`Which stops count as initial stops?`}
      sub={t`asked once for this profile`}
      actions={
        shortcutsEnabled ? (
          <span className="im-stops-keys" aria-hidden="true">
            <Kbd>1</Kbd> <Kbd>2</Kbd> {t`choose`}
          </span>
        ) : null
      }
    >
      <StopChoice stops={stops} useStops={useStops} onChange={onChange} />
      {shortcutsEnabled ? <ChoiceKeys onChange={onChange} /> : null}
    </Panel>
  );
}

function StopChoice({
  stops: { trades, usable, reported },
  useStops,
  onChange,
}: StopQuestionProps & { stops: NonNullable<StopQuestionProps["stops"]> }) {
  const id = useId();
  const others = reported - usable;
  return (
    <div className="im-stops" role="radiogroup" aria-label={t`Which stops count as initial stops?`}>
      <label data-chosen={useStops}>
        <input
          type="radio"
          className="ui-radio"
          name={id}
          aria-label={t`Use the file's stops when they're on the losing side`}
          checked={useStops}
          onChange={() => onChange(true)}
        />
        <span>
          <span>{t`Use the file's stops when they're on the losing side`}</span>
          <strong>{t`${whole(usable)} of ${whole(trades)} trades get R`}</strong>
          <Progress label={t`Trades with R`} value={usable} max={trades} />
          <small>
            {others > 0
              ? t`They're marked “from statement”, so you can filter and change them. Another ${whole(others)} had their stop moved to entry or into profit.`
              : t`They're marked “from statement”, so you can filter and change them.`}
          </small>
        </span>
      </label>
      <label data-chosen={!useStops}>
        <input
          type="radio"
          className="ui-radio"
          name={id}
          aria-label={t`Leave R empty`}
          checked={!useStops}
          onChange={() => onChange(false)}
        />
        <span>
          <span>{t`Leave R empty`}</span>
          <small>{t`Results in money and pips don't need stops. You can set initial stops later, one by one or in bulk, by price, pips, risk amount or ATR.`}</small>
        </span>
      </label>
    </div>
  );
}

/** The keys 1 and 2 choose, outside fields. */
function ChoiceKeys({ onChange }: Pick<StopQuestionProps, "onChange">) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const isInField = event.target instanceof HTMLElement && event.target.matches(fields);
      if (isInField || (event.key !== "1" && event.key !== "2")) return;
      event.preventDefault();
      onChange(event.key === "1");
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [onChange]);
  return null;
}

const fields = "input:not([type=radio],[type=checkbox]), textarea, select, [contenteditable]";

/** Null where no trade of the file gets an R by its stop, or the profile knows the choice. */
export function askedStops({ stops }: ImportPreview, profile: ImportProfile | null): StopQuestionProps["stops"] {
  const isRemembered = typeof profile?.usesStatementStops === "boolean";
  return stops === undefined || stops.usable === 0 || isRemembered ? null : stops;
}
