import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import { t } from "@entrywise/host/macro";
import { Fragment, type ReactNode } from "react";
import { isMade, type PositionColumn } from "./shared-position-columns.tsx";

type Cell = (column: PositionColumn) => ReactNode;

/** Entries and exits on a phone: date, price and R in one line, all other figures below it. */
export function SharedPositionRows({ trade, columns }: { trade: SharedTrade; columns: readonly PositionColumn[] }) {
  return (
    <ul className="shared-rows" aria-label={t`Position`}>
      {trade.position.openPositions.map((open) => (
        <Fragment key={open.id}>
          <Row
            name={<span className="shared-open">{t({ message: "OPEN", context: "entry" })}</span>}
            columns={columns}
            cell={(column) => column.open(open)}
          />
          {open.closePositions.filter(isMade).map((close) => (
            <Row
              key={close.id}
              name={<span className="shared-close">{t`CLOSE`}</span>}
              columns={columns}
              cell={(column) => column.close(close)}
            />
          ))}
        </Fragment>
      ))}
    </ul>
  );
}

function Row({ name, columns, cell }: { name: ReactNode; columns: readonly PositionColumn[]; cell: Cell }) {
  const filled = columns.map((column) => ({ ...column, value: cell(column) })).filter(({ value }) => value !== null);
  return (
    <li>
      <p className="shared-row-main">
        {name}
        {filled
          .filter(({ isMain }) => isMain)
          .map(({ head, isNumber, value }) => (
            <span key={head} className={isNumber ? "ui-end" : ""}>
              <span className="ui-said">{head}</span> {value}
            </span>
          ))}
      </p>
      <dl className="shared-row-more">
        {filled
          .filter(({ isMain }) => !isMain)
          .map(({ head, value }) => (
            <div key={head}>
              <dt>{head}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </li>
  );
}
