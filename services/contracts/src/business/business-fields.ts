import { z } from "zod";
import { email, maxLength, required, url } from "../shared/form-rules.ts";
import { personText } from "../shared/wire.ts";

export const BUSINESS_NAME_LENGTH = 100;
export const TAX_NUMBER_LENGTH = 40;
export const ADDRESS_LINE_LENGTH = 100;
export const POSTAL_CODE_LENGTH = 20;
export const WEBSITE_LENGTH = 200;
/** Seats that a business can have at most. */
export const SEATS_LIMIT = 5_000;
/** Rows that one import adds at most. */
export const IMPORT_ROWS_LIMIT = 500;

/** What businesses pay, in hundredths of the currency; the provider's prices of these keys decide. */
export const businessPrices = {
  currency: "USD",
  seat: { lookupKey: "business_seat_monthly_usd", amount: 1200 },
  deposit: { lookupKey: "business_deposit_usd", amount: 50_000 },
} as const;

const ruled = (schema: z.ZodString, ...rules: ((value: string) => string | null)[]) =>
  schema.superRefine((value, context) => {
    const message = rules.map((rule) => rule(value)).find((broken) => broken !== null);
    if (message) context.addIssue({ code: "custom", message });
  });

export const businessName = ruled(
  personText(1_000),
  (value) => required("Company", value),
  (value) => maxLength("Company", value, BUSINESS_NAME_LENGTH),
);
export const billingEmail = ruled(
  personText(1_000),
  (value) => required("Billing email", value),
  (value) => email("Billing email", value),
);
export const adminEmail = ruled(
  personText(1_000),
  (value) => required("Admin email", value),
  (value) => email("Admin email", value),
);
export const memberEmail = ruled(
  personText(1_000),
  (value) => required("Email", value),
  (value) => email("Email", value),
);
export const taxNumber = ruled(personText(1_000), (value) => maxLength("Tax number", value, TAX_NUMBER_LENGTH));
export const website = ruled(
  personText(1_000),
  (value) => url("Website", value),
  (value) => maxLength("Website", value, WEBSITE_LENGTH),
);
const addressPart = (field: string, length: number) =>
  ruled(personText(1_000), (value) => maxLength(field, value, length)).default("");
/** Parts of the address that invoices name; all of them may be empty. */
export const billingAddress = {
  addressLine1: addressPart("Address", ADDRESS_LINE_LENGTH),
  addressLine2: addressPart("Address line 2", ADDRESS_LINE_LENGTH),
  postalCode: addressPart("Postal code", POSTAL_CODE_LENGTH),
  city: addressPart("City", ADDRESS_LINE_LENGTH),
};
export const countryCode = z.string().regex(/^[A-Z]{2}$/, "must be a country such as IE");
/** Countries that a company can be in as forms offer them; their names come from the browser. */
export const companyCountries: readonly string[] =
  "AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GR HK HR HU IE IL IN IT JP LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK TR US ZA".split(
    " ",
  );
export const seatLimit = z.int().min(1).max(SEATS_LIMIT);

export const businessParams = z.object({ businessId: z.uuid() });
export const businessMemberParams = businessParams.extend({ memberId: z.uuid() });
