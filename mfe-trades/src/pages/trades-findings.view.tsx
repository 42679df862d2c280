import { t } from "@entrywise/host/macro";
import { PageContent } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { AfterTheFact } from "../areas/analysis/comparison/after-the-fact.tsx";
import { useFindings, useMarkFinding } from "../areas/analysis/findings/findings.queries.ts";
import { FindingsView } from "../areas/analysis/findings/findings-view.tsx";
import { NoMatch } from "../areas/lists/filters/no-match.tsx";
import { TradeFilterBar } from "../areas/lists/filters/trade-filter-bar.tsx";
import { ConversionNote } from "../catalogue/conversion-note.tsx";
import { MissingStops } from "../catalogue/missing-stops.tsx";
import { EstimatedPage } from "../display/estimated-costs/estimated-page.tsx";
import { useTradeFilter } from "../filter/use-trade-filter.ts";

/** `/trades/findings`: what the trades of the filter tell, with how sure it is. */
export function TradesFindingsView() {
  return (
    <EstimatedPage>
      <TradesFindingsContent />
    </EstimatedPage>
  );
}

function TradesFindingsContent() {
  const [filter, setFilter] = useTradeFilter();
  const query = useFindings(filter);
  const { mutate } = useMarkFinding();
  return (
    <>
      <TradeFilterBar filter={filter} onChange={setFilter} count={query.data?.count ?? null} />
      <PageContent>
        <AfterTheFact filter={filter} isComparison={false} />
        <ConversionNote headline={query.data ?? null} />
        <MissingStops counts={query.data ?? null} filter={filter} />
        <QuerySection query={query} failure={t`Couldn't load the findings`}>
          {(findings) => (
            <FindingsView
              findings={findings}
              context={{ filter, onFilter: setFilter, onMark: mutate }}
              empty={<NoMatch onChange={setFilter} />}
            />
          )}
        </QuerySection>
      </PageContent>
    </>
  );
}
