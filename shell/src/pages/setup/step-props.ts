/** What every step of the set-up gets. */
export interface StepProps {
  /** Leads to the step before; null for the first. */
  onBack: (() => void) | null;
  /** The choice is saved: on to the next step. */
  onDone: () => Promise<void>;
}
