import type { SharedFlags } from "@entrywise/contracts/groups/group-shares";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { type MessageDescriptor, msg, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, formatNumber, Switch } from "@entrywise/ui";

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

/** What each of them is about. */
const shareSubjects: Readonly<Record<keyof SharePermissions, MessageDescriptor>> = {
  sharePermissionsViewProfits: msg`gross, costs and net in money`,
  sharePermissionsViewPercentages: msg`return on the account balance`,
  sharePermissionsViewTags: msg`names of the tags and of the strategy`,
  sharePermissionsViewNotes: msg`the notes of a trade`,
  sharePermissionsViewInsights: msg`dated insights`,
  sharePermissionsViewAccountInfo: msg`name of the account and its balance`,
  sharePermissionsViewWorkflowPreparation: msg`what was planned`,
  sharePermissionsViewWorkflowExecution: msg`what was done`,
  sharePermissionsViewWorkflowReview: msg`what was learned, stars, overall review`,
};

export interface ShareSwitchesProps {
  value: SharePermissions;
  disabled: boolean;
  onChange: (value: SharePermissions) => void;
  /** What the group asks its members to show; null: nothing is said of it. */
  asked?: SharePermissions | null;
  /** How many of the reader's trades in the group show what; null: nothing is said of it. */
  counts?: SharedCounts | null;
}

export type SharedCounts = Pick<SharedFlags, "total" | "shows">;

/** What of a trade others see, one switch each. */
export function ShareSwitches({ value, disabled, onChange, asked = null, counts = null }: ShareSwitchesProps) {
  const { t } = useLingui();
  return (
    <ul>
      {(Object.keys(shareNames) as (keyof SharePermissions)[]).map((name) => (
        <li key={name} className="groups-line">
          <span className="share-name">
            {t(shareNames[name])}{" "}
            {asked?.[name] ? (
              <Badge bg={value[name] ? "bg.muted" : "warn.tint"} color={value[name] ? "fg" : "warn.fg"}>
                <Trans>asked by the group</Trans>
              </Badge>
            ) : null}
            <small>{t(shareSubjects[name])}</small>
          </span>
          {counts === null || counts.total === 0 ? null : (
            <ShownCount shows={counts.shows[name]} total={counts.total} />
          )}
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

const whole = (value: number) => formatNumber(value, { decimals: 0 });

function ShownCount({ shows, total }: { shows: number; total: number }) {
  const of = whole(total);
  const shown = whole(shows);
  return (
    <span className="share-count">
      <span className="share-bar" aria-hidden="true">
        <span style={{ inlineSize: `${(100 * shows) / total}%` }} />
      </span>
      <small>
        {shows === 0 ? (
          <Trans>none of {of}</Trans>
        ) : (
          <Trans>
            {shown} of {of} trades
          </Trans>
        )}
      </small>
    </span>
  );
}
