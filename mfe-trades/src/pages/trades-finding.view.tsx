import { t } from "@entrywise/host/macro";
import { Link, useLocation, useNavigate } from "@entrywise/host/router";
import { CircleCheck, EmptyState, PageContent } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { AfterTheFact } from "../areas/analysis/comparison/after-the-fact.tsx";
import { findingsAddress, readFindingId } from "../areas/analysis/findings/finding-address.ts";
import { isKnown } from "../areas/analysis/findings/finding-texts.ts";
import { useFindings, useMarkFinding } from "../areas/analysis/findings/findings.queries.ts";
import { FindingPage } from "../areas/analysis/findings/page/finding-page.tsx";
import { TradeFilterBar } from "../areas/lists/filters/trade-filter-bar.tsx";
import { ConversionNote } from "../catalogue/conversion-note.tsx";
import { EstimatedPage } from "../display/estimated-costs/estimated-page.tsx";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { useTradeFilter } from "../filter/use-trade-filter.ts";

/** `/trades/findings/{key}`: one finding among the trades of the filter. */
export function TradesFindingView() {
  return (
    <EstimatedPage>
      <TradesFindingContent />
    </EstimatedPage>
  );
}

function TradesFindingContent() {
  const [filter, setFilter] = useTradeFilter();
  const query = useFindings(filter);
  const { mutate } = useMarkFinding();
  const navigate = useNavigate();
  const id = readFindingId(useLocation().pathname);
  // What is left out has no finding any more: the list shows what remains.
  const context = { filter, onFilter: (next: TradeFilter) => navigate(findingsAddress(next)), onMark: mutate };
  return (
    <>
      <TradeFilterBar filter={filter} onChange={setFilter} count={query.data?.count ?? null} />
      <PageContent>
        <AfterTheFact filter={filter} isComparison={false} />
        <ConversionNote headline={query.data ?? null} />
        <QuerySection query={query} failure={t`Couldn't load the finding`}>
          {(findings) => {
            const finding = findings.items.find((item) => item.id === id && isKnown(item));
            if (finding === undefined) return <NoFinding filter={filter} />;
            return <FindingPage finding={finding} findings={findings} context={context} />;
          }}
        </QuerySection>
      </PageContent>
    </>
  );
}

function NoFinding({ filter }: { filter: TradeFilter }) {
  return (
    <EmptyState
      icon={CircleCheck}
      title={t`Nothing to compare for this question`}
      actions={<Link to={findingsAddress(filter)}>{t`All findings`}</Link>}
    >
      {t`The trades in this filter are all on one side of it.`}
    </EmptyState>
  );
}
