import * as rules from "@entrywise/contracts/shared/form-rules";
import { useLingui } from "@entrywise/host/macro";
import { useMemo } from "react";

export type Broken = string | null;

/** The shared rules of forms (P-640 to P-650) in the language of the page; in English word for word those of the services. */
export interface Rules {
  required: (field: string, value: string) => Broken;
  email: (field: string, value: string) => Broken;
  minLength: (field: string, value: string, length: number) => Broken;
  maxLength: (field: string, value: string, length: number) => Broken;
  handle: (field: string, value: string) => Broken;
  confirmedBy: (field: string, value: string, target: string, wanted: string) => Broken;
}

export function useRules(): Rules {
  const { t } = useLingui();
  return useMemo(() => {
    const said = (broken: Broken, message: () => string): Broken => (broken === null ? null : message());
    return {
      required: (field, value) => said(rules.required(field, value), () => t`${field} must not be empty`),
      email: (field, value) => said(rules.email(field, value), () => t`${field} must be a valid email`),
      minLength: (field, value, length) =>
        [...value].length < length ? t`${field} must have at least ${length} characters` : null,
      maxLength: (field, value, length) =>
        said(rules.maxLength(field, value, length), () => t`${field} may not be greater than ${length} characters`),
      handle: (field, value) =>
        said(
          rules.handle(field, value),
          () =>
            t`${field} must only contain letters, numbers, underscores, periods and dashes and be less than 30 characters`,
        ),
      confirmedBy: (field, value, target, wanted) =>
        said(rules.confirmedBy(field, value, target, wanted), () => t`The ${field} does not match the ${target}`),
    };
  }, [t]);
}

/** The first rule that a value violates. */
export function firstBroken(...broken: readonly Broken[]): Broken {
  return broken.find((message) => message !== null) ?? null;
}
