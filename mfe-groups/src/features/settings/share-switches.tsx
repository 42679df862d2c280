import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { Switch } from "@entrywise/ui";

const names: Readonly<Record<keyof SharePermissions, MessageDescriptor>> = {
  sharePermissionsViewProfits: msg`Profits`,
  sharePermissionsViewPercentages: msg`Percentages`,
  sharePermissionsViewTags: msg`Tags`,
  sharePermissionsViewNotes: msg`Notes`,
  sharePermissionsViewInsights: msg`Insights`,
  sharePermissionsViewAccountInfo: msg`Account info`,
  sharePermissionsViewWorkflowPreparation: msg`Workflow, preparation`,
  sharePermissionsViewWorkflowExecution: msg`Workflow, execution`,
  sharePermissionsViewWorkflowReview: msg`Workflow, review`,
};

export interface ShareSwitchesProps {
  value: SharePermissions;
  disabled: boolean;
  onChange: (value: SharePermissions) => void;
}

/** What of a trade others see, one switch each. */
export function ShareSwitches({ value, disabled, onChange }: ShareSwitchesProps) {
  const { t } = useLingui();
  return (
    <ul>
      {(Object.keys(names) as (keyof SharePermissions)[]).map((name) => (
        <li key={name} className="groups-line">
          <span>{t(names[name])}</span>
          <Switch
            aria-label={t(names[name])}
            checked={value[name]}
            disabled={disabled}
            onChange={(isOn) => onChange({ ...value, [name]: isOn })}
          />
        </li>
      ))}
    </ul>
  );
}
