import { maxValue, minValue, required } from "@entrywise/contracts/shared/form-rules";

/** What is wrong with a break-even range of R:R bounds as typed, null when nothing is (P-642, P-645). */
export function breakEvenError(min: string | null, max: string | null): string | null {
  return (
    required("Lower bound", min ?? "") ??
    required("Upper bound", max ?? "") ??
    maxValue("Lower bound", Number(min), 0) ??
    minValue("Upper bound", Number(max), 0)
  );
}
