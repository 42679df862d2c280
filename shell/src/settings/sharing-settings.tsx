import { sharePermissionWords } from "@entrywise/contracts/platform/share-permission-words";
import { useHost } from "@entrywise/host";
import { Note, Panel, Switch } from "@entrywise/ui";
import { useId } from "react";

/** What visitors of a shared trade see unless the trade says otherwise (T-477). */
export function SharingSettings() {
  const { settings, updateSettings } = useHost();
  const defaults = settings.defaultSharePermissions;
  return (
    <Panel title="Sharing" className="shell-settings-panel">
      <div className="shell-form">
        <Note>
          Anyone with the link of a shared trade sees summary, snapshots, position pricing and pips, and reward:risk.
          These switches open more on trades without permissions of their own.
        </Note>
        {sharePermissionWords.map(({ key, label, detail }) => (
          <PermissionRow
            key={key}
            label={label}
            detail={detail}
            checked={defaults[key]}
            onChange={(allowed) => updateSettings({ defaultSharePermissions: { ...defaults, [key]: allowed } })}
          />
        ))}
      </div>
    </Panel>
  );
}

interface PermissionRowProps {
  label: string;
  detail: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function PermissionRow({ label, detail, checked, onChange }: PermissionRowProps) {
  const id = useId();
  return (
    <div className="shell-form-switch">
      <span>
        <span id={id}>{label}</span>
        <small>{detail}</small>
      </span>
      <Switch aria-labelledby={id} checked={checked} onChange={onChange} />
    </div>
  );
}
