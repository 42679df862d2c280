import { useDateText } from "@entrywise/host/dates";
import { formatNumber, Money, Panel } from "@entrywise/ui";
import { useAccountRules } from "../../../data/accounts/read-rules.queries.ts";
import { toneOfSum } from "../../../display/trade-words.ts";

/** What each phase of the rules brought; nothing while there is one without a name. */
export function PhasesPanel({ account: { id } }: { account: { id: string } }) {
  const { data } = useAccountRules(id);
  const dates = useDateText();
  if (data?.rules == null || (data.phases.length < 2 && data.rules.phase === null)) return null;
  const { currency, phases, rules } = data;
  return (
    <Panel title="Phases" sub={currency}>
      <dl className="no-facts">
        <div>
          <dt>Evaluation balance</dt>
          <dd>
            <Money value={rules.startBalance} currency={currency} />
          </dd>
        </div>
        {phases.map(({ name, from, to, net, count }) => (
          <div key={from}>
            <dt>
              {name ?? "Phase"}
              <small>
                {to === null ? (from === null ? "" : `since ${dates.day(from)}, `) : `to ${dates.day(to)}, `}n{" "}
                {formatNumber(count, { decimals: 0 })}
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
