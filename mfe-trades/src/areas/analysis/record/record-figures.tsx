import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { formatNumber, Panel, Private, RewardRisk, Stat, StatStrip, Tooltip } from "@entrywise/ui";
import { conversionText } from "../../../catalogue/conversion-note.tsx";
import type { Statistic } from "../../../catalogue/statistic.tsx";
import { type StatisticName, statistics } from "../../../catalogue/statistics-catalogue.tsx";
import type { RecordStatistics } from "../../../data/record/record-statistics.ts";
import { tradesOfText, tradesText } from "../../../display/trades-text.ts";
import { moneyNames, type ResultName } from "./shared-statistics.ts";
import "../../../catalogue/trade-statistics.css";
import "../statistics/statistics.css";
import "./record-statistics.css";

const whole = (n: number) => formatNumber(n, { decimals: 0 });

interface StripProps {
  record: RecordStatistics;
  /** Of the source; null where the page does not know it. */
  memberCount: number | null;
}

/** What a record comes to, in R. */
export function RecordStrip({ record: { covers, results }, memberCount }: StripProps) {
  const { count, countRR, wins, losses, breakEvens, averageWinRR, averageLossRR } = results;
  const cell = (name: ResultName) => ({
    label: i18n._(statistics[name].label),
    children: statistics[name].figure(results),
  });
  const ofStops = tradesOfText(countRR, count);
  return (
    <StatStrip>
      <Stat {...cell("netRR")} detail={ofStops} />
      <Stat {...cell("strikeRate")} detail={t`${whole(wins)} W · ${whole(losses)} L · ${whole(breakEvens)} BE`} />
      <Stat {...cell("expectancyRR")} detail={t`per trade`} />
      <Stat
        {...cell("payoffRR")}
        detail={
          <>
            <RewardRisk value={averageWinRR} unit /> / <RewardRisk value={averageLossRR} unit />
          </>
        }
      />
      <Stat {...cell("sqn")} detail={t`meaningful from 30 trades`} />
      {covers === null ? (
        <Stat {...cell("averageHolding")} />
      ) : (
        <Stat label={t`Members who traded`} detail={memberCount === null ? undefined : t`of ${whole(memberCount)}`}>
          {whole(covers.members)}
        </Stat>
      )}
    </StatStrip>
  );
}

/** The rest of the figures: those without money over all trades, those of money over the trades that show it. */
export function RecordFigures({ record: { covers, results, money, withoutRate } }: Pick<StripProps, "record">) {
  return (
    <>
      <Cells
        title="R"
        sub={t`trades with an initial stop`}
        names={["averageWinRR", "averageLossRR", "deviationRR", "drawdownRR"]}
        figures={results}
      />
      <Cells
        title={t`Streaks and timing`}
        names={["longestWins", "longestLosses", "averageHolding", "netPips"]}
        figures={results}
      />
      {money === null ? (
        <Panel title={t`Money`}>
          <p className="rs-note">
            {withoutRate > 0 ? (
              noRateText(withoutRate)
            ) : (
              <>
                <Private>{t`not shared`}</Private> {t`No one shares profits here, so everything is in R and pips.`}
              </>
            )}
          </p>
        </Panel>
      ) : (
        <Cells
          title={t`Money`}
          sub={covers === null ? undefined : coveredText(money.covers, covers)}
          names={moneyNames}
          figures={money.figures}
          note={money.figures.conversion === null ? null : conversionText(money.figures.conversion)}
        />
      )}
    </>
  );
}

type Covers = NonNullable<RecordStatistics["covers"]>;

/** "10 of 28 trades, 2 of 4 members". */
const coveredText = (some: Covers, all: Covers) =>
  t`${whole(some.trades)} of ${whole(all.trades)} trades, ${whole(some.members)} of ${whole(all.members)} members`;

const noRateText = (count: number) => t`No exchange rate for ${tradesText(count)}, so no money is shown.`;

/** What money is over, and why it is not over everything. */
function moneyText(covers: Covers, { money, withoutRate }: Pick<RecordStatistics, "money" | "withoutRate">): string {
  if (money === null) return withoutRate > 0 ? noRateText(withoutRate) : t`Profits are not shared.`;
  const of = coveredText(money.covers, covers);
  return withoutRate === 0 ? t`Money of ${of}.` : t`Money of ${of}; no exchange rate for ${whole(withoutRate)}.`;
}

interface CellsProps {
  title: string;
  sub?: string | undefined;
  names: readonly StatisticName[];
  figures: HeadlineStatistics;
  note?: string | null;
}

function Cells({ title, sub, names, figures, note = null }: CellsProps) {
  return (
    <Panel title={title} sub={sub} flush>
      <ul className="st-cells">
        {names.map((name) => (
          <li key={name}>
            <Cell statistic={statistics[name]} figures={figures} />
          </li>
        ))}
      </ul>
      {note === null ? null : <p className="st-foot">{note}</p>}
    </Panel>
  );
}

function Cell({ statistic, figures }: { statistic: Statistic; figures: HeadlineStatistics }) {
  return (
    <div className="ts-link rs-cell">
      <Tooltip content={i18n._(statistic.definition)} placement="bottom">
        <button type="button" className="ts-label" aria-description={i18n._(statistic.definition)}>
          {i18n._(statistic.label)}
        </button>
      </Tooltip>
      <span className="ts-figure">{statistic.figure(figures)}</span>
      <span className="ts-detail">{tradesText(statistic.n(figures))}</span>
    </div>
  );
}

/** How much the figures are over, and what of it is private. */
export function RecordCoverage({ record }: Pick<StripProps, "record">) {
  const { covers } = record;
  if (covers === null) return null;
  const counted = t`Closed trades: ${whole(covers.trades)}, members: ${whole(covers.members)}.`;
  return (
    <p className="rp-note">
      {counted} {moneyText(covers, record)}
    </p>
  );
}
