import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { TradeStatus } from "@entrywise/domain/enumerations";
import { breakEvenRange } from "@entrywise/domain/figures/win-loss";
import { useHost } from "@entrywise/host";
import { LazyComponent, lazyComponent } from "@entrywise/host/lazy-component";
import { msg, t } from "@entrywise/host/macro";
import { Tag } from "@entrywise/ui";
import { mediumQuery, phoneQuery, useMedia } from "@entrywise/ui/layout";
import { usePrint } from "@entrywise/ui/print";
import { PageSaves } from "@entrywise/ui/saving";
import { useEffect, useMemo, useState } from "react";
import { SymbolPicker } from "../areas/trade/instruments/symbol-picker.tsx";
import { TradePanes } from "../areas/trade/panels/trade-panes.tsx";
import { useTradePanels } from "../areas/trade/panels/use-trade-panels.ts";
import type { PastedImageProps } from "../areas/trade/snapshots/pasted-image.tsx";
import { PhoneHeader } from "../areas/trade/trade-page/phone-header.tsx";
import type { ReviewMarkProps } from "../areas/trade/trade-page/review-mark.tsx";
import { TradeFields } from "../areas/trade/trade-page/trade-fields.tsx";
import { TradeHeader } from "../areas/trade/trade-page/trade-header.tsx";
import { TradeDates, TradeResult } from "../areas/trade/trade-page/trade-result.tsx";
import { TradeSteps } from "../areas/trade/trade-page/trade-steps.tsx";
import { usePastedImage } from "../areas/trade/trade-page/use-pasted-image.ts";
import { useTradeChanges } from "../areas/trade/trade-page/use-trade-changes.ts";
import { useTradeKeys } from "../areas/trade/trade-page/use-trade-keys.ts";
import { useTradeWays } from "../areas/trade/trade-page/use-trade-ways.ts";
import { useTagNews } from "../data/tags/tags-changed.ts";
import { useStrategies, useTradeAccounts } from "../data/trade-options/trade-choices.queries.ts";
import { CapturedTag } from "../display/captured-tag.tsx";
import { PrintedTradePanel } from "./panels/printed-trade-panel.tsx";
import { TradePageProvider, useTradePage } from "./panels/trade-page.tsx";
import { firstTabs, tradeTabs } from "./panels/trade-tabs.ts";
import { TradeActions } from "./trade-actions.view.tsx";

const reviewMark = lazyComponent<ReviewMarkProps>({
  name: msg`the group review`,
  load: () => import("./trade-dialogs.ts").then((part) => part.ReviewMark),
});
const conflict = lazyComponent<object>({
  name: msg`both versions`,
  load: () => import("./trade-dialogs.ts").then((part) => part.TradeConflict),
});
const pastedImage = lazyComponent<PastedImageProps>({
  name: msg`the upload`,
  load: () => import("./panels/snapshot-parts.ts").then((part) => part.PastedImage),
});

