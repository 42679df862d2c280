/** What is wrong with a break-even range of R:R bounds as typed, null when nothing is. */
export function breakEvenError(min: string | null, max: string | null): string | null {
  if (min === null || max === null) return "Give both bounds.";
  if (Number(min) > 0) return "The lower bound cannot be above 0.";
  if (Number(max) < 0) return "The upper bound cannot be below 0.";
  return null;
}
