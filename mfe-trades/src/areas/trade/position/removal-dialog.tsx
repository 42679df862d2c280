import { Button, Dialog } from "@entrywise/ui";

const words = {
  open: { title: "Remove open position", text: "Are you sure you want to remove this open position?" },
  close: { title: "Remove close position", text: "Are you sure you want to remove this close position?" },
} as const;

export interface RemovalDialogProps {
  kind: "open" | "close";
  onCancel: () => void;
  onRemove: () => void;
}

export function RemovalDialog({ kind, onCancel, onRemove }: RemovalDialogProps) {
  return (
    <Dialog
      title={words[kind].title}
      role="alertdialog"
      onClose={onCancel}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="solid" colorPalette="danger" onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      <p>{words[kind].text}</p>
    </Dialog>
  );
}