/** Everything about one trade; figures follow the fields while typing. */
export function TradeDetailView({ trade: stored }: { trade: TradeDetail }) {
  const changes = useTradeChanges(stored);
  useTagNews();
  const ways = useTradeWays(stored.id);
  const panels = useTradePanels(useMedia(mediumQuery));
  const pasted = usePastedImage();
  const print = usePrint();
  const [pickingSymbol, setPickingSymbol] = useState(false);
  const accounts = useTradeAccounts().data?.items ?? [];
  const strategies = useStrategies({ enabled: true }).data?.items ?? [];

  const { direction, marketType } = changes.shown;
  const trade = useShownTrade(stored, changes.shown);
  const breakEven = useBreakEvenRange();
  useWayKeys(ways);
  const isPhone = useMedia(phoneQuery);
  const dates = <PageDates status={changes.shown.status} />;
  const result = (
    <>
      <PageResult status={changes.shown.status} />
      <PageSaves />
    </>
  );
  const fields = (
    <>
      <TradeFields
        changes={changes}
        accountName={stored.accountName}
        strategyName={stored.strategy}
        accounts={accounts}
        strategies={strategies}
        onPickSymbol={() => setPickingSymbol(true)}
      />
      <TradeMarks trade={stored} />
    </>
  );
  const actions = (
    <TradeActions
      trade={trade}
      panels={panels}
      isPhone={isPhone}
      onPrint={print.print}
      onPipet={(next) => changes.setDefinition({ includePipet: next })}
      ways={ways}
    />
  );

  return (
    <TradePageProvider stored={stored} trade={trade} breakEven={breakEven}>
      <div className="trade">
        <h1 className="ui-said">{changes.shown.instrument}</h1>
        {isPhone ? (
          <PhoneHeader
            symbol={changes.shown.instrument}
            direction={direction}
            status={changes.shown.status}
            accountName={accounts.find(({ id }) => id === changes.shown.accountId)?.name ?? stored.accountName}
            walk={ways.walk}
            onClose={ways.close}
            onGo={ways.go}
            dates={dates}
            result={result}
            fields={fields}
            actions={actions}
          />
        ) : (
          <TradeHeader
            start={
              <>
                <TradeSteps walk={ways.walk} onClose={ways.close} onGo={ways.go} />
                {dates}
              </>
            }
            end={result}
            fields={fields}
            actions={actions}
          />
        )}
        <TradePanes tradeId={stored.id} tabs={tradeTabs} firstTabs={firstTabs} panels={panels} />
        {pasted === null ? null : (
          <LazyComponent part={pastedImage} props={{ tradeId: stored.id, file: pasted }} placeholder={null} />
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
      </div>
      <PrintedTradePanel print={print} />
      <PageConflict />
      <ResumedDrafts />
    </TradePageProvider>
  );
}

/** Keys that close the trade, go to its neighbours and scale in. */
function useWayKeys(ways: ReturnType<typeof useTradeWays>): void {
  const { settings } = useHost();
  useTradeKeys(
    {
      onClose: ways.close,
      onPrevious: ways.walk?.previous ? () => ways.go(ways.walk?.previous ?? "") : null,
      onNext: ways.walk?.next ? () => ways.go(ways.walk?.next ?? "") : null,
      onScaleIn: () => document.querySelector<HTMLElement>('[data-shortcut="scale-in"]')?.click(),
    },
    settings.shortcutsEnabled,
  );
}

/** The trade with what is typed of its definition. */
function useShownTrade(
  stored: TradeDetail,
  { direction, marketType, includePipet }: Pick<TradeDetail, "direction" | "marketType" | "includePipet">,
): TradeDetail {
  return useMemo(
    () => ({ ...stored, direction, marketType, includePipet }),
    [stored, direction, marketType, includePipet],
  );
}

function useBreakEvenRange() {
  const { breakEvenMinRiskReward, breakEvenMaxRiskReward } = useHost().settings;
  return useMemo(
    () => breakEvenRange(breakEvenMinRiskReward, breakEvenMaxRiskReward),
    [breakEvenMinRiskReward, breakEvenMaxRiskReward],
  );
}

/** Demo, what was captured, and what is asked of it in groups. */
function TradeMarks({ trade: { demo, capture, groupReviews } }: { trade: TradeDetail }) {
  return (
    <>
      {demo ? <Tag>{t`Demo`}</Tag> : null}
      {capture === null ? null : <CapturedTag capture={capture} />}
      {groupReviews[0] === undefined ? null : (
        <LazyComponent part={reviewMark} props={{ reviews: groupReviews }} placeholder={null} />
      )}
    </>
  );
}

function PageDates({ status }: { status: TradeStatus }) {
  const { trade, figures } = useTradePage();
  return <TradeDates status={status} plannedDate={trade.plannedDate} figures={figures} />;
}

function PageResult({ status }: { status: TradeStatus }) {
  const { trade, figures } = useTradePage();
  return <TradeResult status={status} currency={trade.currencyCode} figures={figures} />;
}

function PageConflict() {
  const { conflicts } = useTradePage().drafts;
  return Object.keys(conflicts).length === 0 ? null : <LazyComponent part={conflict} props={{}} placeholder={null} />;
}

function ResumedDrafts() {
  const { snackbar } = useHost();
  const { resumed } = useTradePage().drafts;
  useEffect(() => {
    if (resumed) snackbar({ type: "default", text: t`Saving changes stored on this device…` });
  }, [resumed, snackbar]);
  return null;
}
