import { Check } from "@entrywise/ui";

const steps = ["File", "Preview", "Import"] as const;

/** Where a statement is on its way. */
export function ImportSteps({ current }: { current: (typeof steps)[number] | "done" }) {
  const at = current === "done" ? steps.length : steps.indexOf(current);
  return (
    <ol className="im-steps">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? "step" : undefined} className={index < at ? "im-step-done" : ""}>
          <span className="im-step-mark">{index < at ? <Check aria-label="done" /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
