import type { ImportPreview, PreviewRow } from "@entrywise/contracts/trades/import-preview";
import { i18n } from "@entrywise/host/i18n";
import { msg, plural, t } from "@entrywise/host/macro";
import { Check, currencyDecimals, formatNumber, Minus, Money, missing, RewardRisk, TriangleAlert } from "@entrywise/ui";
import type { TableColumn } from "@entrywise/ui/table";
import { DirectionText } from "../../display/result-chip.tsx";
import { fileTimeText } from "../../display/statement-zones/statement-zones.ts";
import { toneOfSum } from "../../display/trade-texts.ts";
import { isSkippedNote } from "./file-warnings.tsx";
import { previewNetRR, stopMeaning, stopMeaningNames } from "./stop-meaning.ts";
import { warningText } from "./warning-texts.ts";

export type PreviewTab = "new" | "open" | "lookalike" | "alreadyHere" | "skipped";
type Warning = ImportPreview["warnings"][number];
/** A row of the file, or a warning of one. */
export type PreviewLine = { kind: "row"; row: PreviewRow } | { kind: "warning"; id: string; warning: Warning };

const endings = {
  stop: msg`Stop hit`,
  target: msg`Target hit`,
  stopOut: msg`Stop-out`,
  manual: msg`Manual`,
} as const;

type Column = TableColumn<PreviewLine>;
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
    "closePrice",
    "net",
    "netRR",
  ],
  medium: ["ticket", "symbol", "direction", "size", "opened", "openPrice", "closePrice", "net", "netRR"],
  phone: ["ticket", "symbol", "direction", "net", "netRR"],
};

