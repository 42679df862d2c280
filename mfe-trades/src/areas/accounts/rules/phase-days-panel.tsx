import { t } from "@entrywise/host/macro";
import { formatNumber, Panel } from "@entrywise/ui";
import { useAccountRules } from "../../../data/accounts/read-rules.queries.ts";
import { PhaseDaysPlot } from "./phase-days-plot.tsx";

/** Net of each day that the rules of an account count, against the daily limit; nothing before the first close. */
export function PhaseDaysPanel({ account: { id } }: { account: { id: string } }) {
  const { data } = useAccountRules(id);
  if (data === undefined || data.days.length === 0) return null;
  const { days, currency, progress, rules } = data;
  const limits = progress.filter(({ rule }) => rule === "dailyLoss" || rule === "ownDailyLoss");
  const count = formatNumber(days.length, { decimals: 0 });
  return (
    <Panel
      title={t`Days of this phase`}
      sub={t`net ${currency}, ${count} ${days.length === 1 ? t`day` : t`days`} with closes`}
    >
      <PhaseDaysPlot accountId={id} days={days} limits={limits} currency={currency} />
      {rules === null ? null : <p className="pd-note">{t`A day begins at ${rules.resetTime} in ${rules.timeZone}.`}</p>}
    </Panel>
  );
}
