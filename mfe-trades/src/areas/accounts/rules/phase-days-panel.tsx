import { plural, t } from "@entrywise/host/macro";
import { Panel } from "@entrywise/ui";
import { useAccountRules } from "../../../data/accounts/read-rules.queries.ts";
import { PhaseDaysPlot } from "./phase-days-plot.tsx";

/** Net of each day that the rules of an account count, against the daily limit; nothing before the first close. */
export function PhaseDaysPanel({ account: { id } }: { account: { id: string } }) {
  const { data } = useAccountRules(id);
  if (data === undefined || data.days.length === 0) return null;
  const { days, currency, progress, rules } = data;
  const limits = progress.filter(({ rule }) => rule === "dailyLoss" || rule === "ownDailyLoss");
  return (
    <Panel
      title={t`Days in this phase`}
      sub={t`net ${currency}, ${plural(days.length, { one: "# day with closed trades", other: "# days with closed trades" })}`}
    >
      <PhaseDaysPlot accountId={id} days={days} limits={limits} currency={currency} />
      {rules === null ? null : <p className="pd-note">{t`A day starts at ${rules.resetTime} in ${rules.timeZone}.`}</p>}
    </Panel>
  );
}
