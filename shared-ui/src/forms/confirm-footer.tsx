import { t } from "@entrywise/host/macro";
import { Button, type ButtonProps } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface ConfirmFooterProps extends Omit<ButtonProps, "variant" | "children" | "size"> {
  /** Label of the button that does what the dialog asks; everything else is passed to it. */
  action: ReactNode;
  onCancel: () => void;
}

/** Buttons of a dialog that asks for one thing: Cancel, and the button that does it. */
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
