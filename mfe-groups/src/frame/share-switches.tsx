import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, Switch } from "@entrywise/ui";

export const shareNames: Readonly<Record<keyof SharePermissions, MessageDescriptor>> = {
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
  /** What the group asks its members to show; null: nothing is said of it. */
  asked?: SharePermissions | null;
}

/** What of a trade others see, one switch each. */
export function ShareSwitches({ value, disabled, onChange, asked = null }: ShareSwitchesProps) {
  const { t } = useLingui();
  return (
    <ul>
      {(Object.keys(shareNames) as (keyof SharePermissions)[]).map((name) => (
        <li key={name} className="groups-line">
          <span>
            {t(shareNames[name])}{" "}
            {asked?.[name] ? (
              <Badge bg={value[name] ? "bg.muted" : "warn.tint"} color={value[name] ? "fg" : "warn.fg"}>
                <Trans>asked by the group</Trans>
              </Badge>
            ) : null}
          </span>
          <Switch
            aria-label={t(shareNames[name])}
            checked={value[name]}
            disabled={disabled}
            onChange={(isOn) => onChange({ ...value, [name]: isOn })}
          />
        </li>
      ))}
    </ul>
  );
}
