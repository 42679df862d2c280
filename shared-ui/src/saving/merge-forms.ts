import type { Clash, Merged } from "@entrywise/host/drafts";
import { mergeFields, type RowFields } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";

export type Merge<Form> = (base: Form, mine: Form, theirs: Form) => Merged<Form>;

type FieldsOf<Form> = Omit<RowFields<Form, keyof Form & string>, "names" | "isSame"> &
  Partial<Pick<RowFields<Form, keyof Form & string>, "isSame">>;

/** Three-way merge of two forms, field by field. */
export function mergeForms<Form extends object>(
  labels: Readonly<Record<keyof Form & string, string>>,
  options: FieldsOf<Form> = {},
): Merge<Form> {
  const fields: RowFields<Form, keyof Form & string> = { names: labels, isSame: Object.is, ...options };
  return (base, mine, theirs) =>
    mergeFields(fields, { ancestors: [base], mine, theirs }, { id: "form", label: (field: string) => field });
}

/**
 * The same for values that may be missing: asks if one side removed what the other changed.
 *
 * @param label what it is: "Rules"
 * @param blank compared with when there is no ancestor
 */
export function mergeOptional<Form>(label: string, blank: Form, merge: Merge<Form>): Merge<Form | null> {
  return (base, mine, theirs) => {
    if (mine !== null && theirs !== null) return merge(base ?? blank, mine, theirs);
    const word = (side: Form | null) => (side === null ? t`removed` : t`changed`);
    const clash: Clash = { path: "form", label, base: t`unchanged`, mine: word(mine), theirs: word(theirs) };
    return { keepingMine: mine, keepingTheirs: theirs, clashes: mine === theirs ? [] : [clash] };
  };
}
