import { proposedStrategies } from "@entrywise/contracts/platform/beginning";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Field, Input, Plus } from "@entrywise/ui";
import { useState } from "react";
import { ProposedChoice } from "./proposed-choice.tsx";

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
    <ProposedChoice
      title={<Trans>Strategies</Trans>}
      proposed={all.map((name) => ({ id: name, label: name }))}
      chosen={chosen}
      onChange={onChange}
    >
      <div className="setup-strategy-add">
        <Field label={<Trans>Add another strategy</Trans>} error={error}>
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
    </ProposedChoice>
  );
}
