import { tradesFigures } from "@entrywise/contracts/trades/administration.api";
import { type MessageDescriptor, msg, useLingui } from "@entrywise/host/macro";
import { formatNumber, Panel, Stat, StatStrip } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { useAdminRead } from "../../data/admin.queries.ts";
import { DayBars } from "../../parts/day-bars.tsx";
import { DaysChoice, useDays } from "../../parts/days-choice.tsx";

const whole = (value: number) => formatNumber(value, { decimals: 0 });
const counts = tradesFigures.omit({ series: true });
const graph = tradesFigures.pick({ series: true });

/** Recorded trades (N-120). */
export function TradesSummary() {
  const { t } = useLingui();
  const days = useDays();
  const figures = useAdminRead(["trades-summary", { days }], (callAdmin, signal) =>
    callAdmin("GET /commands/trades-summary", { query: { days }, parser: counts, signal }),
  );
  const series = useAdminRead(["trades-graph", { days }], (callAdmin, signal) =>
    callAdmin("GET /commands/trades-graph", { query: { days }, parser: graph, signal }),
  );
  return (
    <div className="admin-stack">
      <DaysChoice />
      <QuerySection query={figures} failure={t`Couldn't load the figures`} rows={3} rowHeight={32}>
        {({ trades, recorded, recordedBefore, people, markets }) => (
          <>
            <StatStrip>
              <Stat label={t`Trades in all`} detail={t`without demo and deleted trades`}>
                {whole(trades)}
              </Stat>
              <Stat label={t`Recorded in the period`} detail={t`${whole(recordedBefore)} in the previous period`}>
                {whole(recorded)}
              </Stat>
              <Stat label={t`Recording users`}>{whole(people)}</Stat>
            </StatStrip>
            <Panel title={t`By market`} sub={t`recorded in the period`} flush>
              {markets.length === 0 ? <p className="admin-quiet">{t`No trades in this period`}</p> : null}
              <ul>
                {markets.map(({ marketType, trades: count }) => (
                  <li key={marketType} className="admin-line">
                    <span className="ui-list-main">
                      <b>{t(marketNames[marketType] ?? msg`Other`)}</b>
                    </span>
                    <span className="ui-list-side">{whole(count)}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          </>
        )}
      </QuerySection>
      <QuerySection query={series} failure={t`Couldn't load the chart`} rows={5} rowHeight={32}>
        {(data) => <DayBars title={t`Trades recorded per day`} series={data.series} />}
      </QuerySection>
    </div>
  );
}

/** By number, as trades have it. */
const marketNames: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`Forex`,
  1: msg`Crypto`,
  2: msg`Stock`,
  3: msg`Index`,
  4: msg`CFD`,
};
