import { useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import type { ClipboardEvent } from "react";
import { useScaling } from "../../../data/trade/use-scaling.ts";
import { useInstruments } from "../instruments/instruments.queries.ts";
import { isScaled, pastedRows, pastedText } from "../pasted-rows/pasted-rows.ts";
import { type AddTradeForm, positionOfRows, withPasted } from "./add-trade-form.ts";

/** Rows of a broker's table that are pasted into the form fill it, wherever the caret stands (Y-153). */
export function usePastedTrade(form: AddTradeForm, onChange: (form: AddTradeForm) => void) {
  const { settings, snackbar } = useHost();
  const { canScale, refuse } = useScaling();
  const { data: instruments = [] } = useInstruments();
  const timeZone = settings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (event: ClipboardEvent) => {
    const rows = pastedRows(event.clipboardData.getData("text/plain"), timeZone);
    if (rows.length === 0) return;
    // The page behind the dialog takes rows too.
    event.preventDefault();
    if (!canScale && isScaled(positionOfRows(rows))) return refuse();
    onChange(withPasted(form, rows, instruments));
    const undo = () => onChange(form);
    snackbar({ type: "success", text: pastedText(rows), actionLabel: t`Undo`, onAction: undo });
  };
}
