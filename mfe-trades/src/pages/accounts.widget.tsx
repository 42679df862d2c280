import type { AccountStanding } from "@entrywise/contracts/trades/account-standing.api";
import { problemReference, problemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { ArrowRight, FailedPart, Note, Panel } from "@entrywise/ui";
import { GoalLine } from "../areas/accounts/goals/goal-row.tsx";
import { useAccountStandings } from "../areas/accounts/limits/account-standing.queries.ts";
import { RuleRow } from "../areas/accounts/rules/rule-row.tsx";
import { ruleLabels } from "../areas/accounts/rules/rules-form.ts";
import { inSentence } from "../display/in-sentence.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import "../areas/accounts/limits/account-standing.css";

/** Accounts with rules or goals, the limit that is closest and the first goal of each; nothing where there are none. */
export function AccountsWidget({ filter }: { filter: TradeFilter }) {
  const { data, error, refetch } = useAccountStandings();
  if (data === undefined) {
    if (error === null) return null;
    return (
      <Panel title={t`Accounts`}>
        <FailedPart
          title={t`Couldn't load account rules and goals`}
          reference={problemReference(error)}
          onRetry={() => void refetch()}
        >
          {problemText(error, t`Everything else is working.`)}
        </FailedPart>
      </Panel>
    );
  }
  const { accountIds } = filter;
  const shown = data.items.filter(({ accountId }) => accountIds === undefined || accountIds.includes(accountId));
  if (shown.length === 0) return null;
  return (
    <Panel flush title={t`Accounts`} sub={t`nearest limit and goal for each account`}>
      {shown.map((standing) => (
        <Warning key={standing.accountId} standing={standing} />
      ))}
      <div className="as-accounts">
        {shown.map((standing) => (
          <Standing key={standing.accountId} standing={standing} />
        ))}
      </div>
    </Panel>
  );
}

function Warning({ standing: { name, closestLimit } }: { standing: AccountStanding }) {
  if (closestLimit === null || (closestLimit.state !== "close" && closestLimit.state !== "broken")) return null;
  return (
    <Note tone="warn">
      {name}, {inSentence(ruleLabels[closestLimit.rule])}:{" "}
      {closestLimit.state === "broken" ? t`the limit was breached.` : t`80% of the limit is used or at risk.`}
    </Note>
  );
}

function Standing({ standing }: { standing: AccountStanding }) {
  const { accountId, name, currency, closestLimit, profitTarget, goals } = standing;
  const [goal] = goals;
  const rules = [closestLimit, profitTarget].filter((rule) => rule !== null);
  return (
    <section aria-label={name}>
      <h3>
        <Link to={`/trade-accounts/${accountId}`}>
          {name}
          <ArrowRight aria-hidden="true" />
        </Link>
      </h3>
      <ul>
        {rules.map((rule) => (
          <RuleRow key={rule.rule} progress={rule} currency={currency} />
        ))}
        {goal === undefined ? null : <GoalLine account={{ id: accountId, currency }} progress={goal} />}
      </ul>
    </section>
  );
}
