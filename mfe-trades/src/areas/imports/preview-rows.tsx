import type { ImportPreview, PreviewRow } from "@entrywise/contracts/trades/import-preview";
import { Trans, t } from "@entrywise/host/macro";
import { Funnel, formatNumber, Segmented, TriangleAlert } from "@entrywise/ui";
import { mediumQuery, phoneQuery, useMedia } from "@entrywise/ui/layout";
import { VirtualTable } from "@entrywise/ui/table";
import { useMemo, useState } from "react";
import { useTextMemo } from "../../display/use-text-memo.ts";
import { isOfFile, isSkippedNote } from "./file-warnings.tsx";
import { inOrder, type PreviewLine, type PreviewTab, previewColumns } from "./preview-columns.tsx";
import { previewNetRR } from "./stop-meaning.ts";

type Warning = ImportPreview["warnings"][number];

const isWarned = (row: PreviewRow, { row: at, ticket }: Warning) =>
  ticket === null ? at === row.row : ticket === row.ticket;

function inTab(tab: PreviewTab, { state, looksLike = null }: PreviewRow): boolean {
  if (looksLike !== null || tab === "lookalike") return looksLike !== null && tab === "lookalike";
  return tab === "skipped" ? state === "deleted" : state === tab;
}

/** Rows of a tab, each followed by its warnings; warnings of no row come last, with what is skipped. */
function listLines(
  { rows, warnings }: Pick<ImportPreview, "rows" | "warnings">,
  tab: PreviewTab,
  warned: boolean,
): PreviewLine[] {
  const ofRows = rows
    .filter((row) => inTab(tab, row))
    .map((row) => ({ row, own: warnings.filter((warning) => isWarned(row, warning)) }))
    .filter(({ own }) => !warned || own.length > 0);
  const lines = ofRows.flatMap(({ row, own }): PreviewLine[] => [
    { kind: "row", row },
    ...own.map((warning) => toLine(warning)),
  ]);
  if (tab !== "skipped") return lines;
  const orphans = warnings.filter((warning) => !rows.some((row) => isWarned(row, warning)));
  return [...lines, ...orphans.map(toLine)];
}

function toLine(warning: Warning): PreviewLine {
  return { kind: "warning", id: `${warning.row}${warning.ticket}${warning.code}${warning.message}`, warning };
}

const lineKey = (line: PreviewLine) => (line.kind === "row" ? `${line.row.row}-${line.row.ticket}` : line.id);

export interface PreviewRowsProps {
  preview: ImportPreview;
  /** Whether last stops of the losing side become initial ones, as far as it is said. */
  usesStatementStops: boolean;
}

/** What the file holds, by what would become of it. */
export function PreviewRows({ preview, usesStatementStops }: PreviewRowsProps) {
  const [tab, setTab] = useState<PreviewTab>(
    preview.counts.new > 0 || preview.counts.alreadyHere === 0 ? "new" : "alreadyHere",
  );
  const [warned, setWarned] = useState(false);
  const [onlyR, setOnlyR] = useState(false);
  const { counts, rows } = preview;
  const warnings = useMemo(
    () => preview.warnings.filter((warning) => !isOfFile(warning) && !isSkippedNote(warning)),
    [preview],
  );
  const withR = useMemo(
    () => new Set(rows.filter((row) => inTab("new", row) && previewNetRR(row, usesStatementStops) !== null)),
    [rows, usesStatementStops],
  );
  const isOnlyR = onlyR && tab === "new" && withR.size > 0;
  const lines = useMemo(() => {
    const shown = isOnlyR ? rows.filter((row) => withR.has(row)) : rows;
    const found = listLines({ rows: shown, warnings }, tab, warned);
    return tab === "skipped" && !warned ? [...found, ...preview.warnings.filter(isSkippedNote).map(toLine)] : found;
  }, [preview, rows, warnings, tab, warned, isOnlyR, withR]);
  const isPhone = useMedia(phoneQuery);
  const isWide = useMedia(mediumQuery);
  const columns = useTextMemo(
    () => inOrder(previewColumns(preview, tab, usesStatementStops), isWide ? "wide" : isPhone ? "phone" : "medium"),
    [preview, tab, usesStatementStops, isWide, isPhone],
  );
  const option = (value: PreviewTab, label: string, count: number) => ({
    value,
    label: (
      <>
        {label} <span className="im-quiet">{formatNumber(count, { decimals: 0 })}</span>
      </>
    ),
  });
  return (
    <section className="ui-panel im-rows" aria-label={t`File rows`}>
      <div className="im-rows-head">
        <Segmented
          label={t`Show rows`}
          value={tab}
          onChange={setTab}
          options={[
            option("new", t`New`, counts.new),
            option("open", t`Open`, counts.open),
            ...((counts.lookalikes ?? 0) > 0
              ? [option("lookalike", t`Possible duplicates`, counts.lookalikes ?? 0)]
              : []),
            option("alreadyHere", t`Duplicates`, counts.alreadyHere),
            option("skipped", t`Skipped`, counts.skipped + counts.deleted),
          ]}
        />
        {tab === "new" && withR.size > 0 ? (
          <button type="button" className="im-with-r" aria-pressed={isOnlyR} onClick={() => setOnlyR(!onlyR)}>
            <Funnel aria-hidden="true" />
            <Trans>
              With R <b>{formatNumber(withR.size, { decimals: 0 })}</b>
            </Trans>
          </button>
        ) : null}
        {warnings.length === 0 ? null : (
          <button type="button" className="im-only" aria-pressed={warned} onClick={() => setWarned(!warned)}>
            <TriangleAlert aria-hidden="true" />
            {warned ? t`All rows` : t`Show only rows with warnings (${warnings.length})`}
          </button>
        )}
      </div>
      <VirtualTable
        label={t`File rows`}
        columns={columns}
        rows={lines}
        rowKey={lineKey}
        empty={<p className="im-none">{emptyText(tab, preview)}</p>}
      />
    </section>
  );
}

function emptyText(tab: PreviewTab, { counts }: ImportPreview): string {
  if (tab === "skipped" && counts.skipped > 0) return t`${counts.skipped} cancelled orders and other rows are skipped.`;
  return t`No matching rows in the file.`;
}
