import type { FeeEffect } from "@entrywise/contracts/trades/fee-schedules.api";
import { useDateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { formatNumber, Money, missing, Panel } from "@entrywise/ui";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";
import { DirectionText } from "../../../display/result-chip.tsx";
import { toneOfSum } from "../../../display/trade-texts.ts";
import { tradesOfText } from "../../../display/trades-text.ts";

/** The trades that closed last, with what the lines make of them. */
export function PreviewPanel({ effect, currency }: { effect: FeeEffect; currency: string }) {
  const dates = useDateText();
  const { trades } = effect;
  if (trades.length === 0) return null;
  const money = (value: string | null, estimated = false) => (
    <Money value={value} currency={currency} signed estimated={estimated} />
  );
  return (
    <Panel title={t`Preview`} sub={tradesOfText(trades.length, effect.withoutCosts)} flush>
      <div className="fee-scroll">
        <table className="ui-table" aria-label={t`Preview`}>
          <thead>
            <tr>
              <th scope="col">{t`Closed`}</th>
              <th scope="col">{t`Symbol`}</th>
              <th scope="col" className="ui-end">{t`Size`}</th>
              <th scope="col" className="ui-end">{t`Gross`}</th>
              <th scope="col" className="ui-end">{t`Commission`}</th>
              <th scope="col" className="ui-end">
                {i18n._(statistics.netProfit.label)}
              </th>
            </tr>
          </thead>
          <tbody>
            {trades.map((trade) => (
              <tr key={trade.id}>
                <td>{dates.day(trade.closedAt)}</td>
                <td>
                  <b>{trade.symbol}</b> <DirectionText direction={trade.direction} />
                </td>
                <td className="ui-end">
                  {trade.size === null
                    ? missing
                    : formatNumber(trade.size, { decimals: trade.size.split(".")[1]?.length ?? 0 })}
                </td>
                <td className="ui-end">{money(trade.gross)}</td>
                <td className="ui-end">{money(trade.costs, trade.costs !== null)}</td>
                <td className="ui-end">
                  <Money
                    {...{ value: trade.net, currency, estimated: trade.costs !== null }}
                    result={toneOfSum(trade.net)}
                    signed
                  />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>{t`All trades without costs`}</th>
              <td className="ui-end">{money(effect.gross)}</td>
              <td className="ui-end">{money(effect.costs, true)}</td>
              <td className="ui-end">{money(effect.netAfter, true)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}
