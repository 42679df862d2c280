import type { ImportPreview, PreviewRow } from "@entrywise/contracts/trades/import-preview";
import { Check, currencyDecimals, formatNumber, Minus, Money, Segmented, TriangleAlert } from "@entrywise/ui";
import { type TableColumn, VirtualTable } from "@entrywise/ui/table";
import { useMemo, useState } from "react";
import { fileTimeText } from "../../file-zones/statement-zones.ts";
import { DirectionText } from "../../trade-display/result-chip.tsx";
import { toneOfSum } from "../../trade-display/trade-words.ts";
import { mediumQuery, phoneQuery, useMedia } from "../../trade-display/use-media.ts";
import { isOfFile, isSkippedNote } from "./file-warnings.tsx";
import { stopMeaning } from "./stop-meaning.ts";

type Tab = "new" | "open" | "lookalike" | "alreadyHere" | "skipped";
type Warning = ImportPreview["warnings"][number];
type Line = { kind: "row"; row: PreviewRow } | { kind: "warning"; id: string; warning: Warning };

const endings = { stop: "Stop hit", target: "Target hit", stopOut: "Stop-out", manual: "Manual" } as const;

const isWarned = (row: PreviewRow, { row: at, ticket }: Warning) =>
  ticket === null ? at === row.row : ticket === row.ticket;

function inTab(tab: Tab, { state, looksLike = null }: PreviewRow): boolean {
  if (looksLike !== null || tab === "lookalike") return looksLike !== null && tab === "lookalike";
  return tab === "skipped" ? state === "deleted" : state === tab;
}

/** Rows of a tab, each followed by its warnings; warnings of no row come last, with what is skipped. */
function linesOf({ rows, warnings }: Pick<ImportPreview, "rows" | "warnings">, tab: Tab, warned: boolean): Line[] {
  const ofRows = rows
    .filter((row) => inTab(tab, row))
    .map((row) => ({ row, own: warnings.filter((warning) => isWarned(row, warning)) }))
    .filter(({ own }) => !warned || own.length > 0);
  const lines = ofRows.flatMap(({ row, own }): Line[] => [
    { kind: "row", row },
    ...own.map((warning) => lineOf(warning)),
  ]);
  if (tab !== "skipped") return lines;
  const orphans = warnings.filter((warning) => !rows.some((row) => isWarned(row, warning)));
  return [...lines, ...orphans.map(lineOf)];
}

function lineOf(warning: Warning): Line {
  return { kind: "warning", id: `${warning.row}${warning.ticket}${warning.code}${warning.message}`, warning };
}

const keyOf = (line: Line) => (line.kind === "row" ? `${line.row.row}-${line.row.ticket}` : line.id);

type Column = TableColumn<Line>;
const ofRow = (column: Omit<Column, "cell"> & { cell: (row: PreviewRow) => React.ReactNode }): Column => ({
  ...column,
  cell: (line) => (line.kind === "row" ? column.cell(line.row) : null),
});

/** Within one year the year is left out, over several the time: the net profit has to stay in view. */
function shortDates(rows: readonly PreviewRow[]) {
  const years = new Set(
    rows.flatMap(({ openTime, closeTime }) => [openTime, closeTime ?? openTime]).map((time) => time.slice(0, 4)),
  );
  return years.size > 1
    ? (time: string) => fileTimeText(time).slice(0, 10)
    : (time: string) => fileTimeText(time).slice(5);
}

const arrowRoom = 14;

const longest = (texts: (string | null)[]) =>
  texts.reduce<string>((long, text) => (text !== null && text.length > long.length ? text : long), "");

/** Where not all columns have room, the net profit stands before those that are asked for least. */
const firstColumns = {
  /** With what stops count as there is no room for all: the result comes before what explains it. */
  wide: [
    "ticket",
    "symbol",
    "direction",
    "size",
    "opened",
    "openPrice",
    "stop",
    "countsAs",
    "closed",
    "closePrice",
    "net",
  ],
  medium: ["ticket", "symbol", "direction", "size", "opened", "openPrice", "closed", "closePrice", "net"],
  phone: ["ticket", "symbol", "direction", "net"],
};

function inOrder(columns: readonly Column[], width: keyof typeof firstColumns): readonly Column[] {
  if (width === "wide" && !columns.some(({ id }) => id === "countsAs")) return columns;
  const first: readonly string[] = firstColumns[width];
  const place = ({ id }: Column) => (first.includes(id) ? first.indexOf(id) : first.length);
  return columns.toSorted((a, b) => place(a) - place(b));
}

