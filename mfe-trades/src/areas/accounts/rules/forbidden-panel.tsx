import type { ForbiddenFound, ForbiddenRule } from "@entrywise/contracts/trades/account-rules.api";
import { type DateText, useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { CircleCheck, NotebookPen, Panel, TriangleAlert } from "@entrywise/ui";
import { useAccountRules } from "../../../data/accounts/read-rules.queries.ts";

/** What else the firm of an account forbids, and the trades of the phase that did it; nothing where nothing is. */
export function ForbiddenPanel({ account: { id } }: { account: { id: string } }) {
  const { data } = useAccountRules(id);
  const dates = useDateText();
  const forbidden = data?.rules?.forbidden ?? [];
  if (data === undefined || forbidden.length === 0) return null;
  return (
    <Panel title={t`Forbidden practices`}>
      <ul className="fb-list">
        {forbidden.map((rule) => (
          <Forbidden key={rule.id} rule={rule} found={data.found.find((one) => one.id === rule.id)} dates={dates} />
        ))}
      </ul>
    </Panel>
  );
}

interface ForbiddenProps {
  rule: ForbiddenRule;
  found: ForbiddenFound | undefined;
  dates: DateText;
}

function Forbidden({ rule, found, dates }: ForbiddenProps) {
  const count = found?.count ?? null;
  const trades = found?.trades ?? [];
  const [latest] = trades;
  const Icon = count === null ? NotebookPen : count === 0 ? CircleCheck : TriangleAlert;
  return (
    <li data-state={count === null ? "own" : count === 0 ? "kept" : "broken"}>
      <Icon aria-hidden="true" />
      <div>
        <p>{rule.text}</p>
        {latest === undefined ? (
          <small>{count === null ? t`Track this yourself` : t`0 found`}</small>
        ) : (
          <details>
            <summary>
              {count} {t`found, ${dates.day(latest.at)}`}
            </summary>
            <ul>
              {trades.map(({ id, symbol, at }) => (
                <li key={id}>
                  <Link to={`/trades/${id}`}>
                    {symbol} {dates.dateTime(at)}
                  </Link>
                </li>
              ))}
            </ul>
            {count !== null && count > trades.length ? <small>{t`Latest ${trades.length} shown.`}</small> : null}
          </details>
        )}
      </div>
    </li>
  );
}
