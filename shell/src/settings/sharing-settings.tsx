import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { sharePermissionTexts } from "@entrywise/contracts/platform/share-permission-texts";
import { useHost } from "@entrywise/host";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Note, Panel, Switch } from "@entrywise/ui";
import { useId } from "react";
import { SavedMark } from "./saved-mark.tsx";
import { SharingPreview } from "./sharing-preview.tsx";

/** The nine permissions as people read them. */
const texts: Readonly<Record<keyof SharePermissions, Record<"label" | "detail", MessageDescriptor>>> = {
  sharePermissionsViewProfits: { label: msg`Profits`, detail: msg`amounts: size, gross, costs, net` },
  sharePermissionsViewPercentages: { label: msg`Percentages`, detail: msg`return on balance` },
  sharePermissionsViewTags: { label: msg`Tags`, detail: msg`trade labels` },
  sharePermissionsViewNotes: { label: msg`Notes`, detail: msg`the notes page` },
  sharePermissionsViewInsights: { label: msg`Insights`, detail: msg`dated takeaways` },
  sharePermissionsViewAccountInfo: { label: msg`Account info`, detail: msg`account, strategy, tickets` },
  sharePermissionsViewWorkflowPreparation: { label: msg`Workflow: preparation`, detail: msg`planned and expected` },
  sharePermissionsViewWorkflowExecution: { label: msg`Workflow: execution`, detail: msg`what you did` },
  sharePermissionsViewWorkflowReview: { label: msg`Workflow: review`, detail: msg`lessons, stars, overall review` },
};

/** What visitors of a shared trade see unless the trade says otherwise (T-477). */
export function SharingSettings() {
  const { settings, updateSettings } = useHost();
  const { t } = useLingui();
  const defaults = settings.defaultSharePermissions;
  return (
    <div className="shell-settings-pair">
      <Panel title={<Trans>Sharing</Trans>} className="shell-settings-panel" actions={<SavedMark />}>
        <div className="shell-form">
          <Note>
            <Trans>
              Anyone with the link to a shared trade sees its summary, snapshots, prices, pips and R:R. Turn on what
              else to show on trades without their own permissions.
            </Trans>
          </Note>
          {sharePermissionTexts.map(({ key }) => (
            <PermissionRow
              key={key}
              label={t(texts[key].label)}
              detail={t(texts[key].detail)}
              checked={defaults[key]}
              onChange={(allowed) => updateSettings({ defaultSharePermissions: { ...defaults, [key]: allowed } })}
            />
          ))}
        </div>
      </Panel>
      <SharingPreview permissions={defaults} />
    </div>
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
