import type { RulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import { Trans, t } from "@entrywise/host/macro";
import { Money, Note } from "@entrywise/ui";
import { useAccountRules } from "../../../data/accounts/read-rules.queries.ts";
import { ProgressPanel } from "../progress/progress-panel.tsx";
import { RuleRow } from "./rule-row.tsx";
import { RulesDialog } from "./rules-dialog.tsx";
import { ruleLabels } from "./rules-form.ts";
import "./account-rules.css";

/** What a firm asks of an account and where it stands; warns before a rule is broken. */
export function RulesPanel({ account }: { account: { id: string; currency: string; startBalance: string } }) {
  return (
    <ProgressPanel
      title={t`Rules`}
      sub={t`of a prop firm, and your own`}
      query={useAccountRules(account.id)}
      isSet={({ rules }) => rules !== null}
      progress={(data) => <Progress data={data} />}
      dialog={(data, close) => <RulesDialog account={account} saved={data} onClose={close} />}
    />
  );
}

function Progress({ data }: { data: RulesOfAccount }) {
  const { progress, currency, openRisk, openTrades, openWithoutRisk } = data;
  if (progress.length === 0) {
    return (
      <p className="pr-wait">{t`Daily loss, total loss, profit target, trading days: progress against them is shown here.`}</p>
    );
  }
  const warned = progress.filter(({ state, rule }) => rule !== "bestDayShare" && state === "close");
  return (
    <>
      {warned.length === 0 ? null : (
        <Note tone="warn">{t`${warned.map(({ rule }) => ruleLabels[rule]).join(", ")}: four fifths of the limit are used or at risk.`}</Note>
      )}
      <ul>
        {progress.map((one) => (
          <RuleRow key={one.rule} progress={one} currency={currency} />
        ))}
      </ul>
      <p className="ar-foot">
        <Trans>
          {"Open risk "}
          <Money value={openRisk} currency={currency} unit />
          {" in "}
          {openTrades} {openTrades === 1 ? t`open trade` : t`open trades`}
          {openWithoutRisk === 0 ? "" : t`, ${openWithoutRisk} of them without a stop that tells`}
        </Trans>
      </p>
    </>
  );
}
