/** Fields of a form that differ from what is stored: these make up its draft. */
export function changedFields<Form extends object>(form: Form, stored: Form): Partial<Form> {
  const names = Object.keys(form) as (keyof Form)[];
  const changed = names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(stored[name]));
  return Object.fromEntries(changed.map((name) => [name, form[name]])) as Partial<Form>; // names of the form alone
}

/** Whether a form differs from what is stored. */
export function isChanged<Form extends object>(form: Form, stored: Form): boolean {
  return Object.keys(changedFields(form, stored)).length > 0;
}
