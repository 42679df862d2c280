import { i18n } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { Check } from "@entrywise/ui";

const usual = ["File", "Preview", "Import"] as const;
const mapped = ["File", "Columns", "Preview", "Import"] as const;
const names = {
  File: msg`File`,
  Columns: msg`Columns`,
  Preview: msg`Preview`,
  Import: msg`Import`,
};

export interface ImportStepsProps {
  current: (typeof mapped)[number] | "done";
  /** The columns of the file were or are being set. */
  isMapped: boolean;
}

/** Where a statement is on its way. */
export function ImportSteps({ current, isMapped }: ImportStepsProps) {
  const steps: readonly (typeof mapped)[number][] = isMapped ? mapped : usual;
  const at = current === "done" ? steps.length : steps.indexOf(current);
  return (
    <ol className="im-steps">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? "step" : undefined} className={index < at ? "im-step-done" : ""}>
          <span className="im-step-mark">{index < at ? <Check aria-label={t`done`} /> : index + 1}</span>
          {i18n._(names[step])}
        </li>
      ))}
    </ol>
  );
}
