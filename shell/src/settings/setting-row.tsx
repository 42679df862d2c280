import type { ReactNode } from "react";

export interface SettingRowProps {
  name: ReactNode;
  detail?: ReactNode;
  /** The control. */
  children: ReactNode;
  /** What the choice does to one's own trades. */
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
