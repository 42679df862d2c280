import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { Decimal } from "@entrywise/domain/decimal";
import { breakEvenRange } from "@entrywise/domain/figures/win-loss";
import { useHost } from "@entrywise/host";
import { Panel, Tag } from "@entrywise/ui";
import { useCallback, useEffect, useMemo, useState } from "react";
import { InfoPanel } from "../features/info-panel/info-panel.tsx";
import { checkNotices } from "../features/position/check-texts.ts";
import { PositionTable, type PositionTableProps } from "../features/position/position-table.tsx";
import { TextEntry } from "../features/trade-detail/text-panel.tsx";
import { TradeFields } from "../features/trade-detail/trade-fields.tsx";
import { TradeHeader } from "../features/trade-detail/trade-header.tsx";
import { TradeMenu } from "../features/trade-detail/trade-menu.tsx";
import { TradeDates, TradeResult } from "../features/trade-detail/trade-result.tsx";
import { TradeSteps } from "../features/trade-detail/trade-steps.tsx";
import { useTradeChanges } from "../features/trade-detail/use-trade-changes.ts";
import { useTradeKeys } from "../features/trade-detail/use-trade-keys.ts";
import { useTradeWays } from "../features/trade-detail/use-trade-ways.ts";
import { SymbolPicker } from "../instruments/symbol-picker.tsx";
import { useStrategies, useTradeAccounts } from "../trade-choices/trade-choices.queries.ts";
import { factsOf, liveFigures } from "../trade-detail-data/live-figures.ts";
import { SaveIndicator } from "../trade-drafts/save-indicator.tsx";
import { type TradeDrafts, useTradeDrafts } from "../trade-drafts/use-trade-drafts.ts";
import { TradeConflict } from "./trade-conflict.view.tsx";

const scaleRefusal = "You require a Pro membership to scale in or out of a position.";

/** Everything about one trade; figures follow the fields while typing. */
export function TradeDetailView({ trade: stored }: { trade: TradeDetail }) {
  const { settings, membership, snackbar, navigate } = useHost();
  const drafts = useTradeDrafts(stored);
  const changes = useTradeChanges(stored);
  const ways = useTradeWays(stored.id);
  const [pickingSymbol, setPickingSymbol] = useState(false);
  const [decidingLater, setDecidingLater] = useState(false);
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
  const figures = useMemo(() => liveFigures(trade, entries, breakEven), [trade, entries, breakEven]);
  const notices = useMemo(() => checkNotices(factsOf(trade, entries, breakEven)), [trade, entries, breakEven]);
  const infoTrade = useMemo(() => ({ ...trade, pipSize: Decimal(trade.pipSize) }), [trade]);

  const editPosition = usePositionEdits(drafts);
  const refuseScaling = useCallback(() => {
    const onAction = () => navigate("/membership/upgrade");
    snackbar({ type: "error", text: scaleRefusal, actionLabel: "Upgrade membership", onAction });
  }, [snackbar, navigate]);
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
            <SaveIndicator state={drafts.save} onRetry={drafts.retry} onOpenConflict={() => setDecidingLater(false)} />
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
          <TradeMenu
            tradeId={stored.id}
            includePipet={includePipet}
            onPipet={(next) => changes.setDefinition({ includePipet: next })}
            onDeleted={ways.close}
          />
        }
      />
      <div className="trade-panels">
        <Panel title="Details" flush>
          <div className="trade-details">
            <div>
              <PositionTable
                trade={trade}
                entries={entries}
                figures={figures}
                notices={notices}
                breakEven={breakEven}
                canScale={membership?.plan.canScaleInAndOut ?? true}
                onEdit={editPosition}
                onScaleRefused={refuseScaling}
              />
            </div>
            <div className="trade-summary">
              Summary
              <TextEntry
                label="Summary"
                placeholder="A brief summary of the trade that will be shown in your timeline view."
                value={drafts.values.summary}
                onChange={(text) => drafts.edit("summary", () => text)}
              />
            </div>
          </div>
        </Panel>
        <div className="trade-panels-rest">
          <Panel title="Info" flush>
            <InfoPanel trade={infoTrade} figures={figures} />
          </Panel>
          <Panel title="Notes" className="trade-notes">
            <TextEntry
              label="Notes"
              placeholder="What you saw, did and learned."
              value={drafts.values.notes}
              onChange={(text) => drafts.edit("notes", () => text)}
            />
          </Panel>
        </div>
      </div>
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
      {decidingLater ? null : (
        <TradeConflict drafts={drafts} trade={trade} breakEven={breakEven} onLater={() => setDecidingLater(true)} />
      )}
    </div>
  );
}

function usePositionEdits({ edit, flush }: TradeDrafts): PositionTableProps["onEdit"] {
  return useCallback(
    (change, atOnce = false) => {
      edit("position", change);
      if (atOnce) flush();
    },
    [edit, flush],
  );
}
