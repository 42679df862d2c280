import type { LedgerRow } from "@entrywise/contracts/trades/ledger.api";
import type { CashKind } from "@entrywise/domain/statement/cash-kind";
import type { DateText } from "@entrywise/host/dates";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { Download, IconButton, Money, Pencil, Upload, Wallet } from "@entrywise/ui";
import type { TableColumn } from "@entrywise/ui/table";
import { cashKindNames } from "../../../display/cash-kind-names.ts";
import { inSentence } from "../../../display/in-sentence.ts";
import { toneOfSum } from "../../../display/trade-texts.ts";

export interface LedgerColumnContext {
  currency: string;
  dates: DateText;
  /** On phones the date stands under the entry. */
  narrow: boolean;
  onEdit: (row: LedgerRow) => void;
}

type Kind = LedgerRow["kind"] | CashKind;

/** A booking of a statement, of which somebody may say what it was for. */
export const hasKind = ({ isOwn, booking }: Pick<LedgerRow, "isOwn" | "booking">) =>
  !isOwn && booking !== null && booking !== "credit";

/** What a line was for. */
export const describeKind = ({
  kind,
  booking,
  isUnmatched,
}: Pick<LedgerRow, "kind" | "booking" | "isUnmatched">): Kind =>
  isUnmatched === true ? "unmatched" : (booking ?? kind);

export const kindNames: Readonly<Record<Kind, MessageDescriptor>> = {
  opening: msg`Opening balance`,
  trade: msg`Trade`,
  ...cashKindNames,
};

export function ledgerColumns({ currency, dates, narrow, onEdit }: LedgerColumnContext): TableColumn<LedgerRow>[] {
  const date: TableColumn<LedgerRow> = {
    id: "date",
    header: t`Date`,
    width: dates.hours24 ? 152 : 178,
    cell: ({ at }) => <span className="ab-date">{at === null ? "" : dates.dateTime(at)}</span>,
  };
  const day = ({ at }: LedgerRow) => (narrow && at !== null ? dates.day(at) : "");
  return [
    ...(narrow ? [] : [date]),
    { id: "entry", header: t`Entry`, cell: (row) => <Entry row={row} day={day(row)} onEdit={onEdit} /> },
    {
      id: "amount",
      header: t`Amount`,
      align: "end",
      width: narrow ? 84 : 104,
      cell: ({ kind, amount }) => (
        <Money
          {...{ value: amount, currency }}
          signed
          result={kind === "trade" ? toneOfSum(amount) : null}
          // What was paid in and out contains no costs of trades.
          estimated={kind === "trade" ? undefined : false}
        />
      ),
    },
    {
      id: "balance",
      header: t`Balance`,
      align: "end",
      width: narrow ? 88 : 112,
      cell: ({ balance }) => <Money value={balance} currency={currency} />,
    },
  ];
}

interface EntryProps {
  row: LedgerRow;
  /** Said below the entry where dates have no column. */
  day: string;
  onEdit: (row: LedgerRow) => void;
}

function Entry({ row, day, onEdit }: EntryProps) {
  if (row.kind !== "trade") return <CashEntry row={row} day={day} onEdit={onEdit} />;
  return (
    <span className="ab-entry">
      {row.symbol}
      <small className="ab-date">{day}</small>
    </span>
  );
}

/** What is no trade: bold and neutral, on a shaded row. */
export function CashEntry({ row, day, onEdit }: EntryProps) {
  const { comment, isOwn, amount } = row;
  const kind = describeKind(row);
  const kindName = inSentence(i18n._(kindNames[kind]));
  const Icon = kind === "opening" ? Wallet : amount.startsWith("-") ? Upload : Download;
  return (
    <span className="ab-entry ab-cash">
      <Icon aria-hidden="true" />
      <b>{i18n._(kindNames[kind])}</b>
      {day === "" ? (
        <Said comment={comment.toLowerCase() === kind ? "" : comment} />
      ) : (
        <small className="ab-date">{day}</small>
      )}
      {isOwn || hasKind(row) ? (
        <IconButton
          size="sm"
          aria-label={isOwn ? t`Edit ${kindName}` : t`Change type of ${kindName}`}
          onClick={(event) => {
            event.stopPropagation();
            onEdit(row);
          }}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
      ) : null}
    </span>
  );
}

function Said({ comment }: { comment: string }) {
  return comment === "" ? null : <small title={comment}>{comment}</small>;
}
