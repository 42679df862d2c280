const choices = new Set(["checkbox", "radio", "range", "color", "file"]);
const noInput = new Set(["search", "button", "submit", "reset", "hidden", "image"]);

/** What asks for nothing to be saved: searches, what only chooses what is shown, and forms for which a part speaks itself. */
const exempt = 'search, [role="search"], [role="searchbox"], [data-writes="false"], [data-unsaved]';

const editor = '[contenteditable]:not([contenteditable="false"])';

/** The field of a remote to which an event belongs; null for the shell's own, and for what holds nothing to save. */
export function remoteField(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const field = target.closest(`input, textarea, select, ${editor}`);
  if (field === null || field.closest(exempt) !== null || !isTyped(field)) return null;
  const remote = field.closest<HTMLElement>("[data-remote]")?.dataset.remote;
  return remote === undefined || remote === "" ? null : field;
}

/** Outside forms a choice takes effect at once. */
function isTyped(field: Element): boolean {
  const isInForm = field.closest("form") !== null;
  if (field instanceof HTMLSelectElement) return isInForm;
  if (!(field instanceof HTMLInputElement)) return true;
  if (noInput.has(field.type)) return false;
  return isInForm || !(choices.has(field.type) || field.getAttribute("role") === "combobox");
}

/** Whether what stands in a field is text with marks, which no service stores as the page has it. */
export function isEditor(field: Element): boolean {
  return field.matches(editor);
}

/** A field's value for comparison. */
export function fieldValue(field: Element): string {
  if (field instanceof HTMLInputElement)
    return field.type === "checkbox" || field.type === "radio" ? String(field.checked) : field.value;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.value;
  return field.innerHTML;
}
