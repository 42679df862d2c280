import { useLingui } from "@entrywise/host/macro";
import { isPositive } from "./tool-numbers.ts";

/** What is wrong with the field of a calculator; null while all is well. */
export function useFieldRules() {
  const { t } = useLingui();
  return {
    required: (field: string, value: string | null) => (value === null ? t`${field} must not be empty` : null),
    positive: (field: string, value: string | null) => {
      if (value === null) return t`${field} must not be empty`;
      return isPositive(value) ? null : t`${field} must be greater than 0`;
    },
    wholeUpTo: (field: string, value: string | null, maximum: number) => {
      if (value === null) return t`${field} must not be empty`;
      const isWhole = /^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= maximum;
      return isWhole ? null : t`${field} must be a whole number from 1 to ${maximum}`;
    },
  };
}
