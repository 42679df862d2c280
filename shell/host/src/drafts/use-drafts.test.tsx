import { MockHost, testHost } from "@entrywise/host/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { startTransition, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { formRules } from "./testing/field-rules.ts";
import { useDrafts } from "./use-drafts.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const server = { form: { value: { note: "" }, version: 1 } };

const Note = () => {
  const { values, edit } = useDrafts<{ form: Readonly<Record<string, string>> }>({
    thing: "note",
    rules: { form: formRules },
    server,
    createTransport: () => ({
      save: () => new Promise(() => undefined),
      read: () => new Promise(() => undefined),
      failureOf: () => ({ kind: "offline", message: "" }),
    }),
  });
  return <input value={values.form.note} onChange={({ target }) => edit("form", () => ({ note: target.value }))} />;
};

const Opened = () => {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? <Note /> : <button type="button" onClick={() => startTransition(() => setOpen(true))} />;
};

const nextField = () =>
  new Promise<HTMLInputElement>((found) => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector("input");
      if (field === null) return;
      observer.disconnect();
      found(field);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

test("Y-150 keys that come the moment a field stands stay in it", async () => {
  render(
    <MockHost host={testHost()}>
      <Opened />
    </MockHost>,
  );
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false; // as browsers render: not all effects at once
  try {
    const shown = nextField();
    screen.getByRole("button").click();
    const field = await shown;
    fireEvent.input(field, { target: { value: `${field.value}a` } });
    fireEvent.input(field, { target: { value: `${field.value}b` } });
    expect(field.value).toBe("ab");
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
});
