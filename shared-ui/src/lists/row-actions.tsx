import { t } from "@entrywise/host/macro";
import { ChevronDown, ChevronUp, Dialog, MenuItem, MenuSeparator, Pencil, Trash2 } from "@entrywise/ui";
import type { DragEvent, ReactNode } from "react";
import { ConfirmFooter } from "../forms/confirm-footer.tsx";
import { MoreMenu } from "../forms/more-menu.tsx";
import "./ordered-list.css";

export interface RowActionsProps {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** All actions of a row, including those otherwise done by dragging. */
export function RowActions({ name, index, count, onMove, onEdit, onDelete }: RowActionsProps) {
  return (
    <MoreMenu name={name}>
      <MenuItem value="edit" onSelect={onEdit}>
        <Pencil aria-hidden="true" />
        {t`Edit`}
      </MenuItem>
      <MenuItem value="up" disabled={index === 0} onSelect={() => onMove(index - 1)}>
        <ChevronUp aria-hidden="true" />
        {t`Move up`}
      </MenuItem>
      <MenuItem value="down" disabled={index === count - 1} onSelect={() => onMove(index + 1)}>
        <ChevronDown aria-hidden="true" />
        {t`Move down`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem value="delete" danger onSelect={onDelete}>
        <Trash2 aria-hidden="true" />
        {t`Delete`}
      </MenuItem>
    </MoreMenu>
  );
}

export interface DeleteDialogProps {
  title: string;
  text: ReactNode;
  /** Label of its button. */
  action?: string;
  /** In progress. */
  isBusy?: boolean;
  onCancel: () => void;
  onDelete: () => void;
}

export function DeleteDialog({
  title,
  text,
  action = t`Delete`,
  isBusy = false,
  onCancel,
  onDelete,
}: DeleteDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onCancel}
      footer={
        <ConfirmFooter action={action} colorPalette="danger" disabled={isBusy} onClick={onDelete} onCancel={onCancel} />
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

const dragType = "application/x-entrywise-row";

/** Reordering by drag and drop; the row's menu does the same by keyboard. */
export function dragProps(index: number, onMove: (from: number, to: number) => void) {
  return {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(dragType, String(index));
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const from = Number.parseInt(event.dataTransfer.getData(dragType), 10);
      event.preventDefault();
      if (Number.isInteger(from) && from !== index) onMove(from, index);
    },
  };
}
