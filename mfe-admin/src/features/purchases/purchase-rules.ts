export interface PurchaseForm {
  brand: string;
  email: string;
  reference: string;
  /** As typed; empty for no end. */
  days: string;
  locale: "en" | "de";
}

/** Invalid fields. */
export type WrongField = "email" | "reference" | "days";

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function wrongFields({ email, reference, days }: PurchaseForm): ReadonlySet<WrongField> {
  const count = Number(days);
  return new Set<WrongField>([
    ...(address.test(email.trim()) ? [] : (["email"] as const)),
    ...(reference.trim() === "" ? (["reference"] as const) : []),
    ...(days === "" || (Number.isInteger(count) && count >= 1 && count <= 3660) ? [] : (["days"] as const)),
  ]);
}

/** The body of the command. */
export const purchaseBody = ({ brand, email, reference, days, locale }: PurchaseForm) => ({
  ...{ brand, locale, email: email.trim(), reference: reference.trim(), days: days === "" ? null : Number(days) },
});
