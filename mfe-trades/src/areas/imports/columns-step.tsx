import {
  type ColumnMapping,
  type InspectedColumns,
  type MappedField,
  mappedAmounts,
  type PartOfMapping,
} from "@entrywise/contracts/trades/column-mapping";
import { canLeaveOut } from "@entrywise/domain/statement/unread-rows";
import { plural, t } from "@entrywise/host/macro";
import {
  ArrowRight,
  Button,
  Check,
  Kbd,
  missing,
  Note,
  Panel,
  Private,
  Select,
  TriangleAlert,
  usePrivacy,
} from "@entrywise/ui";
import { useEffect } from "react";
import { fieldChoice, withField } from "./column-fields.ts";
import { ColumnSettings } from "./column-settings.tsx";
import { fieldOptions } from "./column-texts.ts";
import { MappedRows } from "./mapped-rows.tsx";
import { reasonText } from "./reasons/reason-text.ts";
import type { DateOrder } from "./statement-upload.ts";

export interface ColumnsStepProps {
  seen: InspectedColumns;
  busy: boolean;
  /** Why the last change could not be read; null without a failure. */
  problem: string | null;
  /** How dates such as 03/04 are meant; null: nobody has said. */
  saidOrder: DateOrder | null;
  /** Reads the file again with what is set; what is left out is guessed. */
  onChange: (mapping: PartOfMapping) => void;
  onDateOrder: (order: DateOrder) => void;
  onPreview: () => void;
  onCancel: () => void;
}

/** What the columns of a table mean: guessed, shown with what they hold, set by hand where the guess is wrong. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { seen, busy, problem, saidOrder, onChange, onDateOrder, onPreview, onCancel } = props;
  const { mapping, columns, needs, badRows, rowCount } = seen;
  const askedDate = saidOrder === null ? (seen.unsureDate ?? null) : null;
  const isReadable = canLeaveOut(badRows.count, rowCount);
  const previewed = isReadable ? rowCount - badRows.count : rowCount;
  const ready =
    !busy &&
    askedDate === null &&
    isReadable &&
    previewed > 0 &&
    needs.every(({ isMet, isRequired }) => isMet || !isRequired);
  usePreviewKey(ready, onPreview);
  const matched = columns.filter(({ field }) => field !== null).length;
  return (
    <div className="im-preview" aria-busy={busy}>
      <div className="im-preview-main">
        <Panel
          title={t`Columns`}
          className="im-columns"
          flush
          actions={
            <Button
              size="sm"
              variant="ghost"
              disabled={busy}
              onClick={() => onChange({ headRow: mapping.headRow, ...mappedInstrument(mapping) })}
            >{t`Match again`}</Button>
          }
        >
          <p className="im-quiet im-columns-said">{t`${matched} of ${columns.length} columns matched automatically. Check them.`}</p>
          <ColumnsTable seen={seen} asksDate={askedDate !== null} onChange={onChange} />
        </Panel>
        <MappedRows rows={seen.rows} currency={mapping.currency} />
      </div>
      <div className="im-side">
        <ColumnSettings mapping={mapping} askedDate={askedDate} onChange={onChange} onDateOrder={onDateOrder} />
        <Needs needs={needs} />
        <Panel className="im-go">
          {problem === null ? null : <Note tone="danger">{problem}</Note>}
          {askedDate === null ? null : (
            <Note tone="warn">{t`The dates don't show whether day or month comes first. Choose how to read “${askedDate}”.`}</Note>
          )}
          <BadRows {...seen} />
          <p className="im-quiet">{t`This mapping is saved in the profile and used for the next file with the same columns.`}</p>
          <div className="im-go-actions">
            <Button onClick={onCancel}>{t`Back`}</Button>
            <Button variant="solid" disabled={!ready} onClick={onPreview}>
              {t`${plural(previewed, { one: "Preview # row", other: "Preview # rows" })}`}
              <Kbd aria-hidden="true">{t`Ctrl ↵`}</Kbd>
            </Button>
          </div>
        </Panel>
      </div>
    </div>
  );
}

interface ColumnsTableProps extends Pick<ColumnsStepProps, "seen" | "onChange"> {
  /** Nothing tells whether the day or the month comes first. */
  asksDate: boolean;
}

