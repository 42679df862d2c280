import type { GoalsOfAccount } from "@entrywise/contracts/trades/account-goals.api";
import { t } from "@entrywise/host/macro";
import { ProgressPanel } from "../progress/progress-panel.tsx";
import { useAccountGoals } from "./account-goals.queries.ts";
import { GoalRow } from "./goal-row.tsx";
import { GoalsDialog } from "./goals-dialog.tsx";

/** What the trader wants of each month and week of an account, and what became of it. */
export function GoalsPanel({ account }: { account: { id: string; currency: string } }) {
  return (
    <ProgressPanel
      title={t`Goals`}
      sub={t`per month and week`}
      query={useAccountGoals(account.id)}
      isSet={({ goals }) => goals !== null}
      progress={(data) => <Progress account={account} data={data} />}
      dialog={(data, close) => <GoalsDialog account={account} saved={data} onClose={close} />}
    />
  );
}

function Progress({
  account,
  data: { goals, progress },
}: {
  account: { id: string; currency: string };
  data: GoalsOfAccount;
}) {
  if (goals === null) {
    return (
      <p className="pr-wait">{t`Set monthly or weekly goals for profit, R, trade count, strike rate and rules followed, and see how often you met them.`}</p>
    );
  }
  return (
    <ul>
      {progress.map((one) => (
        <GoalRow
          key={`${one.goal.period} ${one.goal.measure}`}
          account={account}
          progress={one}
          timeZone={goals.timeZone}
        />
      ))}
    </ul>
  );
}
