import { ofRecords } from "./of-records.ts";
import { ofRules } from "./of-rules.ts";
import { ofSchemas } from "./of-schemas.ts";
import { ofValues } from "./of-values.ts";

/**
 * All that is said of single fields, by code: in English, `{name}` for a value; the same in several forms where a number asks for
 * it. Screens have a text of each code in their languages (P-574). What is more exact stands before what would match it too.
 */
export const fieldMessages = { ...ofRules, ...ofRecords, ...ofValues, ...ofSchemas } as const;

export type FieldCode = keyof typeof fieldMessages;
