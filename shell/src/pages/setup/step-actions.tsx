import { Trans } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import type { ReactNode } from "react";

export interface StepActionsProps {
  onBack: (() => void) | null;
  isBusy: boolean;
  /** At the left edge: what leads past the step. */
  aside?: ReactNode;
  /** The main action; it is the form's submit unless it brings a handler of its own. */
  children: ReactNode;
}

/** The row below a step: past it, back, on. */
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
