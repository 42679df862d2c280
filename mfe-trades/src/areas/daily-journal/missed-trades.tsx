import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Plus } from "@entrywise/ui";
import { DirectionText } from "../../display/result-chip.tsx";
import { useMissedTrades } from "./day-trades.queries.ts";

/** Trades that the day offered and that were not taken. */
export function MissedTrades({ date, onAdd }: { date: string; onAdd: () => void }) {
  const { data } = useMissedTrades(date);
  const missed = data?.items ?? [];
  return (
    <section className="jr-missed" aria-label={t`Missed trades`}>
      {missed.length === 0 ? <p className="jr-when">{t`No missed trades noted`}</p> : null}
      <ul>
        {missed.map((trade) => (
          <li key={trade.id}>
            <Link to={`/trades/${trade.id}`}>
              <span className="jr-when">{t`Missed`}</span>
              <b>{trade.symbol}</b>
              <DirectionText direction={trade.direction} />
              <span className="jr-when">{trade.summary}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={onAdd}>
        <Plus aria-hidden="true" />
        {t`Missed trade`}
      </Button>
    </section>
  );
}
