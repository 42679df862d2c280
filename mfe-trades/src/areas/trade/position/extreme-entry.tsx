import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { localNotation, Sparkles, Tooltip } from "@entrywise/ui";
import { DecimalEntry } from "@entrywise/ui/forms";
import type { ExtremeField } from "../../../data/suggested-map-mfp/use-extreme-proposals.ts";
import type { CloseRow } from "../../../data/trade/position-rows.ts";
import { priceEntry, useRowEditor } from "./position-editor.ts";

export interface ExtremeEntryProps {
  field: ExtremeField;
  close: CloseRow;
  /** "close position 1 of open position 1" */
  of: string;
}

const fieldTexts = {
  maximumAdversePrice: {
    short: "MAP",
    long: msg`Maximum adverse price`,
    column: "stop",
  },
  maximumFavourablePrice: {
    short: "MFP",
    long: msg`Maximum favourable price`,
    column: "target",
  },
} as const;

/** Worst or best price while an exit was open. What bars propose stands beside the field as long as it is empty. */
export function ExtremeEntry({ field, close, of }: ExtremeEntryProps) {
  const editor = useRowEditor();
  const { setClose, extremes } = editor;
  const { short, long, column } = fieldTexts[field];
  const value = close[field];
  const proposal = value === null ? extremes.of(close.id, field) : null;
  return (
    <span className="pos-extreme" {...(value === null ? { onFocus: extremes.ask } : {})}>
      <abbr title={i18n._(long)}>{short}</abbr>
      <DecimalEntry
        {...priceEntry(editor)}
        label={t`${short} of ${of}`}
        column={column}
        value={value}
        onChange={(next) => setClose(close.id, field, next)}
      />
      {proposal === null ? null : (
        <Tooltip content={t`Use ${localNotation(proposal.price)}, suggested by ${proposal.source}`}>
          <button
            type="button"
            className="pos-proposal"
            aria-label={t`Use ${localNotation(proposal.price)} as ${short} of ${of}, suggested by ${proposal.source}`}
            onClick={() => setClose(close.id, field, proposal.price)}
          >
            <Sparkles aria-hidden="true" size={14} />
          </button>
        </Tooltip>
      )}
    </span>
  );
}
