import { t } from "@entrywise/host/macro";
import { Button, Dialog } from "@entrywise/ui";
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
        <>
          <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" colorPalette="danger" onClick={onDelete}>{t`Delete ${tradesText(count)}`}</Button>
        </>
      }
    >
      <p>{t`They'll be removed from all lists, balances and statistics. You can undo this right after.`}</p>
    </Dialog>
  );
}
