import type { GoalsOfAccount } from "@entrywise/contracts/trades/account-goals.api";
import { problemReference, problemText } from "@entrywise/host";
import { Button, FailedPart, Panel, Pencil, Plus, SkeletonRows, usePrivacy } from "@entrywise/ui";
import { useState } from "react";
import { useAccountGoals } from "./account-goals.queries.ts";
import { GoalRow } from "./goal-row.tsx";
import { GoalsDialog } from "./goals-dialog.tsx";

/** What the trader wants of each month and week of an account, and what became of it. */
export function GoalsPanel({ account }: { account: { id: string; currency: string } }) {
  const { data, error, refetch } = useAccountGoals(account.id);
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel
      flush
      title="Goals"
      sub="per month and week"
      actions={data === undefined ? undefined : <EditButton goals={data.goals} onClick={() => setEditing(true)} />}
    >
      {data !== undefined ? (
        <Progress account={account} data={data} />
      ) : (
        <div className="pr-wait">
          {error === null ? (
            <SkeletonRows rows={3} />
          ) : (
            <FailedPart
              title="The goals could not be loaded"
              reference={problemReference(error)}
              onRetry={() => void refetch()}
            >
              {problemText(error, "Everything else works.")}
            </FailedPart>
          )}
        </div>
      )}
      {isEditing && data !== undefined ? (
        <GoalsDialog account={account} saved={data} onClose={() => setEditing(false)} />
      ) : null}
    </Panel>
  );
}

function EditButton({ goals, onClick }: { goals: GoalsOfAccount["goals"]; onClick: () => void }) {
  const hidden = usePrivacy();
  return (
    <Button
      size="sm"
      disabled={hidden}
      title={hidden ? "Goals are made of amounts: switch privacy mode off to edit them" : undefined}
      onClick={onClick}
    >
      {goals === null ? <Plus aria-hidden="true" /> : <Pencil aria-hidden="true" />}
      {goals === null ? "Set goals" : "Edit goals"}
    </Button>
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
      <p className="pr-wait">
        Profit, reward, trades at most, strike rate, rules kept: what a month or week shall bring, and how often it did.
      </p>
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
