import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { problemReference, problemText } from "@entrywise/host";
import { useDateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, FailedPart, Panel, RewardRisk, SkeletonRows, X } from "@entrywise/ui";
import { ImageViewer } from "@entrywise/ui/media";
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
  const failed = [model, trade].find(({ data, error }) => data === undefined && error !== null);
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
      {failed !== undefined ? (
        <FailedPart
          title={t`Couldn't load the model trade`}
          reference={problemReference(failed.error)}
          onRetry={() => void failed.refetch()}
        >
          {problemText(failed.error, t`Everything else is working.`)}
        </FailedPart>
      ) : model.data === undefined ? (
        <SkeletonRows rows={2} />
      ) : tradeId === null ? (
        <p className="mt-none">{t`Choose a trade that shows this strategy at its best. It appears here with its images.`}</p>
      ) : trade.data === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <Model trade={trade.data} />
      )}
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
