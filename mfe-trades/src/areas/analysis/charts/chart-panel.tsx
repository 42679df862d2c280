import { t } from "@entrywise/host/macro";
import { Button, Info, Panel, Skeleton, Tooltip } from "@entrywise/ui";
import { QuerySection } from "@entrywise/ui/states";
import { type ReactNode, useState } from "react";
import { inSentence } from "../../../display/in-sentence.ts";
import "./statistics-charts.css";

export interface ChartPanelProps<Result> {
  title: string;
  /** n and what the figures cover. */
  sub: (result: Result) => ReactNode;
  /** How it is worked out; on hover and focus. */
  definition: string;
  query: { data: Result | undefined; error: unknown; refetch: () => unknown; isPlaceholderData: boolean };
  actions?: ReactNode;
  /** Null: there is nothing to draw, `empty` says why. */
  draw: (result: Result) => ReactNode;
  /** The same figures as rows; left out where the chart is a table already. */
  table?: (result: Result) => ReactNode;
  empty: string;
  height?: number;
}

/** One chart with its n, its definition, and its figures as a table. */
export function ChartPanel<Result>(props: ChartPanelProps<Result>) {
  const { title, sub, definition, query, actions, table } = props;
  const [asTable, setAsTable] = useState(false);
  return (
    <Panel
      className="sc-panel"
      title={title}
      sub={query.data === undefined ? "" : sub(query.data)}
      actions={
        <>
          {actions}
          <Tooltip content={definition} placement="bottom">
            <button type="button" className="sc-info" aria-label={t`About ${title}`} aria-description={definition}>
              <Info aria-hidden="true" />
            </button>
          </Tooltip>
          {table === undefined ? null : (
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >{t`Table`}</Button>
          )}
        </>
      }
    >
      <ChartBody {...props} asTable={asTable} />
    </Panel>
  );
}

function ChartBody<Result>(props: ChartPanelProps<Result> & { asTable: boolean }) {
  const { title, query, draw, table, empty, height = 276, asTable } = props;

  return (
    <QuerySection
      query={query}
      failure={t`Couldn't load ${inSentence(title)}`}
      loading={
        <div role="status" aria-label={t`Loading`}>
          <Skeleton height={height} />
        </div>
      }
    >
      {(data) => (
        <div className={query.isPlaceholderData ? "sc-busy" : ""}>
          {(asTable && table ? table(data) : draw(data)) ?? (
            <p className="sc-empty" style={{ minHeight: height / 2 }}>
              {empty}
            </p>
          )}
        </div>
      )}
    </QuerySection>
  );
}

export interface ChartTableProps {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Figures of a chart as rows; the first column names them. */
export function ChartTable({ label, heads, rows }: ChartTableProps) {
  return (
    <section className="ui-scroll sc-table" aria-label={t`${label} as a table`}>
      <table className="ui-table">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index === 0 ? "" : "ui-end"}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={heads[index]} className={index === 0 ? "" : "ui-end"}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
