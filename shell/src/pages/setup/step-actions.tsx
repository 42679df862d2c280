import { Trans } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface StepActionsProps {
  onBack: (() => void) | null;
  isBusy: boolean;
  /** At the left edge: the skip button. */
  aside?: ReactNode;
  /** The main action; it is the form's submit unless it brings a handler of its own. */
  children: ReactNode;
}

/** Buttons below a step: skip, back, continue. */
export function StepActions({ onBack, isBusy, aside, children }: StepActionsProps) {
  return (
    <div className="setup-actions">
      <div>{aside}</div>
      <div className="setup-actions-end">
        {onBack === null ? null : (
          <Button type="button" variant="outline" size="lg" disabled={isBusy} onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
