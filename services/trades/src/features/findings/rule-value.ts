/** What one question of a rule is about. */
export interface RuleValue {
  value: string | null;
  label: string | null;
  bound: number | null;
  /** Conditions as the address of a filter has them. */
  query: string;
}

type Condition = string | number | readonly (string | number)[] | null;

/** Conditions as an address has them; null is none. */
export function addressOf(conditions: Readonly<Record<string, Condition>>): string {
  const params = new URLSearchParams();
  for (const [field, value] of Object.entries(conditions)) {
    if (value === null) continue;
    for (const one of typeof value === "object" ? value : [value]) params.append(field, String(one));
  }
  return params.toString();
}
