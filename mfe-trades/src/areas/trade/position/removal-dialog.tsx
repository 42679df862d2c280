import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Button, Dialog } from "@entrywise/ui";

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
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>
          <Button variant="solid" colorPalette="danger" onClick={onRemove}>{t`Remove`}</Button>
        </>
      }
    >
      <p>{i18n._(texts[kind].text)}</p>
    </Dialog>
  );
}
