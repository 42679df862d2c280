import { useDateText } from "@entrywise/host/dates";
import { plural, t } from "@entrywise/host/macro";
import { PrintSection } from "@entrywise/ui/print";
import type { ReactNode } from "react";
import type { PositionShown } from "./position-shown.ts";
import { type PrintedColumn, printedColumns } from "./printed-columns.tsx";
import "./printed-position.css";

/** Entries and exits, one line each; what does not add up stands below. */
export function PrintedPosition(position: PositionShown) {
  const { entries, figures, notices } = position;
  const columns = printedColumns(position, useDateText());
  const opens = entries.openPositions;
  if (opens.every(({ openPrice, size }) => openPrice === null && size === null)) return null;
  const closes = opens.flatMap(({ closePositions }) => closePositions).length;
  const sub = t`${plural(opens.length, { one: "# open position", other: "# open positions" })}, ${plural(closes, { one: "# close position", other: "# close positions" })}`;
  return (
    <PrintSection title={t`Position`} {...(opens.length > 1 ? { sub } : {})}>
      <table className="paper-table pp" aria-label={t`Printed position`}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, head }) => (
              <th key={id} scope="col" data-cell={id}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {opens.flatMap((open, index) => {
            const of = figures.opens[index];
            const place = index + 1;
            if (of === undefined) return []; // for a moment after a row was added
            return [
              <Row
                key={open.id}
                className="pp-open"
                name={t`Open ${place}`}
                columns={columns}
                cell={(column) => column.open(open, of)}
              />,
              ...open.closePositions.flatMap((close, at) => {
                const figuresOfClose = of.closes[at];
                const place = at + 1;
                if (figuresOfClose === undefined) return [];
                return [
                  <Row
                    key={close.id}
                    className="pp-close"
                    name={t`Close ${place}`}
                    columns={columns}
                    cell={(column) => column.close(close, figuresOfClose)}
                  />,
                ];
              }),
            ];
          })}
        </tbody>
        {opens.length > 1 ? (
          <tfoot>
            <Row className="pp-total" name={t`Total`} columns={columns} cell={({ total }) => total} />
          </tfoot>
        ) : null}
      </table>
      {notices.length === 0 ? null : (
        <ul className="pp-notices" aria-label={t`Issues`}>
          {notices.map(({ elementId, text }) => (
            <li key={elementId}>{text}</li>
          ))}
        </ul>
      )}
    </PrintSection>
  );
}

interface RowProps {
  className: string;
  name: string;
  columns: readonly PrintedColumn[];
  cell: (column: PrintedColumn) => ReactNode;
}

function Row({ className, name, columns, cell }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.id} data-cell={column.id}>
          {cell(column)}
        </td>
      ))}
    </tr>
  );
}
