import { useDateText } from "@entrywise/host/dates";
import { plural, t } from "@entrywise/host/macro";
import { Flag, formatNumber, Panel } from "@entrywise/ui";
import type { GroupedInsights } from "./insight-groups.ts";

/** What the trader wants to keep in mind, with what it has cost on the trades of the filter. */
export function FlaggedGroups({ groups }: { groups: readonly GroupedInsights[] }) {
  const dates = useDateText();
  const flagged = groups.filter(({ group }) => group.flagged);
  return (
    <Panel title={t`Flagged`} sub={t`what to keep in mind`}>
      {flagged.length === 0 ? (
        <p className="insights-none">{t`Flag a group to see it here with its total.`}</p>
      ) : (
        <ul className="insights-flagged">
          {flagged.map(({ group, insights, netRR }) => (
            <li key={group.id}>
              <Flag aria-hidden="true" />
              <div>
                <b>{group.text}</b>
                <span>
                  {netRR === null
                    ? t`${plural(insights.length, { one: "Written once.", other: "Written # times." })}`
                    : t`${plural(insights.length, { one: "Written once", other: "Written # times" })}, ${formatNumber(netRR, { decimals: 2, signed: true })}R.`}
                </span>
                {insights[0] === undefined ? null : <span>{t`Last ${dates.day(insights[0].date)}.`}</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
