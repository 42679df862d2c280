import { toWire } from "@entrywise/domain/decimal";
import type { ListedCost } from "@entrywise/domain/figures/close-costs";
import type { CloseFigures } from "@entrywise/domain/figures/close-figures";
import { t, useLingui } from "@entrywise/host/macro";
import { Button, ChevronDown, formatNumber, Menu, MenuItem, Trash2 } from "@entrywise/ui";
import { DateTimeField, DecimalEntry } from "@entrywise/ui/forms";
import { memo } from "react";
import type { CloseField, CloseRow } from "../../../data/trade/position-rows.ts";
import { costName } from "../../../display/cost-texts.ts";
import type { CheckNotice } from "./check-texts.ts";
import { CostCells } from "./cost-cells.tsx";
import { ExtremeEntry } from "./extreme-entry.tsx";
import { FieldsItem } from "./fields-item.tsx";
import { findNotice, moneyDigits, priceEntry, sizeDigits, sizeStep, useRowEditor } from "./position-editor.ts";
import { ResultCells } from "./result-cells.tsx";
import { type CompactRow, useCompactRow } from "./use-compact-row.ts";

export interface CloseRowProps {
  /** What is wrong with this row. */
  notices: readonly CheckNotice[];
  close: CloseRow;
  figures: CloseFigures;
  /** From 1, within its open position. */
  place: number;
  openPlace: number;
  openDate: string | null;
  /** From 1, among all rows of the table with its head. */
  rowIndex: number;
}

/** One exit, with the worst and best price while it was open. */
export const ClosePositionRow = memo(function ClosePositionRow({
  close,
  figures,
  place,
  openPlace,
  openDate,
  rowIndex,
  notices,
}: CloseRowProps) {
  const { t } = useLingui();
  const editor = useRowEditor();
  const { trade, setClose } = editor;
  const name = t`close position ${place} of open position ${openPlace}`;
  const price = priceEntry(editor);
  const set = (field: CloseField) => (value: string | null) => setClose(close.id, field, value);
  const dateNotice = findNotice(notices, close.id, "closeDate");
  const sizeNotice = findNotice(notices, close.id, "size");
  const compact = useCompactRow(close.closePrice === null || close.closeDate === null, dateNotice !== undefined);
  const estimate = toWire(figures.estimatedCosts);
  const cost = (field: ListedCost) => {
    const isEstimated = field === "commissions" && estimate !== null;
    const label = costName(field);
    return (
      <DecimalEntry
        label={t`${label} of ${name}`}
        column={field}
        kind="profit"
        step="1"
        money
        precision={moneyDigits(trade)}
        value={isEstimated ? null : close[field]}
        {...(isEstimated ? { placeholder: estimatePlaceholder(estimate, moneyDigits(trade)) } : {})}
        onChange={set(field)}
      />
    );
  };
  return (
    <tr className="pos-close" aria-rowindex={rowIndex} data-compact={compact.isCompact}>
      <th scope="row">
        <CloseMenu close={close} place={place} openPlace={openPlace} compact={compact} />
      </th>
      <td className="pos-blank" />
      <td data-cell="date" data-label={t`Date`}>
        <DateTimeField
          label={t`Date of ${name}`}
          value={close.closeDate}
          onChange={set("closeDate")}
          clearable
          minimum={openDate}
          minimumText={t`The close date can't be before the open date.`}
          error={dateNotice !== undefined}
          describedBy={dateNotice?.elementId}
          column="date"
        />
      </td>
      <td data-cell="size" data-label={t`Size`}>
        <DecimalEntry
          id={`size-${close.id}`}
          error={sizeNotice !== undefined}
          describedBy={sizeNotice?.elementId}
          label={t`Size of ${name}`}
          column="size"
          kind="size"
          precision={sizeDigits(trade)}
          step={sizeStep(close.size)}
          value={close.size}
          onChange={set("size")}
        />
      </td>
      <td data-cell="price" data-label={t`Price`}>
        <DecimalEntry
          {...price}
          label={t`Price of ${name}`}
          column="price"
          value={close.closePrice}
          onChange={set("closePrice")}
        />
      </td>
      <td data-label="MAP">
        <ExtremeEntry field="maximumAdversePrice" close={close} of={name} />
      </td>
      <td data-label="MFP">
        <ExtremeEntry field="maximumFavourablePrice" close={close} of={name} />
      </td>
      <GrossCell close={close} figures={figures} name={name} onChange={set("grossProfit")} />
      <CostCells>{cost}</CostCells>
      <ResultCells
        net={figures.netProfit}
        netRR={figures.netRR}
        percentage={figures.percentageReturn}
        isCompact={compact.isCompact}
        estimated={estimate !== null}
      />
    </tr>
  );
});

/** An estimate stands in the empty field until real costs are entered. */
const estimatePlaceholder = (estimate: string, decimals: number) =>
  `~${formatNumber(estimate, { decimals, signed: true })}`;

interface GrossCellProps extends Pick<CloseRowProps, "close" | "figures"> {
  name: string;
  onChange: (value: string | null) => void;
}

/** Until one is entered, the gross profit that follows from prices stands in the empty field. */
function GrossCell({ close, figures, name, onChange }: GrossCellProps) {
  const { trade } = useRowEditor();
  const calculated = toWire(figures.enteredGrossProfit === null ? figures.grossProfit : null);
  return (
    <td data-cell="gross" data-label={t`Gross Profit`}>
      <DecimalEntry
        label={t`Gross profit of ${name}`}
        column="grossProfit"
        kind="profit"
        step="1"
        money
        precision={moneyDigits(trade)}
        value={close.grossProfit}
        placeholder={
          calculated === null ? "" : formatNumber(calculated, { decimals: moneyDigits(trade), signed: true })
        }
        onChange={onChange}
      />
    </td>
  );
}

interface CloseMenuProps {
  close: CloseRow;
  place: number;
  openPlace: number;
  compact: CompactRow;
}

function CloseMenu({ close, place, openPlace, compact }: CloseMenuProps) {
  const { askRemoval } = useRowEditor();
  const isOnPhone = compact.toggle !== null;
  return (
    <Menu
      trigger={
        <Button
          size="xs"
          variant="ghost"
          className="pos-close-menu"
          aria-label={t`Close position ${place} of open position ${openPlace}: menu`}
        >
          <span className="pos-close-name">{isOnPhone ? t`CLOSE ${place}` : t`CLOSE`}</span>
          <ChevronDown aria-hidden="true" size={12} />
        </Button>
      }
    >
      <FieldsItem compact={compact} />
      <MenuItem value="remove" danger onSelect={() => askRemoval({ kind: "close", id: close.id })}>
        <Trash2 aria-hidden="true" />
        {t`Remove Close Position`}
      </MenuItem>
    </Menu>
  );
}
