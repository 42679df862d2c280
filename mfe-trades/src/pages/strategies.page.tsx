import { Page } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import { Button, EmptyState, PageContent, Plus, SkeletonRows, Target } from "@entrywise/ui";
import { useEditedItem } from "@entrywise/ui/lists";
import { QuerySection } from "@entrywise/ui/states";
import { useMemo } from "react";
import { ModelTradePanel } from "../areas/strategies/model-trade.tsx";
import { useStrategiesName } from "../areas/strategies/strategies-name.ts";
import { StrategyDialog } from "../areas/strategies/strategy-dialog.tsx";
import { StrategyRulesPanel } from "../areas/strategies/strategy-rules.tsx";
import { useStrategies } from "../data/trade-options/trade-choices.queries.ts";
import { recordPart } from "./record-part.ts";
import type { StrategiesViewProps } from "./strategies.view.tsx";

const overviewPart = lazyComponent<StrategiesViewProps>({
  name: msg`the strategies`,
  load: () => import("./statistics-views.ts").then((views) => views.StrategiesView),
});

/** Named ways to trade: `/strategies`. */
export function StrategiesPage() {
  const names = useStrategiesName();
  const strategies = useStrategies({ enabled: true });
  const { data, isFetching } = strategies;
  const edited = useEditedItem("/strategies", data?.items, isFetching);
  const add = (
    <Button variant="solid" onClick={() => edited.open("new")}>
      <Plus aria-hidden="true" />
      {names.create}
    </Button>
  );
  const dialog =
    edited.item === null ? null : (
      <StrategyDialog
        key={edited.item === "new" ? "new" : edited.item.id}
        strategy={edited.item === "new" ? null : edited.item}
        onClose={edited.close}
      />
    );
  const { shown } = edited;
  const only = useMemo(() => ({ strategyIds: shown === null ? [] : [shown.id] }), [shown]);
  if (shown !== null) {
    const record = {
      isEnabled: shown.isEnabled,
      only,
      about: shown.description,
      onEdit: () => edited.open(shown),
      more: (
        <div key={shown.id} className="mt-beside">
          <StrategyRulesPanel strategyId={shown.id} />
          <ModelTradePanel strategyId={shown.id} />
        </div>
      ),
    };
    return (
      <Page title={shown.name}>
        <LazyComponent part={recordPart} props={record} placeholder={<SkeletonRows rows={8} />} />
        {dialog}
      </Page>
    );
  }
  return (
    <Page title={names.label}>
      {data !== undefined && data.items.length > 0 ? (
        <LazyComponent
          part={overviewPart}
          props={{ strategies: data.items, actions: add, onEdit: edited.open }}
          placeholder={<SkeletonRows rows={8} height={44} />}
        />
      ) : (
        <PageContent>
          <QuerySection
            query={strategies}
            failure={t`Couldn't load strategies`}
            detail={t`Couldn't load your strategies. Everything else is working.`}
            rows={5}
          >
            {() => (
              <EmptyState
                icon={Target}
                title={names.none}
                actions={add}
              >{t`Name the setups you trade and see which ones pay off.`}</EmptyState>
            )}
          </QuerySection>
        </PageContent>
      )}
      {dialog}
    </Page>
  );
}
