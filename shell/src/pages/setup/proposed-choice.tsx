import { Checkbox } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface ProposedChoiceProps {
  title: ReactNode;
  /** All that are proposed, with what is said of each. */
  proposed: readonly { name: string; label: ReactNode }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Which of the proposed ones are made. */
export function ProposedChoice({ title, proposed, chosen, onChange }: ProposedChoiceProps) {
  return (
    <fieldset className="setup-strategies">
      <legend>{title}</legend>
      <div className="setup-strategy-list">
        {proposed.map(({ name, label }) => (
          <Checkbox
            key={name}
            checked={chosen.includes(name)}
            onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((other) => other !== name))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
