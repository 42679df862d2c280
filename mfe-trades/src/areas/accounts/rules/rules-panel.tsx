import type { RulesOfAccount } from "@entrywise/contracts/trades/account-rules.api";
import { i18n } from "@entrywise/host/i18n";
import { Plural, Trans, t } from "@entrywise/host/macro";
import { Money, Note } from "@entrywise/ui";
import { useAccountRules } from "../../../data/accounts/read-rules.queries.ts";
import { usedText } from "../limits/limit-texts.ts";
import { ProgrammeLine } from "../programmes/programme-line.tsx";
import { ProposalNote } from "../programmes/proposal-note.tsx";
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
      sub={t`for your prop firm and your own`}
      query={useAccountRules(account.id)}
      isSet={({ rules }) => rules !== null}
      progress={(data) => <Progress accountId={account.id} data={data} />}
      dialog={(data, close) => <RulesDialog account={account} saved={data} onClose={close} />}
    />
  );
}

function Progress({ accountId, data }: { accountId: string; data: RulesOfAccount }) {
  const { rules, progress, currency, openRisk, openTrades, openWithoutRisk, proposal = null } = data;
  const programme = rules?.programme ?? null;
  const firm = (
    <>
      {rules === null || proposal === null ? null : (
        <ProposalNote accountId={accountId} saved={{ ...data, rules }} proposal={proposal} />
      )}
      {programme === null ? null : <ProgrammeLine choice={programme} />}
    </>
  );
  if (progress.length === 0) {
    if (rules !== null) return firm;
    return (
      <p className="pr-wait">{t`Track your progress against daily loss, max loss, profit target and trading days.`}</p>
    );
  }
  const warned = progress.filter(({ state, rule }) => rule !== "bestDayShare" && state === "close");
  return (
    <>
      {warned.length === 0 ? null : (
        <Note tone="warn">{warned.map((one) => t`${i18n._(ruleLabels[one.rule])}: ${usedText(one)}.`).join(" ")}</Note>
      )}
      <ul>
        {progress.map((one) => (
          <RuleRow key={one.rule} progress={one} currency={currency} />
        ))}
      </ul>
      <p className="ar-foot">
        {openWithoutRisk === 0 ? (
          <Trans>
            Open risk <Money value={openRisk} currency={currency} unit /> in{" "}
            <Plural value={openTrades} one="# open trade" other="# open trades" />
          </Trans>
        ) : (
          <Trans>
            Open risk <Money value={openRisk} currency={currency} unit /> in{" "}
            <Plural value={openTrades} one="# open trade" other="# open trades" />, {openWithoutRisk} of them without a
            usable stop
          </Trans>
        )}
      </p>
      {firm}
    </>
  );
}
