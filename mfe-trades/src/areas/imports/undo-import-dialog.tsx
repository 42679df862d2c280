import { importsApi } from "@entrywise/contracts/trades/imports.api";
import { useHost } from "@entrywise/host";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, Checkbox, Dialog, SkeletonRows } from "@entrywise/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTradesCall } from "../../data/wire/calls.ts";
import { responseSchemaOf } from "../../data/wire/response-schema-of.ts";
import { listText } from "../../display/list-text.ts";
import { importsHaveChanged, useUndoPlan } from "./imports.queries.ts";
import { numberText } from "./part-choice.tsx";
import { UndoPlanText } from "./undo-plan.tsx";

export interface UndoImportDialogProps {
  importId: string;
  fileName: string;
  addedTrades: number;
  onClose: () => void;
  /** The import is gone. */
  onUndone: () => void;
}

/** Takes an import back as a whole; trades edited since are named and stay, unless chosen otherwise. */
export function UndoImportDialog({ importId, fileName, addedTrades, onClose, onUndone }: UndoImportDialogProps) {
  const [withEdited, setWithEdited] = useState(false);
  const plan = useUndoPlan(importId);
  const known = new Set(plan.data?.editedTrades.map(({ id }) => id));
  const undo = useUndoImport(importId, {
    onUndone: (remaining) => {
      onUndone();
      if (remaining.every(({ id }) => known.has(id))) onClose();
    },
    onFailed: onClose,
  });

  if (undo.data !== undefined) return <RemainingTrades trades={undo.data.keptTrades} onClose={onClose} />;
  return (
    <Dialog
      title={t`Undo import`}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" disabled={undo.isPending || plan.isPending} onClick={() => undo.mutate(withEdited)}>
            {undo.isPending ? t`Undoing…` : t`Undo import`}
          </Button>
        </>
      }
    >
      {plan.data !== undefined ? (
        <UndoPlanText plan={plan.data} fileName={fileName} withEdited={withEdited} onWithEdited={setWithEdited} />
      ) : plan.isPending ? (
        <SkeletonRows rows={2} />
      ) : (
        <div className="im-form">
          <p>
            <Trans>
              The {numberText(addedTrades, "trade")} from <b>{fileName}</b> will be removed. Trades that came from an
              earlier import will be restored. Trades you've edited since will stay, and we'll list them afterwards.
            </Trans>
          </p>
          <Checkbox checked={withEdited} onChange={setWithEdited}>{t`Also undo edited trades`}</Checkbox>
        </div>
      )}
    </Dialog>
  );
}

function undoneText(removed: number, restored: number, edited: number): string {
  const parts = [t`${numberText(removed, "trade")} removed`];
  if (restored > 0) parts.push(t`${numberText(restored, "trade")} restored`);
  if (edited > 0) parts.push(t`${numberText(edited, "edited trade")} kept`);
  return t`Import undone: ${listText(parts)}`;
}

interface RemainingTrade {
  id: string;
  symbol: string;
}

function useUndoImport(
  importId: string,
  { onUndone, onFailed }: { onUndone: (remaining: readonly RemainingTrade[]) => void; onFailed: () => void },
) {
  const queries = useQueryClient();
  const { reportError, snackbar } = useHost();
  const callTrades = useTradesCall();
  return useMutation({
    mutationFn: (withEdited: boolean) =>
      callTrades("DELETE /trade-imports/{id}", {
        params: { id: importId },
        query: { withEdited },
        parser: responseSchemaOf(importsApi.undo),
      }),
    onSuccess: ({ removedTrades, restoredTrades = 0, keptTrades }) => {
      importsHaveChanged(queries);
      snackbar({ type: "success", text: undoneText(removedTrades, restoredTrades, keptTrades.length) });
      onUndone(keptTrades);
    },
    onError: (error) => {
      reportError(error, t`Couldn't undo the import. Try again.`);
      onFailed();
    },
  });
}

/** What was edited while the dialog stood open, or was not known before. */
function RemainingTrades({ trades, onClose }: { trades: readonly RemainingTrade[]; onClose: () => void }) {
  return (
    <Dialog
      title={t`Edited trades kept`}
      onClose={onClose}
      footer={<Button writes={false} variant="solid" onClick={onClose}>{t`Keep them`}</Button>}
    >
      <p>{t`These trades were edited after the import, so they weren't removed:`}</p>
      <ul className="im-remaining">
        {trades.map(({ id, symbol }) => (
          <li key={id}>
            <Link to={`/trades/${id}`}>{symbol}</Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