/** Room for the longest figure of a column, so that none is cut; a tabular digit of 13 px is not wider than 8. */
const roomFor = (texts: (string | null)[], least: number) => Math.max(least, longest(texts).length * 8 + 12);

/** The first column stands further from the edge. */
const edgeRoom = 4;

/** Symbols of coins are long, those of options too long: 9 px for a bold capital. */
const symbolRoom = (rows: readonly PreviewRow[]) =>
  Math.min(Math.max(66, longest(rows.map(({ instrument }) => instrument)).length * 9 + 12), 112);

/** The initial one, where the file knows it. */
const stopOf = ({ stopPrice = null, reportedStopPrice }: PreviewRow) => stopPrice ?? reportedStopPrice;

const Verbatim = ({ text }: { text: string | null }) => <span className="ui-num">{text ?? "–"}</span>;

function columnsOf(
  { account: { currency }, totals: { netProfit }, rows, counts }: ImportPreview,
  tab: Tab,
  usesStatementStops: boolean,
): Column[] {
  const date = shortDates(rows);
  const isWhole = counts.alreadyHere + counts.deleted + (counts.lookalikes ?? 0) === 0;
  const total = tab === "new" && isWhole ? netProfit : null;
  const decimals = currencyDecimals(currency ?? "");
  const moneyRoom = (values: (string | null)[], least: number) =>
    roomFor([`+${formatNumber(longest(values) || "0", { decimals })}`], least);
  return [
    {
      id: "ticket",
      header: "Ticket",
      width: Math.min(
        92,
        edgeRoom +
          roomFor(
            rows.map(({ ticket }) => ticket),
            60,
          ),
      ),
      cell: (line) =>
        line.kind === "row" ? (
          <code title={line.row.ticket}>{line.row.ticket}</code>
        ) : (
          <WarningLine warning={line.warning} />
        ),
      ...(total === null ? {} : { total: <b>Closed</b> }),
    },
    ofRow({
      id: "symbol",
      header: "Symbol",
      width: symbolRoom(rows),
      cell: ({ instrument, symbol }) => <b title={symbol}>{instrument}</b>,
    }),
    ofRow({
      id: "direction",
      header: "Direction",
      width: 62,
      cell: ({ direction }) => <DirectionText direction={direction} />,
    }),
    ofRow({
      id: "size",
      header: "Size",
      width: roomFor(
        rows.map(({ size }) => size),
        44,
      ),
      align: "end",
      cell: ({ size }) => <Verbatim text={size} />,
    }),
    ofRow({
      id: "opened",
      header: "Opened",
      width: 94,
      cell: ({ openTime }) => <span title={fileTimeText(openTime)}>{date(openTime)}</span>,
    }),
    ofRow({
      id: "openPrice",
      header: "Price",
      width: roomFor(
        rows.map((row) => row.openPrice),
        66,
      ),
      align: "end",
      cell: ({ openPrice }) => <Verbatim text={openPrice} />,
    }),
    ofRow({
      id: "stop",
      header: "Stop",
      width: roomFor(rows.map(stopOf), 66),
      align: "end",
      cell: (row) => <Verbatim text={stopOf(row)} />,
    }),
    ...(rows.some((row) => stopMeaning(row, usesStatementStops) !== null)
      ? [
          ofRow({
            id: "countsAs",
            header: "Counts as",
            width: 128,
            cell: (row) => <StopMeaning row={row} usesStatementStops={usesStatementStops} />,
          }),
        ]
      : []),
    ofRow({
      id: "closed",
      header: "Closed",
      width: 94,
      cell: ({ closeTime }) =>
        closeTime === null ? "OPEN" : <span title={fileTimeText(closeTime)}>{date(closeTime)}</span>,
    }),
    ofRow({
      id: "closePrice",
      header: "Price",
      width: roomFor(
        rows.map((row) => row.closePrice),
        66,
      ),
      align: "end",
      cell: ({ closePrice }) => <Verbatim text={closePrice} />,
    }),
    ofRow({ id: "closedBy", header: "Closed by", width: 76, cell: (row) => <Ending {...row} /> }),
    ofRow({
      id: "swap",
      header: "Swap",
      width: moneyRoom(
        rows.map(({ swap }) => swap),
        48,
      ),
      align: "end",
      cell: ({ swap }) => <Money value={swap} currency={currency} signed />,
    }),
    ofRow({
      id: "net",
      header: "Net profit",
      width: arrowRoom + moneyRoom([...rows.map(({ netProfit: net }) => net), total], 72),
      align: "end",
      cell: ({ netProfit: net }) => <Money value={net} currency={currency} result={toneOfSum(net)} arrow />,
      ...(total === null
        ? {}
        : {
            total: (
              <span className="im-total">
                <Money value={total} currency={currency} result={toneOfSum(total)} arrow />
              </span>
            ),
          }),
    }),
  ];
}

