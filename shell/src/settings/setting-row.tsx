import type { ReactNode } from "react";

export interface SettingRowProps {
  name: ReactNode;
  detail?: ReactNode;
  /** The form control. */
  children: ReactNode;
  /** Effect of the choice on the user's own trades. */
  effect?: ReactNode;
}

/** Setting, control and effect in one row. */
export function SettingRow({ name, detail, children, effect }: SettingRowProps) {
  return (
    <div className="settings-row">
      <div className="settings-row-name">
        <b>{name}</b>
        {detail === undefined ? null : <small>{detail}</small>}
      </div>
      <div className="settings-row-control">{children}</div>
      <div className="settings-row-effect">{effect}</div>
    </div>
  );
}