export function inOrder(columns: readonly Column[], width: keyof typeof firstColumns): readonly Column[] {
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

/** The initial one, where the journal or the file knows it. */
const chooseStop = ({ journalStopPrice = null, stopPrice = null, reportedStopPrice }: PreviewRow) =>
  journalStopPrice ?? stopPrice ?? reportedStopPrice;

/** With as many decimals as the file has. */
const FileFigure = ({ value }: { value: string | null }) => (
  <span className="ui-num">{formatNumber(value, { decimals: value?.split(".")[1]?.length ?? 0 })}</span>
);

/** What the columns of a preview are made of. */
interface PreviewFacts {
  rows: readonly PreviewRow[];
  currency: string | null;
  /** Whether last stops of the losing side become initial ones. */
  usesStatementStops: boolean;
  /** Net profit of all rows; null where it is not that of the file. */
  total: string | null;
  date: ReturnType<typeof shortDates>;
}

/** @param usesStatementStops whether last stops of the losing side become initial ones */
export function previewColumns(
  { account: { currency }, totals: { netProfit }, rows, counts }: ImportPreview,
  tab: PreviewTab,
  usesStatementStops: boolean,
): Column[] {
  const isWhole = counts.alreadyHere + counts.deleted + (counts.lookalikes ?? 0) === 0;
  const total = tab === "new" && isWhole ? netProfit : null;
  const facts: PreviewFacts = { rows, currency, usesStatementStops, total, date: shortDates(rows) };
  return [
    ticketColumn(facts),
    ...tradedColumns(facts),
    ...entryColumns(facts),
    ...exitColumns(facts),
    ...resultColumns(facts),
  ];
}

function ticketColumn({ rows, total, usesStatementStops }: PreviewFacts): Column {
  return {
    id: "ticket",
    header: t`Ticket`,
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
    ...(total === null ? {} : { total: <ClosedRows rows={rows} usesStatementStops={usesStatementStops} /> }),
  };
}

/** What is traded, which way and how much. */
function tradedColumns({ rows }: PreviewFacts): Column[] {
  return [
    ofRow({
      id: "symbol",
      header: t`Symbol`,
      width: symbolRoom(rows),
      cell: ({ instrument, symbol }) => <b title={symbol}>{instrument}</b>,
    }),
    ofRow({
      id: "direction",
      header: t`Direction`,
      width: 62,
      cell: ({ direction }) => <DirectionText direction={direction} />,
    }),
    ofRow({
      id: "size",
      header: t`Size`,
      width: roomFor(
        rows.map(({ size }) => size),
        44,
      ),
      align: "end",
      cell: ({ size }) => <FileFigure value={size} />,
    }),
  ];
}

function entryColumns({ rows, usesStatementStops, date }: PreviewFacts): Column[] {
  return [
    ofRow({
      id: "opened",
      header: t`Opened`,
      width: 104,
      cell: ({ openTime }) => <span title={fileTimeText(openTime)}>{date(openTime)}</span>,
    }),
    ofRow({
      id: "openPrice",
      header: t`Open price`,
      width: roomFor(
        rows.map((row) => row.openPrice),
        84,
      ),
      align: "end",
      cell: ({ openPrice }) => <FileFigure value={openPrice} />,
    }),
    ofRow({
      id: "stop",
      header: t`Stop`,
      width: roomFor(rows.map(chooseStop), 66),
      align: "end",
      cell: (row) => <FileFigure value={chooseStop(row)} />,
    }),
    ...(rows.some((row) => stopMeaning(row, usesStatementStops) !== null)
      ? [
          ofRow({
            id: "countsAs",
            header: t`Stop used as`,
            width: 128,
            cell: (row) => <StopMeaning row={row} usesStatementStops={usesStatementStops} />,
          }),
        ]
      : []),
  ];
}

function exitColumns({ rows, date }: PreviewFacts): Column[] {
  return [
    ofRow({
      id: "closed",
      header: t`Closed`,
      width: 104,
      cell: ({ closeTime }) =>
        closeTime === null ? t`OPEN` : <span title={fileTimeText(closeTime)}>{date(closeTime)}</span>,
    }),
    ofRow({
      id: "closePrice",
      header: t`Close price`,
      width: roomFor(
        rows.map((row) => row.closePrice),
        84,
      ),
      align: "end",
      cell: ({ closePrice }) => <FileFigure value={closePrice} />,
    }),
    ofRow({ id: "closedBy", header: t`Closed by`, width: 76, cell: (row) => <Ending {...row} /> }),
  ];
}

function resultColumns({ rows, currency, total, usesStatementStops }: PreviewFacts): Column[] {
  const decimals = currencyDecimals(currency ?? "");
  const moneyRoom = (values: (string | null)[], least: number) =>
    roomFor([`+${formatNumber(longest(values) || "0", { decimals })}`], least);
  return [
    ofRow({
      id: "swap",
      header: t`Swap`,
      width: moneyRoom(
        rows.map(({ swap }) => swap),
        48,
      ),
      align: "end",
      cell: ({ swap }) => <Money value={swap} currency={currency} signed />,
    }),
    ofRow({
      id: "net",
      header: t`Net profit`,
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
    ofRow({
      id: "netRR",
      header: "R",
      width: 58,
      align: "end",
      cell: (row) => {
        const netRR = previewNetRR(row, usesStatementStops);
        return <RewardRisk value={netRR} result={toneOfSum(netRR)} missingReason={t`No initial stop`} />;
      },
    }),
  ];
}

/** What the total is of. */
function ClosedRows({ rows, usesStatementStops }: { rows: readonly PreviewRow[]; usesStatementStops: boolean }) {
  const closed = rows.filter(({ state }) => state === "new");
  const tones = closed.map(({ netProfit }) => toneOfSum(netProfit));
  const withR = closed.filter((row) => previewNetRR(row, usesStatementStops) !== null).length;
  const count = (many: number) => formatNumber(many, { decimals: 0 });
  // By their money: which are wins, losses or break-even is decided by the person's own bounds once they are here.
  const gained = count(tones.filter((tone) => tone === "win").length);
  const lost = count(tones.filter((tone) => tone === "loss").length);
  return (
    <span className="im-closed">
      <b>{t`${plural(closed.length, { one: "# closed row", other: `${count(closed.length)} closed rows` })}`}</b>
      <span>{t`${gained} winners, ${lost} losers · ${count(withR)} with R`}</span>
    </span>
  );
}

function StopMeaning({ row, usesStatementStops }: { row: PreviewRow; usesStatementStops: boolean }) {
  const meaning = stopMeaning(row, usesStatementStops);
  if (meaning === null) return missing;
  const Icon = meaning === "initial stop" ? Check : Minus;
  return (
    <span className="im-stop-meaning" data-counts={meaning === "initial stop"}>
      <Icon aria-hidden="true" />
      {i18n._(stopMeaningNames[meaning])}
    </span>
  );
}

function WarningLine({ warning }: { warning: Warning }) {
  return (
    <span className="im-warning">
      {isSkippedNote(warning) ? null : <TriangleAlert aria-label={t`Warning`} />}
      {warningText(warning)}
    </span>
  );
}

/** A stop that trails may bring a win, and a target a loss: the colour is that of the result. */
function Ending({ closedBy, netProfit }: Pick<PreviewRow, "closedBy" | "netProfit">) {
  if (closedBy === null) return missing;
  const tone = closedBy === "manual" ? null : toneOfSum(netProfit);
  return <span className={tone === null ? "im-quiet" : `td-chip td-${tone}`}>{i18n._(endings[closedBy])}</span>;
}
