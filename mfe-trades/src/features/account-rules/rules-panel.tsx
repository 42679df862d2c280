import type { RulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import { problemReference, problemText } from "@entrywise/host";
import { Button, FailedPart, Money, Note, Panel, Pencil, Plus, SkeletonRows, usePrivacy } from "@entrywise/ui";
import { useState } from "react";
import { useAccountRules } from "./account-rules.queries.ts";
import { RuleRow } from "./rule-row.tsx";
import { RulesDialog } from "./rules-dialog.tsx";
import { ruleLabels } from "./rules-form.ts";
import "./account-rules.css";

/** What a firm asks of an account and where it stands; warns before a rule is broken. */
export function RulesPanel({ account }: { account: { id: string; currency: string; startBalance: string } }) {
  const { data, error, refetch } = useAccountRules(account.id);
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel
      flush
      title="Rules"
      sub="of a prop firm, and your own"
      actions={data === undefined ? undefined : <EditButton rules={data.rules} onClick={() => setEditing(true)} />}
    >
      {data !== undefined ? (
        <Progress data={data} />
      ) : (
        <div className="pr-wait">
          {error === null ? (
            <SkeletonRows rows={3} />
          ) : (
            <FailedPart
              title="The rules could not be loaded"
              reference={problemReference(error)}
              onRetry={() => void refetch()}
            >
              {problemText(error, "Everything else works.")}
            </FailedPart>
          )}
        </div>
      )}
      {isEditing && data !== undefined ? (
        <RulesDialog account={account} saved={data} onClose={() => setEditing(false)} />
      ) : null}
    </Panel>
  );
}

function EditButton({ rules, onClick }: { rules: RulesOfAccount["rules"]; onClick: () => void }) {
  const hidden = usePrivacy();
  return (
    <Button
      size="sm"
      disabled={hidden}
      title={hidden ? "Rules are made of amounts: switch privacy mode off to edit them" : undefined}
      onClick={onClick}
    >
      {rules === null ? <Plus aria-hidden="true" /> : <Pencil aria-hidden="true" />}
      {rules === null ? "Set rules" : "Edit rules"}
    </Button>
  );
}

function Progress({ data }: { data: RulesOfAccount }) {
  const { progress, currency, openRisk, openTrades, openWithoutRisk } = data;
  if (progress.length === 0) {
    return (
      <p className="pr-wait">
        Daily loss, total loss, profit target, trading days: progress against them is shown here.
      </p>
    );
  }
  const warned = progress.filter(({ state, rule }) => rule !== "bestDayShare" && state === "close");
  return (
    <>
      {warned.length === 0 ? null : (
        <Note tone="warn">
          {warned.map(({ rule }) => ruleLabels[rule]).join(", ")}: four fifths of the limit are used or at risk.
        </Note>
      )}
      <ul>
        {progress.map((one) => (
          <RuleRow key={one.rule} progress={one} currency={currency} />
        ))}
      </ul>
      <p className="ar-foot">
        Open risk <Money value={openRisk} currency={currency} unit /> in {openTrades}{" "}
        {openTrades === 1 ? "open trade" : "open trades"}
        {openWithoutRisk === 0 ? "" : `, ${openWithoutRisk} of them without a stop that tells`}
      </p>
    </>
  );
}
