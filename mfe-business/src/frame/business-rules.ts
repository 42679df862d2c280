import { BUSINESS_NAME_LENGTH, TAX_NUMBER_LENGTH, WEBSITE_LENGTH } from "@entrywise/contracts/business/business-fields";
import * as rules from "@entrywise/contracts/shared/form-rules";
import { useLingui } from "@entrywise/host/macro";

/** The shared rules of the forms of a business in the language of the page; null while a field keeps them. */
export function useBusinessRules() {
  const { t } = useLingui();
  const required = (field: string, value: string) =>
    rules.required(field, value) === null ? null : t`${field} must not be empty`;
  const tooLong = (field: string, value: string, length: number) =>
    rules.maxLength(field, value, length) === null ? null : t`${field} may not be greater than ${length} characters`;
  const email = (field: string, value: string) =>
    required(field, value) ?? (rules.email(field, value.trim()) === null ? null : t`${field} must be a valid email`);
  return {
    required,
    tooLong,
    email,
    page: (field: string, value: string) =>
      value === "" || (/^https?:\/\//i.test(value) && URL.canParse(value)) ? null : t`${field} must be a valid url`,
    company: (value: string) => required(t`Company`, value) ?? tooLong(t`Company`, value, BUSINESS_NAME_LENGTH),
    taxNumber: (value: string) => tooLong(t`Tax number`, value, TAX_NUMBER_LENGTH),
    website: (value: string) => {
      const field = t`Website`;
      return rules.url(field, value) === null ? tooLong(field, value, WEBSITE_LENGTH) : t`${field} must be a valid url`;
    },
  };
}
