import { toWire } from "@entrywise/domain/decimal";
import type { OpenFigures } from "@entrywise/domain/figures/open-figures";
import { t, useLingui } from "@entrywise/host/macro";
import { Button, ChevronDown, Menu, MenuItem, Money, Plus, Trash2, useReadOnly } from "@entrywise/ui";
import { DateTimeField, DecimalEntry } from "@entrywise/ui/forms";
import { memo } from "react";
import type { OpenField, OpenRow } from "../../../data/trade/position-rows.ts";
import { StopSource } from "../../../display/stop-source.tsx";
import type { CheckNotice } from "./check-texts.ts";
import { CostCells } from "./cost-cells.tsx";
import { FieldsItem } from "./fields-item.tsx";
import { findNotice, priceEntry, sizeDigits, sizeStep, sizeText, useRowEditor } from "./position-editor.ts";
import { ResultCells } from "./result-cells.tsx";
import { type CompactRow, useCompactRow } from "./use-compact-row.ts";

export interface OpenRowProps {
  /** What is wrong with this row. */
  notices: readonly CheckNotice[];
  open: OpenRow;
  figures: OpenFigures;
  /** From 1. */
  place: number;
  /** From 1, among all rows of the table with its head. */
  rowIndex: number;
}

/** It is about one of its closes. */
const beyondSize = (notices: OpenRowProps["notices"], openId: string) =>
  notices.find((notice) => notice.openId === openId && notice.code === "Position.ClosedSizeTooLarge");

/** One entry, with the sums of its exits. */
export const OpenPositionRow = memo(function OpenPositionRow({
  open,
  figures,
  place,
  rowIndex,
  notices,
}: OpenRowProps) {
  const { t } = useLingui();
  const editor = useRowEditor();
  const { trade, setOpen } = editor;
  const { subtotals } = figures;
  const name = t`open position ${place}`;
  const price = priceEntry(editor);
  const set = (field: OpenField) => (value: string | null) => setOpen(open.id, field, value);
  const state = (field: "size" | "stopPrice" | "targetPrice") => {
    const notice = findNotice(notices, open.id, field) ?? (field === "size" ? beyondSize(notices, open.id) : undefined);
    return {
      error: notice?.severity === "error",
      warning: notice?.severity === "warning",
      describedBy: notice?.elementId,
    };
  };
  const estimated = subtotals.estimatedCosts !== null;
  const money = (value: typeof subtotals.netProfit, isEstimate = false) => (
    <Money value={toWire(value)} currency={trade.currencyCode} signed estimated={isEstimate} />
  );
  const compact = useCompactRow(open.openPrice === null || open.size === null);
  return (
    <tr className="pos-open" aria-rowindex={rowIndex} data-compact={compact.isCompact}>
      <th scope="row">
        <OpenMenu open={open} place={place} compact={compact} />
      </th>
      <TicketCell open={open} name={name} />
      <td data-cell="date" data-label={t`Date`}>
        <DateTimeField
          label={t`Date of ${name}`}
          value={open.openDate}
          onChange={set("openDate")}
          clearable
          column="date"
        />
      </td>
      <SizeCell open={open} closed={subtotals.size} state={state("size")} name={name} onChange={set("size")} />
      <td data-cell="price" data-label={t`Price`}>
        <DecimalEntry
          {...price}
          label={t`Price of ${name}`}
          column="price"
          value={open.openPrice}
          onChange={set("openPrice")}
        />
      </td>
      <td data-cell="stop" data-label={t`Stop`}>
        <DecimalEntry
          {...price}
          {...state("stopPrice")}
          label={t`Stop of ${name}`}
          column="stop"
          value={open.stopPrice}
          onChange={set("stopPrice")}
        />
        <StopSource figures={figures} decimals={trade.pricePrecision} />
      </td>
      <td data-cell="target" data-label={t`Target`}>
        <DecimalEntry
          {...price}
          {...state("targetPrice")}
          label={t`Target of ${name}`}
          column="target"
          value={open.targetPrice}
          onChange={set("targetPrice")}
        />
      </td>
      <td data-cell="gross" data-label={t`Gross Profit`}>
        {money(subtotals.grossProfit)}
      </td>
      <CostCells>{(cost) => money(subtotals[cost], estimated && cost === "commissions")}</CostCells>
      <ResultCells
        net={subtotals.netProfit}
        netRR={subtotals.netRR}
        percentage={subtotals.percentageReturned}
        isCompact={compact.isCompact}
        estimated={estimated}
      />
    </tr>
  );
});

interface FieldState {
  error: boolean;
  warning: boolean;
  describedBy: string | undefined;
}

interface SizeCellProps {
  open: OpenRow;
  /** Of its closes together. */
  closed: OpenFigures["subtotals"]["size"];
  state: FieldState;
  name: string;
  onChange: (value: string | null) => void;
}

function SizeCell({ open, closed, state, name, onChange }: SizeCellProps) {
  const { trade } = useRowEditor();
  return (
    <td data-cell="size" data-label={t`Size`}>
      <span className="pos-size">
        {state.warning || state.error ? (
          <span className={state.error ? "pos-too-large" : "pos-incomplete"}>{sizeText(closed, trade)}/</span>
        ) : null}
        <DecimalEntry
          {...state}
          label={t`Size of ${name}`}
          column="size"
          kind="size"
          precision={sizeDigits(trade)}
          step={sizeStep(open.size)}
          value={open.size}
          onChange={onChange}
        />
      </span>
    </td>
  );
}

function TicketCell({ open, name }: { open: OpenRow; name: string }) {
  const { setOpen } = useRowEditor();
  const isReadOnly = useReadOnly();
  return (
    <td data-cell="ticket" data-label={t`Ticket`}>
      <input
        className="pos-ticket"
        readOnly={isReadOnly}
        aria-label={t`Ticket of ${name}`}
        data-column="ticketNumber"
        maxLength={60}
        value={open.ticketNumber ?? ""}
        onChange={(event) => setOpen(open.id, "ticketNumber", event.target.value)}
      />
    </td>
  );
}

interface OpenMenuProps {
  open: OpenRow;
  place: number;
  compact: CompactRow;
}

function OpenMenu({ open, place, compact }: OpenMenuProps) {
  const { addClose, askRemoval } = useRowEditor();
  const isOnPhone = compact.toggle !== null;
  return (
    <Menu
      trigger={
        <Button
          size="xs"
          variant="subtle"
          aria-label={isOnPhone ? t`Open ${place}: menu` : t`Open position ${place}: menu`}
        >
          {isOnPhone ? t`OPEN ${place}` : t({ message: "OPEN", context: "position row" })}
          <ChevronDown aria-hidden="true" size={12} />
        </Button>
      }
    >
      <MenuItem value="close" onSelect={() => addClose(open.id)}>
        <Plus aria-hidden="true" />
        {t`Add Close Position`}
      </MenuItem>
      <FieldsItem compact={compact} />
      <MenuItem value="remove" danger onSelect={() => askRemoval({ kind: "open", id: open.id })}>
        <Trash2 aria-hidden="true" />
        {t`Remove Open Position`}
      </MenuItem>
    </Menu>
  );
}
