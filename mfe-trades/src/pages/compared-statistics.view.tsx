import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsDisplay } from "@entrywise/contracts/trades/statistics-display.api";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { usePrivacy } from "@entrywise/ui";
import { QueryFailure } from "@entrywise/ui/states";
import { useMemo } from "react";
import { ComparedLinesPanel } from "../areas/analysis/charts/compared-lines-panel.tsx";
import { GroupLinesPanel } from "../areas/analysis/charts/group-lines-panel.tsx";
import { RDistributionPanel } from "../areas/analysis/charts/r-distribution-panel.tsx";
import { ChanceNote } from "../areas/analysis/comparison/chance-note.tsx";
import { ComparisonPresets, thisMonth } from "../areas/analysis/comparison/comparison-presets.tsx";
import { ComparisonSides } from "../areas/analysis/comparison/comparison-sides.tsx";
import { ComparisonTable } from "../areas/analysis/comparison/comparison-table.tsx";
import { useCompared, useIsUntouched } from "../areas/analysis/comparison/use-compared.ts";
import { useFilterViews } from "../areas/lists/filters/filter-views.queries.ts";
import { useFilterTexts } from "../areas/lists/filters/use-filter-texts.ts";
import { useBreakEvenHandling } from "../catalogue/break-even-handling.ts";
import { ConversionNote, conversionText } from "../catalogue/conversion-note.tsx";
import { useHeadline } from "../catalogue/statistic-queries.ts";
import { shownUnit } from "../catalogue/unit-figure.tsx";
import { EstimatedPage } from "../display/estimated-costs/estimated-page.tsx";
import { type TradeFilter, writeTradeFilter } from "../filter/trade-filter-url.ts";

export interface ComparedStatisticsProps {
  filter: TradeFilter;
  /** Of the filter; null until it is known. */
  headline: HeadlineStatistics | null;
  display: StatisticsDisplay;
}

/** The statistics of the filter beside those of another. */
export function ComparedStatistics(props: ComparedStatisticsProps) {
  return (
    <EstimatedPage>
      <ComparedStatisticsContent {...props} />
    </EstimatedPage>
  );
}

function ComparedStatisticsContent(props: ComparedStatisticsProps) {
  const { filter: given, display } = props;
  const { unit, basis } = display;
  const dates = useDateText();
  const today = dates.dayKey(new Date().toISOString());
  const { filter, headline, isUntouched, beside } = useFirstSide(props, today);
  const [side, choose, swap] = useCompared(filter, today, beside);
  const second = side.filter;
  const other = useHeadline(second ?? filter, "/trades/stats", basis);
  const handled = useBreakEvenHandling();
  const { data: views } = useFilterViews({ enabled: true });
  const textOf = useFilterTexts(second === null ? [filter] : [filter, second]);
  const isMoney = shownUnit(unit, usePrivacy()) === "money";
  const [first, secondHeadline] = [headline && handled(headline), other.data && handled(other.data)];
  return (
    <>
      <ComparisonPresets
        filter={given}
        compared={filter}
        today={today}
        side={side.text}
        onChoose={(next, relation) => swap(writeTradeFilter(next), { relation })}
      />
      <ComparisonSides
        filter={filter}
        side={side}
        views={views ?? []}
        textOf={textOf}
        onChoose={(next) => (isUntouched ? swap(writeTradeFilter(filter), next) : choose(next))}
        onSwap={() => second !== null && swap(writeTradeFilter(second), { filter })}
      />
      {second === null ? null : secondHeadline === undefined && other.error !== null ? (
        <QueryFailure query={other} failure={t`Couldn't load the comparison`} />
      ) : (
        <>
          <SecondConversion first={first} second={secondHeadline ?? null} />
          <Chance first={first} second={secondHeadline ?? null} isWithLeftOut={side.text === "included"} />
          <div className="cs-board">
            <ComparisonTable
              first={{ filter, headline: first }}
              second={{ filter: second, headline: secondHeadline ?? null }}
              busy={other.isPlaceholderData}
            />
            <ComparedLinesPanel first={filter} second={second} isMoney={isMoney} />
          </div>
          {side.text === "included" ? <BothDistributions first={filter} second={second} /> : null}
          <GroupLinesPanel filter={given} />
        </>
      )}
    </>
  );
}

/** The filter of the page; on a page without one, this month. */
function useFirstSide({ filter: given, headline, display }: ComparedStatisticsProps, today: string) {
  const isUntouched = useIsUntouched(given);
  const filter = useMemo(() => (isUntouched ? thisMonth(given, today) : given), [isUntouched, given, today]);
  const begun = useHeadline(filter, "/trades/stats", display.basis);
  if (!isUntouched) return { filter, headline, isUntouched, beside: null };
  return { filter, headline: begun.data ?? null, isUntouched, beside: "month-before" as const };
}

type Headlines = Record<"first" | "second", HeadlineStatistics | null>;

/** The note on chance, once both sides are loaded. */
function Chance({ first, second, isWithLeftOut }: Headlines & { isWithLeftOut: boolean }) {
  if (first === null || second === null) return null;
  return <ChanceNote first={first} second={second} isWithLeftOut={isWithLeftOut} />;
}

function BothDistributions({ first, second }: Record<"first" | "second", TradeFilter>) {
  return (
    <div className="cs-halves">
      <RDistributionPanel filter={first} title={t`R distribution without trades left out`} />
      <RDistributionPanel filter={second} title={t`R distribution including trades left out`} />
    </div>
  );
}

/** Rates of the other side, where they are not those that stand above already. */
function SecondConversion({ first, second }: Headlines) {
  const [above, own] = [first?.conversion ?? null, second?.conversion ?? null];
  if (above === null) return <ConversionNote headline={second} />;
  if (own === null || conversionText(own) === conversionText(above)) return null;
  return <p className="ts-conversion">{t`Compared: ${conversionText(own)}`}</p>;
}
