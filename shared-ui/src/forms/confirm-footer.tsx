import { t } from "@entrywise/host/macro";
import { Button, type ButtonProps } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface ConfirmFooterProps extends Omit<ButtonProps, "variant" | "children" | "size"> {
  /** Label of the confirming button; other props are passed to it. */
  action: ReactNode;
  onCancel: () => void;
}

/** Buttons of a confirmation dialog: Cancel and the confirming button. */
export function ConfirmFooter({ action, onCancel, ...button }: ConfirmFooterProps) {
  return (
    <>
      <Button variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>
      <Button variant="solid" {...button}>
        {action}
      </Button>
    </>
  );
}
