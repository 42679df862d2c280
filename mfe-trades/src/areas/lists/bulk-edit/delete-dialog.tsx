import { t } from "@entrywise/host/macro";
import { Dialog } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";
import { tradesText } from "../../../display/trades-text.ts";

export interface DeleteDialogProps {
  count: number;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before many trades are deleted at once. */
export function DeleteDialog({ count, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={t`Delete ${tradesText(count)}?`}
      onClose={onClose}
      footer={
        <ConfirmFooter
          action={t`Delete ${tradesText(count)}`}
          colorPalette="danger"
          onClick={onDelete}
          onCancel={onClose}
        />
      }
    >
      <p>{t`They'll be removed from all lists, balances and statistics. You can undo this right after.`}</p>
    </Dialog>
  );
}
