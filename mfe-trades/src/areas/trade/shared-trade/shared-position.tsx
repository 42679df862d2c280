import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { t } from "@entrywise/host/macro";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { ScrollRegion } from "@entrywise/ui/lists";
import { Fragment, type ReactNode } from "react";
import { isMade, type PositionColumn, useColumns } from "./shared-position-columns.tsx";
import { SharedPositionRows } from "./shared-position-rows.tsx";

/** Entries and exits with their prices; what a trade comes to stands there from its first exit on. */
export function SharedPositionTable({ trade }: { trade: SharedTrade }) {
  const columns = useColumns(trade);
  if (useMedia(phoneQuery)) return <SharedPositionRows trade={trade} columns={columns} />;
  const cells = (content: (column: PositionColumn) => ReactNode) =>
    columns.map((column) => (
      <td key={column.head} className={column.isNumber ? "ui-end" : ""}>
        {content(column)}
      </td>
    ));
  return (
    <ScrollRegion name={t`Position`}>
      <table className="ui-table shared-table" aria-label={t`Position`}>
        <thead>
          <tr>
            <td />
            {columns.map(({ head, isNumber }) => (
              <th key={head} scope="col" className={isNumber ? "ui-end" : ""}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trade.position.openPositions.map((open) => (
            <Fragment key={open.id}>
              <tr>
                <th scope="row">
                  <span className="shared-open">{t({ message: "OPEN", context: "entry" })}</span>
                </th>
                {cells((column) => column.open(open))}
              </tr>
              {open.closePositions.filter(isMade).map((close) => (
                <tr key={close.id}>
                  <th scope="row" className="shared-close-cell">
                    <span className="shared-close">{t`CLOSE`}</span>
                  </th>
                  {cells((column) => column.close(close))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
