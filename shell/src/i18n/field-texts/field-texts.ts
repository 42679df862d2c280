import type { FieldCode } from "@entrywise/contracts/shared/field-messages/field-messages";
import type { WriteText } from "../text-values.ts";
import { recordTexts } from "./record-texts.ts";
import { ruleTexts } from "./rule-texts.ts";
import { schemaTexts } from "./schema-texts.ts";
import { valueTexts } from "./value-texts.ts";

/** Field messages by code; texts without the field's name follow it. */
export const fieldTexts: Readonly<Record<FieldCode, WriteText>> = {
  ...ruleTexts,
  ...recordTexts,
  ...valueTexts,
  ...schemaTexts,
};
