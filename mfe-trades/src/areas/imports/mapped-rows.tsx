import type { InspectedColumns } from "@entrywise/contracts/trades/column-mapping";
import { t } from "@entrywise/host/macro";
import { Money, missing, Panel } from "@entrywise/ui";
import { ScrollRegion } from "@entrywise/ui/lists";
import { DirectionText } from "../../display/result-chip.tsx";
import { fileTimeText } from "../../display/statement-zones/statement-zones.ts";
import { toneOfSum } from "../../display/trade-texts.ts";

/** The first rows as the trades they would become. */
export function MappedRows({ rows, currency }: { rows: InspectedColumns["rows"]; currency: string | null }) {
  return (
    <Panel title={t`First rows as trades`} flush>
      {rows.length === 0 ? (
        <p className="im-quiet im-columns-said">{t`No rows can be read yet.`}</p>
      ) : (
        <ScrollRegion name={t`First rows as trades`}>
          <table className="ui-table">
            <thead>
              <tr>
                <th scope="col">{t`Ticket`}</th>
                <th scope="col">{t`Symbol`}</th>
                <th scope="col">{t`Direction`}</th>
                <th className="ui-end ui-num">{t`Size`}</th>
                <th scope="col">{t`Opened`}</th>
                <th className="ui-end ui-num">{t`Price`}</th>
                <th className="ui-end ui-num">{t`Stop`}</th>
                <th scope="col">{t`Closed`}</th>
                <th className="ui-end ui-num">{t`Price`}</th>
                <th className="ui-end ui-num">{t`Gross${currency === null ? "" : `, ${currency}`}`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.row}>
                  <td className="im-ticket">{row.ticket.slice(0, 16)}</td>
                  <th scope="row">{row.instrument}</th>
                  <td>
                    <DirectionText direction={row.direction} />
                  </td>
                  <td className="ui-end ui-num">{row.size}</td>
                  <td>{fileTimeText(row.openTime)}</td>
                  <td className="ui-end ui-num">{row.openPrice}</td>
                  <td className="ui-end ui-num">{row.stopPrice ?? missing}</td>
                  <td>{row.closeTime === null ? t`OPEN` : fileTimeText(row.closeTime)}</td>
                  <td className="ui-end ui-num">{row.closePrice ?? missing}</td>
                  <td className="ui-end ui-num">
                    <Money value={row.grossProfit} currency={currency} result={toneOfSum(row.grossProfit)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}
