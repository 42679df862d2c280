import type { RichText } from "@entrywise/contracts/shared/rich-text";
import { workflowSections } from "@entrywise/contracts/trades/breakdowns.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { openDraftValues } from "@entrywise/host/drafts";
import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { isWritten, PrintSection, PrintStars, PrintText, useAwaited } from "@entrywise/ui/print";
import { Fragment, type ReactNode } from "react";
import { type BreakdownRow, useBreakdown } from "./breakdown.queries.ts";
import { type BreakdownValues, breakdownState, type Ratings } from "./breakdown-parts.ts";
import { breakdownThing } from "./use-breakdown-drafts.ts";
import { exitName, sectionNames, views } from "./workflow-texts.ts";

/** The whole workflow: of every entry and exit what somebody wrote or rated. */
export function PrintedWorkflow({ trade }: { trade: TradeDetail }) {
  const { id: positionId, openPositions } = trade.position;
  return openPositions.map((open, index) => (
    <Fragment key={open.id}>
      <PrintedRow
        row={{ kind: "open", positionId, rowId: open.id }}
        title={openPositions.length === 1 ? t`Workflow` : t`Workflow of open position ${index + 1}`}
        sections={workflowSections.map((key) => ({ key, name: i18n._(sectionNames[key]) }))}
      />
      {open.closePositions.map((close, at) => (
        <PrintedRow
          key={close.id}
          row={{ kind: "close", positionId, rowId: close.id }}
          title={closeTitle(at + 1, open.closePositions.length, openPositions.length === 1 ? null : index + 1)}
          sections={[{ key: "exit", name: t`Exit` }]}
        />
      ))}
    </Fragment>
  ));
}

function closeTitle(place: number, count: number, openPlace: number | null): string {
  const exit = exitName(place, count);
  return openPlace === null ? exit : t`${exit}, open position ${openPlace}`;
}

interface PrintedRowProps {
  row: BreakdownRow;
  title: string;
  sections: readonly { key: string; name: string }[];
}

function PrintedRow({ row, title, sections }: PrintedRowProps) {
  const values = useBreakdownValues(row);
  if (values === null) return null;
  const ratings = values.ratings as Ratings; // the key decides the type
  const note = (key: string) => values[key] as RichText | null | undefined; // as above
  const written = sections.filter(
    ({ key }) => ratings[`${key}Rating`] != null || views.some(({ column }) => isWritten(note(`${key}Notes${column}`))),
  );
  if (written.length === 0) return null;
  const columns = views.filter(({ column }) => written.some(({ key }) => isWritten(note(`${key}Notes${column}`))));
  return (
    <PrintSection title={title}>
      <table className="paper-table paper-texts" aria-label={title}>
        <thead>
          <tr>
            <td />
            {columns.map(({ column, title, hint }) => (
              <th key={column} scope="col">
                {i18n._(title)} <small>{i18n._(hint)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {written.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                <Rated value={ratings[`${key}Rating`]} />
              </th>
              {columns.map(({ column }) => (
                <td key={column}>
                  <PrintText value={note(`${key}Notes${column}`)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSection>
  );
}

function Rated({ value }: { value: number | null | undefined }): ReactNode {
  return value == null ? null : (
    <div>
      <PrintStars value={value} />
    </div>
  );
}

/** What stands in the fields where they are open, else what is stored. */
function useBreakdownValues(row: BreakdownRow): BreakdownValues | null {
  const userId = useHost().user?.userId ?? "visitor";
  const { data, error } = useBreakdown(row);
  useAwaited(t`Workflow`, data === undefined && error === null);
  const typed = openDraftValues<BreakdownValues>(userId, breakdownThing(row));
  if (typed !== null) return typed;
  if (data === undefined) return null;
  const stored = Object.entries(breakdownState(row, data)).map(([part, { value }]) => [part, value]);
  return Object.fromEntries(stored);
}
