import { t } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface FormFooterProps {
  /** Id of the form in the dialog's body. */
  formId: string;
  /** Label of the submit button. */
  action: ReactNode;
  /** Submitting, or invalid. */
  disabled?: boolean;
  onCancel: () => void;
  /** Quiet actions at the left edge. */
  children?: ReactNode;
}

/** Buttons of a dialog that is a form. */
export function FormFooter({ formId, action, disabled = false, onCancel, children }: FormFooterProps) {
  return (
    <>
      {children}
      <Button variant="ghost" onClick={onCancel}>{t`Cancel`}</Button>
      <Button variant="solid" type="submit" form={formId} disabled={disabled}>
        {action}
      </Button>
    </>
  );
}
