/** The fields of a form whose value differs from what is stored: what is stored of it as a draft. */
export function changedFields<Form extends object>(form: Form, stored: Form): Partial<Form> {
  const names = Object.keys(form) as (keyof Form)[];
  const changed = names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(stored[name]));
  return Object.fromEntries(changed.map((name) => [name, form[name]])) as Partial<Form>; // names of the form alone
}

/** Whether a form differs from what is stored. */
export function isChanged<Form extends object>(form: Form, stored: Form): boolean {
  return Object.keys(changedFields(form, stored)).length > 0;
}
