import type { PartRules } from "../draft-types.ts";
import { mergeField } from "../merge-field.ts";

/** A form of text fields, the simplest item that two people can edit. */
export type Form = Readonly<Record<string, string>>;

const isText = (a: string | undefined, b: string | undefined) => (a ?? "") === (b ?? "");

export const formRules: PartRules<Form> = {
  debounceMs: 100,
  isSame: (a, b) => [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isText(a[name], b[name])),
  parse: (stored) => (typeof stored === "object" && stored !== null ? { value: stored as Form } : null),
  merge: (ancestors, mine, theirs) => {
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const fields = names.map((name) => {
      const of = (form: Form | undefined) => form?.[name] ?? "";
      return { name, base: of(ancestors[0]), result: mergeField(ancestors.map(of), of(mine), of(theirs), isText) };
    });
    return {
      keepingMine: Object.fromEntries(fields.map(({ name, result }) => [name, result.keepingMine])),
      keepingTheirs: Object.fromEntries(fields.map(({ name, result }) => [name, result.keepingTheirs])),
      clashes: fields.flatMap(({ name, base, result }) =>
        result.clashes
          ? [{ path: name, label: name, base, mine: result.keepingMine, theirs: result.keepingTheirs }]
          : [],
      ),
    };
  },
};
