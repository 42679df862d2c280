import { t } from "@entrywise/host/macro";
import { Checkbox, Input, Search } from "@entrywise/ui";
import { type ReactNode, useState } from "react";
import "./filter-bar.css";

export interface CheckOption<T> {
  value: T;
  label: string;
  /** Small print at the end of the row. */
  detail?: ReactNode;
}

export interface CheckListProps<T> {
  label: string;
  options: readonly CheckOption<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
  /** Search field above long lists. */
  find?: string;
}

const findFrom = 8;

/** Multiple choice from a list. */
export function CheckList<T extends string | number>({ label, options, chosen, onChange, find }: CheckListProps<T>) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const shown = wanted === "" ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));
  const toggle = (value: T, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <fieldset className="ui-filter-checks" aria-label={label}>
      {find !== undefined && options.length >= findFrom ? (
        <span className="ui-filter-find">
          <Search aria-hidden="true" />
          <Input
            size="sm"
            aria-label={find}
            placeholder={find}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
      ) : null}
      <div className="ui-filter-check-rows">
        {shown.map(({ value, label: text, detail }) => (
          <div key={value} className="ui-filter-check">
            <Checkbox checked={chosen.includes(value)} onChange={(on) => toggle(value, on)}>
              <span className="ui-filter-check-label">{text}</span>
              {detail === undefined ? null : <span className="ui-filter-check-detail">{detail}</span>}
            </Checkbox>
          </div>
        ))}
        {shown.length > 0 ? null : (
          <p className="ui-filter-none">{options.length === 0 ? t`Nothing here yet` : t`No results for “${typed}”`}</p>
        )}
      </div>
    </fieldset>
  );
}
