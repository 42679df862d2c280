import { importsApi } from "@entrywise/contracts/trades/imports.api";
import { useHost } from "@entrywise/host";
import { Link } from "@entrywise/host/router";
import { Button, Checkbox, Dialog, formatNumber } from "@entrywise/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answerOf } from "../../wire/answer-of.ts";
import { importsHaveChanged } from "./imports.queries.ts";

export interface UndoImportDialogProps {
  importId: string;
  fileName: string;
  addedTrades: number;
  onClose: () => void;
  /** The import is gone. */
  onUndone: () => void;
}

const tradesText = (count: number) => `${formatNumber(count, { decimals: 0 })} ${count === 1 ? "trade" : "trades"}`;

/** Takes an import back as a whole; trades edited since are named and stay, unless chosen otherwise. */
export function UndoImportDialog({ importId, fileName, addedTrades, onClose, onUndone }: UndoImportDialogProps) {
  const queries = useQueryClient();
  const { api, reportError, snackbar } = useHost();
  const [withEdited, setWithEdited] = useState(false);
  const undo = useMutation({
    mutationFn: () =>
      api("trades").delete(`/trade-imports/${importId}`, { query: { withEdited }, parser: answerOf(importsApi.undo) }),
    onSuccess: ({ removedTrades, restoredTrades = 0, keptTrades }) => {
      importsHaveChanged(queries);
      const putBack = restoredTrades === 0 ? "" : `, ${tradesText(restoredTrades)} put back as before`;
      snackbar({ type: "success", text: `Import undone, ${tradesText(removedTrades)} removed${putBack}` });
      onUndone();
      if (keptTrades.length === 0) onClose();
    },
    onError: (error) => {
      reportError(error, "The import could not be undone.");
      onClose();
    },
  });
  const removeKept = useMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map((id) => api("trades").delete(`/trades/${id}`))),
    onError: (error) => reportError(error, "Failed to delete trade"),
    onSettled: () => {
      importsHaveChanged(queries);
      onClose();
    },
  });

  if (undo.data !== undefined) {
    const { keptTrades } = undo.data;
    return (
      <Dialog
        title="Edited trades were kept"
        onClose={onClose}
        footer={
          <>
            <Button disabled={removeKept.isPending} onClick={() => removeKept.mutate(keptTrades.map(({ id }) => id))}>
              Remove them too
            </Button>
            <Button variant="solid" onClick={onClose}>
              Keep them
            </Button>
          </>
        }
      >
        <p>These trades were edited after the import, so they stay:</p>
        <ul className="im-kept">
          {keptTrades.map(({ id, symbol }) => (
            <li key={id}>
              <Link to={`/trades/${id}`}>{symbol}</Link>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Undo import"
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="solid" disabled={undo.isPending} onClick={() => undo.mutate()}>
            {undo.isPending ? "Undoing …" : "Undo import"}
          </Button>
        </>
      }
    >
      <div className="im-form">
        <p>
          The {tradesText(addedTrades)} of <b>{fileName}</b> will be removed; those that an earlier import had brought
          are put back as they were. Trades that you have edited since stay and are named afterwards.
        </p>
        <Checkbox checked={withEdited} onChange={setWithEdited}>
          Remove edited trades too
        </Checkbox>
      </div>
    </Dialog>
  );
}
