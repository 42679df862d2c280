import { z } from "zod";
import { type Broken, email, maxLength, required } from "../shared/form-rules.ts";
import { typedText } from "../shared/wire.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "./password-lengths.ts";

export { MAX_PASSWORD, MIN_PASSWORD };

/** A field under the rules of the forms, with their messages (P-650): the first broken one is reported. */
const ruled = (schema: z.ZodString, ...rules: ((value: string) => Broken)[]) =>
  schema.check((context) => {
    const message = rules.map((rule) => rule(context.value)).find((broken) => broken !== null);
    if (message) context.issues.push({ code: "custom", message, input: context.value });
  });

const storable = typedText(1_000);

/** An address as it was typed; how it is compared is the service's matter. */
export const emailField = ruled(
  storable.trim(),
  (value) => required("Email", value),
  (value) => email("Email", value),
);

/** P-642, P-644 and ASVS 6.2.1: as long as people like, verbatim, without rules of composition. */
export const newPassword = ruled(
  storable,
  (value) => required("Password", value),
  (value) => ([...value].length < MIN_PASSWORD ? `Password must have at least ${MIN_PASSWORD} characters` : null),
  (value) => maxLength("Password", value, MAX_PASSWORD),
);

/** A password that was chosen before: old ones may be short. */
export const currentPassword = ruled(storable, (value) => required("Current password", value));

/** Six digits of a mail or of an authenticator app; spaces as people type them are no part of it. */
export const codeField = z
  .string()
  .max(20)
  .transform((value) => value.replaceAll(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Code must have 6 digits"));

/** What the link of a mail carries. */
/** A secret that a browser has made for a registration, to show later that it is the same browser. */
export const browserKey = z.string().regex(/^[\w-]{43}$/, "must be a link token");

export const linkToken = z.string().regex(/^[\w-]{43}$/, "must be a link token");
