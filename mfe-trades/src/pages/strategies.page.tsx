import type { Strategy } from "@entrywise/contracts/trades/accounts.api";
import { Page, problemReference, problemText } from "@entrywise/host";
import { Button, EmptyState, FailedPart, PageContent, Plus, SkeletonRows, Target } from "@entrywise/ui";
import { useState } from "react";
import { StrategyDialog } from "../features/strategies/strategy-dialog.tsx";
import { StrategyList } from "../features/strategies/strategy-list.tsx";
import { useStrategies } from "../trade-choices/trade-choices.queries.ts";

/** Named ways to trade: `/strategies`. */
export function StrategiesPage() {
  const { data, error, refetch } = useStrategies({ enabled: true });
  /** Null: none is open; "new": one that does not exist yet. */
  const [edited, setEdited] = useState<Strategy | "new" | null>(null);
  const add = (
    <Button variant="solid" onClick={() => setEdited("new")}>
      <Plus aria-hidden="true" />
      New strategy
    </Button>
  );
  return (
    <Page title="Strategies">
      <PageContent>
        {data === undefined ? (
          error === null ? (
            <SkeletonRows rows={5} height={44} />
          ) : (
            <FailedPart
              title="Strategies could not be loaded"
              reference={problemReference(error)}
              onRetry={() => void refetch()}
            >
              {problemText(error, "The list of strategies is not answering. Everything else works.")}
            </FailedPart>
          )
        ) : data.items.length === 0 ? (
          <EmptyState icon={Target} title="No strategies yet" actions={add}>
            Name the ways in which you trade, to see which of them pays.
          </EmptyState>
        ) : (
          <StrategyList strategies={data.items} actions={add} onEdit={setEdited} />
        )}
      </PageContent>
      {edited === null ? null : (
        <StrategyDialog strategy={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}
