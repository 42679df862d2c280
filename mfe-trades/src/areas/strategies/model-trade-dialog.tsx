import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Button, Dialog, RewardRisk } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { DirectionText } from "../../display/result-chip.tsx";
import { tradeDatesText } from "../../display/trade-dates-text.ts";
import { toneOfResult } from "../../display/trade-texts.ts";
import { useModelCandidates } from "./model-trade.queries.ts";

export interface ModelTradeDialogProps {
  strategyId: string;
  chosenId: string | null;
  onChoose: (tradeId: string) => void;
  onClose: () => void;
}

/** Which trade is the model: those of the strategy with the most R. */
export function ModelTradeDialog({ strategyId, chosenId, onChoose, onClose }: ModelTradeDialogProps) {
  const candidates = useModelCandidates(strategyId);
  const dates = useDateText();
  return (
    <Dialog
      title={t`Choose the model trade`}
      size="md"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t`Cancel`}</Button>}
    >
      <QuerySection query={candidates} failure={t`Couldn't load the trades`} rowHeight={32}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-none">{t`No closed trades use this strategy yet`}</p>
          ) : (
            <ul className="mt-list" aria-label={t`Trades with this strategy, highest R first`}>
              {items.map((trade) => (
                <li key={trade.id}>
                  <button type="button" aria-pressed={trade.id === chosenId} onClick={() => onChoose(trade.id)}>
                    <b>{trade.symbol}</b>
                    <DirectionText direction={trade.direction} />
                    <span className="mt-when">{tradeDatesText(trade, dates)}</span>
                    <RewardRisk
                      value={trade.netRR}
                      unit
                      signed
                      result={toneOfResult(trade.winLossStatus)}
                      missingReason={t`No R without a stop`}
                    />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QuerySection>
    </Dialog>
  );
}
