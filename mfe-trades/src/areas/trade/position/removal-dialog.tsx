import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Dialog } from "@entrywise/ui";
import { ConfirmFooter } from "@entrywise/ui/forms";

const texts = {
  open: {
    title: msg`Remove open position`,
    text: msg`Are you sure you want to remove this open position?`,
  },
  close: {
    title: msg`Remove close position`,
    text: msg`Are you sure you want to remove this close position?`,
  },
} as const;

export interface RemovalDialogProps {
  kind: "open" | "close";
  onCancel: () => void;
  onRemove: () => void;
}

export function RemovalDialog({ kind, onCancel, onRemove }: RemovalDialogProps) {
  return (
    <Dialog
      title={i18n._(texts[kind].title)}
      role="alertdialog"
      onClose={onCancel}
      footer={<ConfirmFooter action={t`Remove`} colorPalette="danger" onClick={onRemove} onCancel={onCancel} />}
    >
      <p>{i18n._(texts[kind].text)}</p>
    </Dialog>
  );
}
