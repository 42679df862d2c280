import { proposedStrategies } from "@entrywise/contracts/platform/beginning";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Checkbox, Field, Input, Plus } from "@entrywise/ui";
import { useState } from "react";

export interface StrategyChoiceProps {
  chosen: readonly string[];
  error: string | null;
  onChange: (chosen: string[]) => void;
}

/** Proposed strategies, and those that somebody names themselves. */
export function StrategyChoice({ chosen, error, onChange }: StrategyChoiceProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const all = [...new Set([...proposedStrategies, ...chosen])];
  const add = () => {
    const name = typed.trim();
    if (name === "") return;
    if (!chosen.some((known) => known.toLowerCase() === name.toLowerCase())) onChange([...chosen, name]);
    setTyped("");
  };
  return (
    <fieldset className="setup-strategies">
      <legend>
        <Trans>Strategies</Trans>
      </legend>
      <div className="setup-strategy-list">
        {all.map((name) => (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((other) => other !== name))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <div className="setup-strategy-add">
        <Field label={<Trans>Another strategy</Trans>} error={error}>
          <Input
            value={typed}
            placeholder={t`Name`}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || typed.trim() === "") return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button type="button" variant="outline" onClick={add}>
          <Plus aria-hidden="true" />
          <Trans>Add</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
