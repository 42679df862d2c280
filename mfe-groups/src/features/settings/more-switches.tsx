import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Eye, Panel, Switch } from "@entrywise/ui";
import type { Preferences } from "./preferences.ts";

interface MoreSwitchesProps {
  group: GroupDetail;
  value: Preferences;
  disabled: boolean;
  onChange: (part: Partial<Preferences>) => void;
}

/** What a member takes part in, and what they hear of, beside what their trades show. */
export function MoreSwitches({ group, value, disabled, onChange }: MoreSwitchesProps) {
  const { t } = useLingui();
  const rows = [
    {
      name: "inLeaderboard" as const,
      label: t`Appear on the leaderboard`,
      note: group.leaderboard === true ? t`in R, never in money` : t`currently off for the whole group`,
    },
    {
      name: "mailsComments" as const,
      label: t`Email me about comments on my trades`,
      note: t`follows your notification settings; mentions always appear in the bell`,
    },
  ];
  return (
    <Panel title={t`More`} flush>
      {rows.map(({ name, label, note }) => (
        <div key={name} className="groups-line">
          <span>
            {label}
            <small>{note}</small>
          </span>
          <Switch
            aria-label={label}
            checked={value[name]}
            disabled={disabled}
            onChange={(isOn) => onChange({ [name]: isOn })}
          />
        </div>
      ))}
      <p className="group-note groups-note-line">
        <Eye aria-hidden="true" />{" "}
        <Trans>Admins and Managers can see the day you last opened this group, but no exact time.</Trans>
      </p>
    </Panel>
  );
}