function ColumnsTable({ seen: { mapping, columns, sampleRows }, asksDate, onChange }: ColumnsTableProps) {
  return (
    <div className="ui-scroll im-columns-scroll">
      <table className="ui-table im-columns-table">
        <thead>
          <tr>
            <th scope="col">{t`Column in the file`}</th>
            {[0, 1].map((at) => (
              <th key={at} scope="col">{t`Row ${sampleRows?.[at] ?? at + 1}`}</th>
            ))}
            <th scope="col">
              <span className="ui-said">{t`Maps to`}</span>
            </th>
            <th scope="col">{t`Field`}</th>
            <th scope="col">{t`Value read`}</th>
            <th scope="col">
              <span className="ui-said">{t`State`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place, names may repeat
            <tr key={index}>
              <th scope="row">{column.name === "" ? t`Column ${index + 1}` : column.name}</th>
              {[0, 1].map((row) => (
                <td key={row} className="im-sample-cell">
                  <Sample text={column.samples[row] ?? ""} field={column.field} />
                </td>
              ))}
              <td>
                <ArrowRight aria-hidden="true" className="im-arrow" />
              </td>
              <td className="im-field-cell">
                <Select
                  size="sm"
                  aria-label={t`${column.name === "" ? t`Column ${index + 1}` : column.name}: field`}
                  value={fieldChoice(mapping, index)}
                  options={fieldOptions(mapping, index)}
                  onChange={(field) => onChange(withField(mapping, index, field))}
                />
              </td>
              <td className="im-quiet im-reading">{column.reading}</td>
              <td>
                <ColumnState state={asksDate && isDate(column.field) ? "doubt" : column.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Needs({ needs }: Pick<InspectedColumns, "needs">) {
  return (
    <Panel title={t`Required`}>
      <ul className="im-needs">
        {needs.map(({ text, isMet, isRequired }) => (
          <li key={text} className={isMet ? "" : isRequired ? "im-need-missing" : "im-need-open"}>
            {isMet ? (
              <Check aria-label={t`found`} />
            ) : (
              <TriangleAlert aria-label={isRequired ? t`missing` : t`skipped`} />
            )}
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Few can be left out; many say that the columns are meant otherwise. */
function BadRows({ badRows: { count, first, reasons }, rowCount }: Pick<InspectedColumns, "badRows" | "rowCount">) {
  if (count === 0) return null;
  const isFew = canLeaveOut(count, rowCount);
  return (
    <Note tone={isFew ? "warn" : "danger"}>
      <b>
        {isFew
          ? t`${plural(count, { one: `# of ${rowCount} rows can't be read and is skipped.`, other: `# of ${rowCount} rows can't be read and are skipped.` })}`
          : t`${count} of ${rowCount} rows can't be read.`}
      </b>
      {first.map((text, index) => (
        <span key={text} className="im-bad-row">
          {reasonText(reasons?.[index] ?? {}) ?? text}
        </span>
      ))}
      {count > first.length ? <span className="im-bad-row">{t`And ${count - first.length} more.`}</span> : null}
    </Note>
  );
}

const isDate = (field: MappedField | null) => field === "openDate" || field === "closeDate";

function mappedInstrument({ instrument }: ColumnMapping): PartOfMapping {
  return instrument === undefined ? {} : { instrument };
}

/** A value as it stands in the file. */
function Sample({ text, field }: { text: string; field: MappedField | null }) {
  const isHidden = usePrivacy() && field !== null && mappedAmounts.includes(field);
  if (isHidden) return <Private />;
  return text === "" ? <span className="im-quiet">{t`empty`}</span> : text;
}

function ColumnState({ state }: { state: InspectedColumns["columns"][number]["state"] }) {
  if (state === "unused") return <span className="im-quiet">{missing}</span>;
  return state === "read" ? (
    <Check aria-label={t`recognised`} className="im-column-read" />
  ) : (
    <TriangleAlert aria-label={t`Check`} className="im-column-doubt" />
  );
}

function usePreviewKey(ready: boolean, onPreview: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !ready) return;
      event.preventDefault();
      onPreview();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [ready, onPreview]);
}
