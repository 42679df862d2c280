import { t } from "@entrywise/host/macro";
import { Button, Dialog } from "@entrywise/ui";

const texts = {
  open: {
    get title() {
      return t`Remove open position`;
    },
    get text() {
      return t`Are you sure you want to remove this open position?`;
    },
  },
  close: {
    get title() {
      return t`Remove close position`;
    },
    get text() {
      return t`Are you sure you want to remove this close position?`;
    },
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
      title={texts[kind].title}
      role="alertdialog"
      onClose={onCancel}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>
          <Button variant="solid" colorPalette="danger" onClick={onRemove}>{t`Remove`}</Button>
        </>
      }
    >
      <p>{texts[kind].text}</p>
    </Dialog>
  );
}
