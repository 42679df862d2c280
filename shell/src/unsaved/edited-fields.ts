import { fieldValue, isEditor, remoteField } from "./field-values.ts";

export interface EditedFields {
  /** Whether a field of a remote in the page was edited and not saved. */
  has: () => boolean;
  /** Input is discarded. */
  forget: () => void;
  /** A write starts. @returns call it with whether it succeeded */
  noteWrite: (body: string) => (isDone: boolean) => void;
  /** A draft was stored. */
  noteDraft: (text: string) => void;
  /** Starts listening. @returns stops it */
  watch: (page: Document) => () => void;
}

interface Submitted {
  /** The edited fields with the values that they had before. */
  fields: Map<Element, string | null>;
  /** Writes that had begun by then. */
  writes: number;
}

/** In these a part stores what is typed, if it does so at once. */
const typing = ["input", "change", "keydown", "focusout"] as const;

/**
 * Knows of fields in remotes that were edited and not saved, also where a remote knows nothing of it: by input events, until the
 * form is submitted or reset, the text was written to a service or to the device, or the field is gone. A call that fails, and a
 * form that finds its input wrong, leave it unsaved.
 */
export function createEditedFields(): EditedFields {
  /** Each with its value before somebody edited it; null: not known. */
  const edited = new Map<Element, string | null>();
  const before = new WeakMap<Element, string>();
  const submitted = new Map<Element, Submitted>();
  /** The field whose event is being handled, then the one that was edited last. */
  let current: Element | null = null;
  let last: Element | null = null;
  let writes = 0;

  const onFocus = ({ target }: Event) => {
    const field = remoteField(target);
    if (field !== null && !edited.has(field)) before.set(field, fieldValue(field));
  };
  const onTyping = ({ type, target }: Event) => {
    current = remoteField(target);
    if (current === null || type !== "input") return;
    if (!edited.has(current)) edited.set(current, before.get(current) ?? null);
    last = current;
  };
  const onHandled = () => {
    current = null;
  };
  const takeFieldsOf = (form: EventTarget | null) => {
    const fields = [...edited].filter(([field]) => form instanceof Element && form.contains(field));
    for (const [field] of fields) {
      edited.delete(field);
      before.set(field, fieldValue(field));
    }
    return new Map(fields);
  };
  const onSubmit = ({ target }: Event) => {
    const fields = takeFieldsOf(target);
    if (target instanceof Element) submitted.set(target, { fields, writes });
  };
  const onReset = ({ target }: Event) => void takeFieldsOf(target);
  const restore = (form: Element) => {
    for (const [field, value] of submitted.get(form)?.fields ?? []) edited.set(field, value);
    submitted.delete(form);
  };

  const listeners = [
    ["focusin", onFocus],
    ["submit", onSubmit],
    ["reset", onReset],
    ...typing.map((type) => [type, onTyping] as const),
  ] as const;

  return {
    watch(page) {
      for (const [type, listener] of listeners) page.addEventListener(type, listener, true);
      for (const type of typing) page.addEventListener(type, onHandled);
      return () => {
        for (const [type, listener] of listeners) page.removeEventListener(type, listener, true);
        for (const type of typing) page.removeEventListener(type, onHandled);
      };
    },
    has() {
      for (const [form, { writes: begun }] of submitted) {
        if (!form.isConnected) submitted.delete(form);
        else if (begun === writes && form.querySelector('[aria-invalid="true"]') !== null) restore(form);
      }
      for (const [field, value] of edited) {
        if (!field.isConnected || fieldValue(field) === value || isInAddress(field)) edited.delete(field);
      }
      return edited.size > 0;
    },
    forget() {
      edited.clear();
      submitted.clear();
    },
    noteWrite(body) {
      writes += 1;
      const sent = [...submitted.keys()];
      return (isDone) => {
        for (const form of sent) {
          if (isDone) submitted.delete(form);
          else restore(form);
        }
        if (!isDone) return;
        for (const field of edited.keys()) if (holds(body, field)) edited.delete(field);
      };
    },
    noteDraft(text) {
      const field = current ?? last;
      if (field !== null && (current !== null || isEditor(field) || holds(text, field))) edited.delete(field);
    },
  };
}

/** Whether JSON contains a field's text. */
function holds(json: string, field: Element): boolean {
  const text = fieldValue(field).trim();
  return text !== "" && json.includes(JSON.stringify(text).slice(1, -1));
}

/** Filters are in the URL and survive a reload. */
function isInAddress(field: Element): boolean {
  const value = fieldValue(field).trim();
  return value !== "" && [...new URLSearchParams(field.ownerDocument.location.search).values()].includes(value);
}
