import { listOf } from "@entrywise/contracts/shared/wire";
import { TradeSortKey } from "@entrywise/contracts/trades/trade-sort-key";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useDateText } from "@entrywise/host/dates";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Button, Dialog, Field, Input, RewardRisk } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTradesCall } from "../../../data/wire/calls.ts";
import { DirectionText } from "../../../display/result-chip.tsx";
import { tradeDatesText } from "../../../display/trade-dates-text.ts";
import { toneOfResult } from "../../../display/trade-texts.ts";
import { noFilter } from "../../../filter/trade-filter-url.ts";
import { useFilterQuery } from "../../../filter/use-trade-filter.ts";

const trades = listOf(tradeSummary);
const most = 12;

interface ChooseTradeProps {
  onChoose: (tradeId: string) => void;
  onClose: () => void;
}

/** Which trade a page shows: the latest, or those that a search finds. */
export function ChooseTrade({ onChoose, onClose }: ChooseTradeProps) {
  const { t } = useLingui();
  const callTrades = useTradesCall();
  const dates = useDateText();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const query = {
    ...useFilterQuery({ ...noFilter, ...(search === "" ? {} : { search }) }),
    ...{ sortBy: TradeSortKey.OpenDate, descending: true, take: most },
  };
  const found = useQuery({
    queryKey: ["trades", "notebook", query],
    queryFn: ({ signal }) => callTrades("GET /trades/summaries", { parser: trades, query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      title={t`Show a trade`}
      size="md"
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <Field label={t`Symbol, tag or text`}>
        <Input autoFocus maxLength={100} value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <QuerySection query={found} failure={t`Couldn't load the trades`} rowHeight={32}>
        {(list) =>
          list.items.length === 0 ? (
            <p className="nb-dialog-lead">
              <Trans>No trades found</Trans>
            </p>
          ) : (
            <ul className="nb-choices" aria-label={t`Trades`}>
              {list.items.map((trade) => (
                <li key={trade.id}>
                  <button type="button" onClick={() => onChoose(trade.id)}>
                    <b>{trade.symbol}</b>
                    <DirectionText direction={trade.direction} />
                    <span className="nb-quiet">{tradeDatesText(trade, dates)}</span>
                    <span className="nb-block-end">
                      <RewardRisk value={trade.netRR} unit signed result={toneOfResult(trade.winLossStatus)} />
                    </span>
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
