import { Checkbox } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface ProposedChoiceProps {
  title: ReactNode;
  /** All that are proposed, with what is said of each. */
  proposed: readonly { id: string; label: ReactNode }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** What stands below the list. */
  children?: ReactNode;
}

/** Which of the proposed ones are made. */
export function ProposedChoice({ title, proposed, chosen, onChange, children }: ProposedChoiceProps) {
  return (
    <fieldset className="setup-strategies">
      <legend>{title}</legend>
      <div className="setup-strategy-list">
        {proposed.map(({ id, label }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
