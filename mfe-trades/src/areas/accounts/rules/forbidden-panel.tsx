import type { ForbiddenFound, ForbiddenRule } from "@entrywise/contracts/trades/account-rules.api";
import { type DateText, useDateText } from "@entrywise/host/dates";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, plural, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, CircleCheck, NotebookPen, Panel, TriangleAlert } from "@entrywise/ui";
import { useState } from "react";
import { useAccountRules } from "../../../data/accounts/read-rules.queries.ts";

/** What else the firm of an account forbids, and the trades of the phase that did it; nothing where nothing is. */
export function ForbiddenPanel({ account: { id } }: { account: { id: string } }) {
  const { data } = useAccountRules(id);
  const dates = useDateText();
  const forbidden = data?.rules?.forbidden ?? [];
  if (data === undefined || forbidden.length === 0) return null;
  const isNews = forbidden.some(({ news }) => news !== undefined);
  return (
    <Panel title={t`Forbidden practices`} actions={isNews ? <CalendarButton /> : undefined}>
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
  const Icon = count === null ? NotebookPen : count === 0 ? CircleCheck : TriangleAlert;
  return (
    <li data-state={count === null ? "own" : count === 0 ? "kept" : "broken"}>
      <Icon aria-hidden="true" />
      <div>
        <p>{rule.text}</p>
        {found === undefined || found.trades.length === 0 ? (
          <small>{count === null ? untracked(rule) : t`0 found`}</small>
        ) : (
          <FoundTrades found={found} dates={dates} />
        )}
        {count === null ? null : <Unchecked count={found?.unchecked ?? 0} />}
      </div>
    </li>
  );
}

function FoundTrades({ found: { count, trades }, dates }: { found: ForbiddenFound; dates: DateText }) {
  return (
    <details>
      <summary>
        {count} {t`found, ${dates.day(trades[0]?.at ?? "")}`}
      </summary>
      <ul>
        {trades.map(({ id, symbol, at, event }) => (
          <li key={id}>
            <Link to={`/trades/${id}`}>
              {symbol} {dates.dateTime(at)}
            </Link>
            {event === undefined ? null : (
              <small>
                {event.name} {dates.dateTime(event.at)}
              </small>
            )}
          </li>
        ))}
      </ul>
      {count !== null && count > trades.length ? <small>{t`Latest ${trades.length} shown.`}</small> : null}
    </details>
  );
}

/** Trades of which nobody knows whether news was near. */
function Unchecked({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <small>
      {plural(count, {
        one: "# trade not checked: no calendar for its day",
        other: "# trades not checked: no calendar for their days",
      })}
    </small>
  );
}

const untracked = ({ news }: ForbiddenRule) =>
  news !== undefined ? t`Add an economic calendar to check this` : t`Track this yourself`;

const calendarDialog = lazyComponent<{ onClose: () => void }>({
  name: msg`the economic calendar`,
  load: () => import("../economic-calendar/calendar-dialog.tsx").then((parts) => parts.CalendarDialog),
});

function CalendarButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>{t`Economic calendar`}</Button>
      {isOpen ? (
        <LazyComponent part={calendarDialog} placeholder={null} props={{ onClose: () => setOpen(false) }} />
      ) : null}
    </>
  );
}
