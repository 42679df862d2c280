import type { GroupActivity } from "@entrywise/contracts/groups/group-activity.api";
import { useDateText } from "@entrywise/host/dates";
import { Plural, Trans, useLingui } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { useGroupActivity } from "../../data/group-activity.queries.ts";
import { isoWeek } from "./iso-week.ts";
import "./info.css";

/** What came into the group lately (picture 61); left out when it cannot be had. */
export function ActivityPanel({ groupId }: { groupId: string }) {
  const { t } = useLingui();
  const { data } = useGroupActivity(groupId);
  if (data === undefined) return null;
  const { trades, comments, joined } = data;
  return (
    <Panel
      title={t`Last 30 days`}
      actions={
        <span className="activity-legend">
          <span className="activity-trades">
            <Plural value={trades} one="# trade" other="# trades" />
          </span>
          <span className="activity-comments">
            <Plural value={comments} one="# comment" other="# comments" />
          </span>
        </span>
      }
    >
      {trades + comments === 0 ? (
        <p className="group-note">
          <Trans>No activity in this period</Trans>
        </p>
      ) : (
        <Bars activity={data} />
      )}
      <p className="activity-joined">
        <Plural value={joined} _0="No new members" one="# new member" other="# new members" />
      </p>
    </Panel>
  );
}

/** Bars for the eye, and the same as a table for whoever does not see them. */
function Bars({ activity: { weeks } }: { activity: GroupActivity }) {
  const { t } = useLingui();
  const dates = useDateText();
  const most = Math.max(1, ...weeks.flatMap(({ trades, comments }) => [trades, comments]));
  const height = (count: number) => ({ blockSize: `${(100 * count) / most}%` });
  const nameWeek = (monday: string) => {
    const week = isoWeek(monday);
    return t({ message: `W${week}`, comment: "number of a week, as short as it can be" });
  };
  return (
    <>
      <div className="activity-bars" aria-hidden="true">
        {weeks.map(({ monday, trades, comments }) => (
          <span key={monday} className="activity-week">
            <span className="activity-plot">
              <i className="activity-trades" style={height(trades)} />
              <i className="activity-comments" style={height(comments)} />
            </span>
            {nameWeek(monday)}
          </span>
        ))}
      </div>
      <table className="ui-said" aria-label={t`By week`}>
        <thead>
          <tr>
            <th scope="col">{t`Week starting`}</th>
            <th scope="col">{t`Trades`}</th>
            <th scope="col">{t`Comments`}</th>
            <th scope="col">{t`New members`}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ monday, trades, comments, joined }) => (
            <tr key={monday}>
              <th scope="row">{dates.ofDayKey(monday)}</th>
              <td>{trades}</td>
              <td>{comments}</td>
              <td>{joined}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
