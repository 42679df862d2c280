import type { Merged } from "../trade-drafts/draft-types.ts";
import { mergeFields, type RowFields } from "../trade-drafts/row-merge.ts";

/** Three-way merge of two forms, field by field. */
export function mergeForms<Form extends object>(
  labels: Readonly<Record<keyof Form & string, string>>,
  words?: (value: Form[keyof Form & string], name: keyof Form & string) => string | null,
): (base: Form, mine: Form, theirs: Form) => Merged<Form> {
  const fields: RowFields<Form, keyof Form & string> = {
    names: labels,
    isSame: Object.is,
    ...(words === undefined ? {} : { words }),
  };
  return (base, mine, theirs) =>
    mergeFields(fields, [base], mine, theirs, { id: "form", label: (field: string) => field });
}
