import type { SharedFlags } from "@entrywise/contracts/groups/group-shares";
import { opensPercentages } from "@entrywise/contracts/groups/group-trade-columns";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import { type MessageDescriptor, msg, Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Badge, formatNumber, Private, Switch } from "@entrywise/ui";
import { shareNames } from "./share-names.ts";

/** What each of them is about. */
const shareSubjects: Readonly<Record<keyof SharePermissions, MessageDescriptor>> = {
  sharePermissionsViewProfits: msg`gross, costs and net in money`,
  sharePermissionsViewPercentages: msg`return on the account balance`,
  sharePermissionsViewTags: msg`tag and strategy names`,
  sharePermissionsViewNotes: msg`trade notes`,
  sharePermissionsViewInsights: msg`dated insights`,
  sharePermissionsViewAccountInfo: msg`account name and balance`,
  sharePermissionsViewWorkflowPreparation: msg`what you planned`,
  sharePermissionsViewWorkflowExecution: msg`what you did`,
  sharePermissionsViewWorkflowReview: msg`lessons, stars, overall review`,
};

export interface ShareSwitchesProps {
  value: SharePermissions;
  disabled: boolean;
  onChange: (value: SharePermissions) => void;
  /** What the group asks its members to show; null: nothing is said of it. */
  asked?: SharePermissions | null;
  /** What is saved; what differs from it is marked. */
  stored?: SharePermissions | null;
  /** How many of the reader's trades in the group show what; null: nothing is said of it. */
  counts?: SharedCounts | null;
  /** Of a group's wishes: how many of its members show less of what; null: nothing is said of it. */
  less?: { members: number; by: ReadonlyMap<keyof SharePermissions, number> } | null | undefined;
  /** How many show what as it is saved. */
  before?: SharedCounts["shows"] | null;
}

export type SharedCounts = Pick<SharedFlags, "total" | "shows">;

/** What of a trade others see, one switch each. */
export function ShareSwitches(props: ShareSwitchesProps) {
  return (
    <ul>
      {(Object.keys(shareNames) as (keyof SharePermissions)[]).map((name) => (
        <SwitchLine key={name} name={name} {...props} />
      ))}
    </ul>
  );
}

function SwitchLine({ name, ...props }: ShareSwitchesProps & { name: keyof SharePermissions }) {
  const { value, disabled, onChange, asked = null, stored = null, counts = null, before = null, less = null } = props;
  const { t } = useLingui();
  const isOn = value[name];
  const isChanged = stored !== null && stored[name] !== isOn;
  return (
    <li className="groups-line" data-changed={isChanged || undefined}>
      <span className="share-name">
        {t(shareNames[name])}{" "}
        {asked?.[name] ? (
          <Badge bg={isOn ? "bg.muted" : "warn.tint"} color={isOn ? "fg" : "warn.fg"}>
            <Trans>requested by the group</Trans>
          </Badge>
        ) : null}
        {isChanged ? (
          <em className="share-changed">
            <Trans>changed</Trans>
          </em>
        ) : null}
        <small>{t(shareSubjects[name])}</small>
        <ClosedNote name={name} value={value} counts={counts} />
      </span>
      {counts === null || counts.total === 0 ? null : (
        <ShownCount shows={counts.shows[name]} total={counts.total} before={before?.[name] ?? null} />
      )}
      {isOn ? <LessCount less={less} name={name} /> : null}
      {counts === null ? null : <span className="share-state">{isOn ? null : <Private />}</span>}
      <Switch
        aria-label={t(shareNames[name])}
        checked={isOn}
        disabled={disabled}
        onChange={(next) => onChange({ ...value, [name]: next })}
      />
    </li>
  );
}

/** Why percentages that are turned on stay hidden. */
function ClosedNote({
  name,
  value,
  counts,
}: Pick<ShareSwitchesProps, "value" | "counts"> & { name: keyof SharePermissions }) {
  if (name !== "sharePermissionsViewPercentages" || counts === null) return null;
  if (!value[name] || opensPercentages(value)) return null;
  return (
    <small className="share-closed">
      <Trans>hidden until you show account info: together with profits they reveal your balance</Trans>
    </small>
  );
}

/** How many members show less than is asked for. */
function LessCount({ less = null, name }: Pick<ShareSwitchesProps, "less"> & { name: keyof SharePermissions }) {
  const members = less?.by.get(name) ?? 0;
  if (less === null || members === 0) return null;
  const of = whole(less.members);
  return (
    <span className="share-less">
      <Plural value={members} one={`# of ${of} members shares less`} other={`# of ${of} members share less`} />
    </span>
  );
}

const whole = (value: number) => formatNumber(value, { decimals: 0 });

function ShownCount({ shows, total, before }: { shows: number; total: number; before: number | null }) {
  const was = before === null || before === shows ? null : whole(before);
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
        {was === null ? null : (
          <em className="share-was">
            {" "}
            <Trans>was {was}</Trans>
          </em>
        )}
      </small>
    </span>
  );
}
