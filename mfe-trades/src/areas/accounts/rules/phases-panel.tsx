import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Money, Panel } from "@entrywise/ui";
import { useAccountRules } from "../../../data/accounts/read-rules.queries.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { resultsText } from "../../../display/trades-text.ts";

/** What each phase of the rules brought; nothing while there is one without a name. */
export function PhasesPanel({ account: { id } }: { account: { id: string } }) {
  const { data } = useAccountRules(id);
  const dates = useDateText();
  if (data?.rules == null || (data.phases.length < 2 && data.rules.phase === null)) return null;
  const { currency, phases, rules } = data;
  return (
    <Panel title={t`Phases`} sub={currency}>
      <dl className="no-facts">
        <div>
          <dt>{t`Evaluation balance`}</dt>
          <dd>
            <Money value={rules.startBalance} currency={currency} />
          </dd>
        </div>
        {phases.map(({ name, from, to, net, count }) => (
          <div key={from}>
            <dt>
              {name ?? t`Phase`}
              <small>
                {to === null ? (from === null ? "" : t`since ${dates.day(from)}, `) : t`to ${dates.day(to)}, `}
                {resultsText(count)}
              </small>
            </dt>
            <dd>
              <Money value={net} currency={currency} signed result={toneOfSum(net)} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