function StopMeaning({ row, usesStatementStops }: { row: PreviewRow; usesStatementStops: boolean }) {
  const meaning = stopMeaning(row, usesStatementStops);
  if (meaning === null) return "–";
  const Icon = meaning === "initial stop" ? Check : Minus;
  return (
    <span className="im-stop-meaning" data-counts={meaning === "initial stop"}>
      <Icon aria-hidden="true" />
      {meaning}
    </span>
  );
}

function WarningLine({ warning }: { warning: Warning }) {
  return (
    <span className="im-warning">
      {isSkippedNote(warning) ? null : <TriangleAlert aria-label="Warning" />}
      {warning.message}
    </span>
  );
}

/** A stop that trails may bring a win, and a target a loss: the colour is that of the result. */
function Ending({ closedBy, netProfit }: Pick<PreviewRow, "closedBy" | "netProfit">) {
  if (closedBy === null) return "–";
  const tone = closedBy === "manual" ? null : toneOfSum(netProfit);
  return <span className={tone === null ? "im-quiet" : `td-chip td-${tone}`}>{endings[closedBy]}</span>;
}

export interface PreviewRowsProps {
  preview: ImportPreview;
  /** Whether last stops of the losing side become initial ones, as far as it is said. */
  usesStatementStops: boolean;
}

/** What the file holds, by what would become of it. */
export function PreviewRows({ preview, usesStatementStops }: PreviewRowsProps) {
  const [tab, setTab] = useState<Tab>(
    preview.counts.new > 0 || preview.counts.alreadyHere === 0 ? "new" : "alreadyHere",
  );
  const [warned, setWarned] = useState(false);
  const { counts, rows } = preview;
  const warnings = useMemo(
    () => preview.warnings.filter((warning) => !isOfFile(warning) && !isSkippedNote(warning)),
    [preview],
  );
  const lines = useMemo(() => {
    const found = linesOf({ rows, warnings }, tab, warned);
    return tab === "skipped" && !warned ? [...found, ...preview.warnings.filter(isSkippedNote).map(lineOf)] : found;
  }, [preview, rows, warnings, tab, warned]);
  const isPhone = useMedia(phoneQuery);
  const isWide = useMedia(mediumQuery);
  const columns = useMemo(
    () => inOrder(columnsOf(preview, tab, usesStatementStops), isWide ? "wide" : isPhone ? "phone" : "medium"),
    [preview, tab, usesStatementStops, isWide, isPhone],
  );
  const option = (value: Tab, label: string, count: number) => ({
    value,
    label: (
      <>
        {label} <span className="im-quiet">{formatNumber(count, { decimals: 0 })}</span>
      </>
    ),
  });
  return (
    <section className="ui-panel im-rows" aria-label="Rows of the file">
      <div className="im-rows-head">
        <Segmented
          label="Rows that are"
          value={tab}
          onChange={setTab}
          options={[
            option("new", "New", counts.new),
            option("open", "Open", counts.open),
            ...((counts.lookalikes ?? 0) > 0 ? [option("lookalike", "Look alike", counts.lookalikes ?? 0)] : []),
            option("alreadyHere", "Already here", counts.alreadyHere),
            option("skipped", "Skipped", counts.skipped + counts.deleted),
          ]}
        />
        {warnings.length === 0 ? null : (
          <button type="button" className="im-only" aria-pressed={warned} onClick={() => setWarned(!warned)}>
            <TriangleAlert aria-hidden="true" />
            {warned ? "All rows" : `Only rows with warnings (${warnings.length})`}
          </button>
        )}
      </div>
      <VirtualTable
        label="Rows of the file"
        columns={columns}
        rows={lines}
        rowKey={keyOf}
        empty={<p className="im-none">{emptyText(tab, preview)}</p>}
      />
    </section>
  );
}

function emptyText(tab: Tab, { counts }: ImportPreview): string {
  if (tab === "skipped" && counts.skipped > 0) return `${counts.skipped} cancelled orders and other rows are left out.`;
  return "No such rows in the file.";
}
