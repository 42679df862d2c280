import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { breakEvenRange } from "@entrywise/domain/figures/win-loss";
import { useHost } from "@entrywise/host";
import { Tag } from "@entrywise/ui";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { checkNotices } from "../features/position/check-texts.ts";
import type { PastedImageProps } from "../features/snapshots/pasted-image.tsx";
import { TradeFields } from "../features/trade-detail/trade-fields.tsx";
import { TradeHeader } from "../features/trade-detail/trade-header.tsx";
import { TradeDates, TradeResult } from "../features/trade-detail/trade-result.tsx";
import { TradeSteps } from "../features/trade-detail/trade-steps.tsx";
import { usePastedImage } from "../features/trade-detail/use-pasted-image.ts";
import { useTradeChanges } from "../features/trade-detail/use-trade-changes.ts";
import { useTradeKeys } from "../features/trade-detail/use-trade-keys.ts";
import { useTradeWays } from "../features/trade-detail/use-trade-ways.ts";
import { TradePanes } from "../features/trade-panels/trade-panes.tsx";
import { useTradePanels } from "../features/trade-panels/use-trade-panels.ts";
import { SymbolPicker } from "../instruments/symbol-picker.tsx";
import { definePart, LazyPart } from "../lazy-part/lazy-part.tsx";
import { useTagNews } from "../tag-choices/tags-changed.ts";
import { useStrategies, useTradeAccounts } from "../trade-choices/trade-choices.queries.ts";
import { factsOf, liveFigures } from "../trade-detail-data/live-figures.ts";
import { mediumQuery, useMedia } from "../trade-display/use-media.ts";
import { PageSaves } from "../trade-drafts/page-saves.tsx";
import { useTradeDrafts } from "../trade-drafts/use-trade-drafts.ts";
import { TradePageProvider } from "./panels/trade-page.ts";
import { firstTabs, tradeTabs } from "./panels/trade-tabs.ts";
import { TradeActions } from "./trade-actions.view.tsx";
import { TradeConflict } from "./trade-conflict.view.tsx";

const pastedImage = definePart<PastedImageProps>({
  name: "The upload",
  load: () => import("./panels/snapshot-parts.ts").then((part) => part.PastedImage),
});

/** Everything about one trade; figures follow the fields while typing. */
export function TradeDetailView({ trade: stored }: { trade: TradeDetail }) {
  const { settings, snackbar } = useHost();
  const drafts = useTradeDrafts(stored);
  const changes = useTradeChanges(stored);
  useTagNews();
  const ways = useTradeWays(stored.id);
  const panels = useTradePanels(useMedia(mediumQuery));
  const pasted = usePastedImage();
  const [pickingSymbol, setPickingSymbol] = useState(false);
  const accounts = useTradeAccounts().data?.items ?? [];
  const strategies = useStrategies({ enabled: true }).data?.items ?? [];

  const { direction, marketType, includePipet } = changes.shown;
  const trade = useMemo(
    () => ({ ...stored, direction, marketType, includePipet }),
    [stored, direction, marketType, includePipet],
  );
  const { breakEvenMinRiskReward, breakEvenMaxRiskReward } = settings;
  const breakEven = useMemo(
    () => breakEvenRange(breakEvenMinRiskReward, breakEvenMaxRiskReward),
    [breakEvenMinRiskReward, breakEvenMaxRiskReward],
  );
  const entries = drafts.values.position;
  const figured = useFigured(entries);
  const figures = useMemo(() => liveFigures(trade, figured, breakEven), [trade, figured, breakEven]);
  const notices = useMemo(() => checkNotices(factsOf(trade, figured, breakEven)), [trade, figured, breakEven]);

  useEffect(() => {
    if (drafts.resumed) snackbar({ type: "default", text: "Changes that this device had kept are being saved." });
  }, [drafts.resumed, snackbar]);
  useTradeKeys(
    {
      onClose: ways.close,
      onPrevious: ways.walk?.previous ? () => ways.go(ways.walk?.previous ?? "") : null,
      onNext: ways.walk?.next ? () => ways.go(ways.walk?.next ?? "") : null,
      onScaleIn: () => document.querySelector<HTMLElement>('[data-shortcut="scale-in"]')?.click(),
    },
    settings.shortcutsEnabled,
  );

  return (
    <div className="trade">
      <h1 className="ui-said">{changes.shown.instrument}</h1>
      <TradeHeader
        start={
          <>
            <TradeSteps walk={ways.walk} onClose={ways.close} onGo={ways.go} showKeys={settings.shortcutsEnabled} />
            <TradeDates status={changes.shown.status} plannedDate={stored.plannedDate} figures={figures} />
          </>
        }
        end={
          <>
            <TradeResult status={changes.shown.status} currency={stored.currencyCode} figures={figures} />
            <PageSaves />
          </>
        }
        fields={
          <>
            <TradeFields
              changes={changes}
              accountName={stored.accountName}
              strategyName={stored.strategy}
              accounts={accounts}
              strategies={strategies}
              onPickSymbol={() => setPickingSymbol(true)}
            />
            {stored.demo ? <Tag>Demo</Tag> : null}
          </>
        }
        actions={
          <TradeActions
            trade={trade}
            entries={entries}
            breakEven={breakEven}
            panels={panels}
            onPipet={(next) => changes.setDefinition({ includePipet: next })}
            onGo={ways.go}
            onDeleted={ways.close}
          />
        }
      />
      <TradePageProvider value={{ trade, drafts, figures, notices, breakEven }}>
        <TradePanes tradeId={stored.id} tabs={tradeTabs} firstTabs={firstTabs} panels={panels} />
      </TradePageProvider>
      {pasted === null ? null : (
        <LazyPart part={pastedImage} props={{ tradeId: stored.id, file: pasted }} placeholder={null} />
      )}
      {pickingSymbol ? (
        <SymbolPicker
          market={marketType}
          onClose={() => setPickingSymbol(false)}
          onChoose={(instrument) => {
            setPickingSymbol(false);
            changes.setInstrument(instrument);
          }}
        />
      ) : null}
      <TradeConflict drafts={drafts} trade={trade} breakEven={breakEven} />
    </div>
  );
}

/** From so many entries on, a key is drawn before the figures that follow from it. */
const manyOpens = 40;

/** Entries that figures are counted of: what stands in the fields, a moment later where there are very many. */
function useFigured(entries: SavePosition): SavePosition {
  const later = useDeferredValue(entries);
  return entries.openPositions.length < manyOpens ? entries : later;
}
