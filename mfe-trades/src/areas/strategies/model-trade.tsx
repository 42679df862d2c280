import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Panel, RewardRisk, X } from "@entrywise/ui";
import { ImageViewer } from "@entrywise/ui/media";
import { QuerySection } from "@entrywise/ui/states";
import { useState } from "react";
import { useTradeDetail } from "../../data/trade/trade-detail.queries.ts";
import { DirectionText } from "../../display/result-chip.tsx";
import { toneOfSum } from "../../display/trade-texts.ts";
import { useChooseModelTrade, useModelTrade } from "./model-trade.queries.ts";
import { ModelTradeDialog } from "./model-trade-dialog.tsx";
import "./model-trade.css";

/** The trade that shows how a strategy is meant, with its images. */
export function ModelTradePanel({ strategyId }: { strategyId: string }) {
  const model = useModelTrade(strategyId);
  const tradeId = model.data?.tradeId ?? null;
  const trade = useTradeDetail(tradeId ?? "");
  const { mutate: choose } = useChooseModelTrade(strategyId);
  const [isChoosing, setChoosing] = useState(false);

  return (
    <Panel
      title={t`Model trade`}
      actions={
        <>
          <Button size="sm" variant="ghost" onClick={() => setChoosing(true)}>
            {tradeId === null ? t`Choose` : t`Choose another`}
          </Button>
          {tradeId === null ? null : (
            <Button size="sm" variant="ghost" aria-label={t`Remove model trade`} onClick={() => choose(null)}>
              <X aria-hidden="true" />
            </Button>
          )}
        </>
      }
    >
      <QuerySection query={model} failure={t`Couldn't load the model trade`} rows={2} rowHeight={32}>
        {() =>
          tradeId === null ? (
            <p className="mt-none">{t`Choose a trade that shows this strategy at its best. It appears here with its images.`}</p>
          ) : (
            <QuerySection query={trade} failure={t`Couldn't load the model trade`} rows={4} rowHeight={32}>
              {(shown) => <Model trade={shown} />}
            </QuerySection>
          )
        }
      </QuerySection>
      {isChoosing ? (
        <ModelTradeDialog
          strategyId={strategyId}
          chosenId={tradeId}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setChoosing(false);
            choose(id);
          }}
        />
      ) : null}
    </Panel>
  );
}

function Model({ trade }: { trade: TradeDetail }) {
  const dates = useDateText();
  const [shownId, setShown] = useState<string | null>(null);
  const { id, instrument, direction, snapshots, position } = trade;
  const [hero, ...others] = snapshots;
  return (
    <div className="mt-model">
      <p className="mt-head">
        <Link to={`/trades/${id}`}>
          <b>{instrument}</b>
          {position.openDate === null ? "" : ` ${dates.day(position.openDate)}`}
        </Link>
        <DirectionText direction={direction} />
        <RewardRisk
          value={position.totalNetRR}
          unit
          signed
          result={toneOfSum(position.totalNetRR)}
          missingReason={t`No R without a stop`}
        />
      </p>
      {hero === undefined ? (
        <p className="mt-none">
          <Trans>
            No images yet. <Link to={`/trades/${id}`}>Add snapshots</Link>
          </Trans>
        </p>
      ) : (
        <div className="mt-images">
          {[hero, ...others].map(({ id: image, name, snapshotUrl }) => (
            <button key={image} type="button" aria-label={t`Open ${name}`} onClick={() => setShown(image)}>
              <img src={snapshotUrl} alt={name} decoding="async" />
            </button>
          ))}
        </div>
      )}
      {shownId === null ? null : <ImageViewer images={snapshots} firstId={shownId} onClose={() => setShown(null)} />}
    </div>
  );
}
