import type { ProposedExtremes } from "@entrywise/contracts/trades/proposed-extremes";
import { problemText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { Button, Dialog, Note, Price, SkeletonRows } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { spanText } from "../../../data/suggested-map-mfp/proposal-texts.ts";
import { useProposedExtremes } from "../../../data/suggested-map-mfp/proposed-extremes.queries.ts";
import type { ChartTrade } from "./chart-trade.ts";
import { listExecutions } from "./executions.ts";

export interface ProposalDialogProps {
  tradeId: string;
  trade: ChartTrade;
  onAccept: (proposals: readonly ProposedExtremes[]) => void;
  onClose: () => void;
}

/** MAP and MFP of each close as bars tell them, beside what stands there; nothing is written before it is confirmed. */
export function ProposalDialog({ tradeId, trade, onAccept, onClose }: ProposalDialogProps) {
  const { data, error } = useProposedExtremes({ tradeId });
  const items = data?.items ?? [];
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
      <Button
        variant="solid"
        disabled={items.length === 0}
        onClick={() => onAccept(items)}
      >{t`Use these prices`}</Button>
    </>
  );
  return (
    <Dialog title={t`Suggest MAP and MFP`} size="md" onClose={onClose} footer={footer}>
      {error === null ? null : (
        <Note tone="warn">{problemText(error, t`Couldn't load the bars. Try again later.`)}</Note>
      )}
      {data === undefined && error === null ? <SkeletonRows rows={3} /> : null}
      {data?.total === 0 ? (
        <Note tone="info">{t`No bars cover this trade from open to close. Upload ${trade.instrument} bars first; demo prices are never used for this.`}</Note>
      ) : null}
      {items.length === 0 ? null : <ProposalTable items={items} trade={trade} />}
    </Dialog>
  );
}

function ProposalTable({ items, trade }: { items: readonly ProposedExtremes[]; trade: ChartTrade }) {
  const names = new Map(listExecutions(trade).map(({ id, name }) => [id, name]));
  const closes = new Map(trade.opens.flatMap((open) => open.closes).map((close) => [close.id, close]));
  const price = (value: string | null) => <Price value={value} decimals={trade.pricePrecision} />;
  return (
    <>
      <ScrollRegion name={t`Suggested prices`}>
        <table className="ui-table" aria-label={t`Suggested prices`}>
          <thead>
            <tr>
              <th scope="col">{t({ message: "Close", context: "price" })}</th>
              <th scope="col" className="ui-end">{t`Current MAP`}</th>
              <th scope="col" className="ui-end">{t`Suggested MAP`}</th>
              <th scope="col" className="ui-end">{t`Current MFP`}</th>
              <th scope="col" className="ui-end">{t`Suggested MFP`}</th>
              <th scope="col" className="ui-end">{t`Bars`}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.closePositionId}>
                <th scope="row">{names.get(item.closePositionId) ?? t({ message: "Close", context: "price" })}</th>
                <td className="ui-end">{price(closes.get(item.closePositionId)?.maximumAdversePrice ?? null)}</td>
                <td className="ui-end">
                  <b>{price(item.outer.map)}</b>
                  <Certain proposed={item.outer.map} certain={item.inner.map} decimals={trade.pricePrecision} />
                </td>
                <td className="ui-end">{price(closes.get(item.closePositionId)?.maximumFavourablePrice ?? null)}</td>
                <td className="ui-end">
                  <b>{price(item.outer.mfp)}</b>
                  <Certain proposed={item.outer.mfp} certain={item.inner.mfp} decimals={trade.pricePrecision} />
                </td>
                <td className="ui-end">{`${item.barsUsed} × ${spanText(item.spanSeconds)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {items.some(({ isFirstPartial, isLastPartial }) => isFirstPartial || isLastPartial) ? (
        <p className="chart-hint">{t`The opening and closing bars include time outside the trade. “Certain” is what the trade definitely reached; the true value is between the two.`}</p>
      ) : null}
    </>
  );
}

function Certain({
  proposed,
  certain,
  decimals,
}: {
  proposed: string | null;
  certain: string | null;
  decimals: number;
}) {
  if (certain === null || certain === proposed) return null;
  return (
    <small className="chart-certain">
      {t`certain`} <Price value={certain} decimals={decimals} />
    </small>
  );
}
