import { useDraft } from "@entrywise/host/drafts";
import { MockHost } from "@entrywise/host/testing";
import { Field, Input, UiProvider } from "@entrywise/ui";
import { fireEvent, render, screen } from "@testing-library/react";
import type { FormEvent, ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RemoteFrame } from "../remotes/remote-frame.tsx";
import { watchDraftWrites } from "./draft-writes.ts";
import { createEditedFields, type EditedFields } from "./edited-fields.ts";
import { watchedFetch } from "./watched-fetch.ts";

let fields: EditedFields;
let stop: () => void;
const { setItem } = Storage.prototype;

beforeEach(() => {
  fields = createEditedFields();
  stop = fields.watch(document);
  watchDraftWrites(Storage.prototype, fields.noteDraft);
});
afterEach(() => {
  stop();
  Storage.prototype.setItem = setItem;
  localStorage.clear();
});

/** A remote that was released before anybody knew of unsaved input. */
const showRemote = (children: ReactNode) =>
  render(
    <MockHost>
      <UiProvider nonce={null} privacyMode={false}>
        <RemoteFrame remoteId="planner">{children}</RemoteFrame>
      </UiProvider>
    </MockHost>,
  );

/** As somebody who goes into a field and types. */
function type(name: string, value: string): void {
  const field = screen.getByLabelText(name);
  fireEvent.focusIn(field);
  fireEvent.input(field, { target: { value } });
}

const send = (event: FormEvent) => event.preventDefault();
const Form = ({ invalid = false }) => (
  <form aria-label="Plan" onSubmit={send}>
    <input aria-label="Title" defaultValue="Week 12" aria-invalid={invalid} />
    <select aria-label="Kind">
      <option value="day">Day</option>
      <option value="week">Week</option>
    </select>
  </form>
);
const form = () => screen.getByRole("form", { name: "Plan" });

/** A call that writes, with the response of the service. */
const write = (body: string, status: number) =>
  watchedFetch(async () => new Response(null, { status }), fields)("/v1.0/plans", { method: "POST", body });

test("M-243 text typed into a remote that knows nothing of it counts until it is taken back", () => {
  showRemote(<textarea aria-label="Note" defaultValue="plain" />);
  expect(fields.has()).toBe(false);
  type("Note", "plain text typed");
  expect(fields.has()).toBe(true);
  type("Note", "plain");
  expect(fields.has()).toBe(false);
});

test("M-243 a choice counts in a form and is at once in effect outside of one", () => {
  const { unmount } = showRemote(<Form />);
  type("Kind", "week");
  expect(fields.has()).toBe(true);
  unmount();
  expect(fields.has()).toBe(false);
  showRemote(
    <select aria-label="Sort by">
      <option>Date</option>
      <option>Name</option>
    </select>,
  );
  type("Sort by", "Name");
  expect(fields.has()).toBe(false);
});

test.for(["submit", "reset"] as const)("M-243 %s of the form ends it", (end) => {
  showRemote(<Form />);
  type("Title", "Week 13");
  fireEvent[end](form());
  expect(fields.has()).toBe(false);
  type("Title", "Week 14");
  expect(fields.has()).toBe(true);
});

test("M-243 a form that found its input wrong, and one whose call failed, are not saved", async () => {
  const { unmount } = showRemote(<Form invalid />);
  type("Title", "");
  fireEvent.submit(form());
  expect(fields.has()).toBe(true);
  unmount();

  showRemote(<Form />);
  type("Title", "Week 13");
  fireEvent.submit(form());
  await write('{"title":"Week 13"}', 503);
  expect(fields.has()).toBe(true);
  fireEvent.submit(form());
  await write('{"title":"Week 13"}', 201);
  expect(fields.has()).toBe(false);
});

test("M-243 without a form the call that carries the text saves it, and no other", async () => {
  showRemote(<textarea aria-label="Note" />);
  type("Note", "mind the\nnews");
  await write('{"star":true}', 200);
  await write('{"text":"mind the\\nnews"}', 500);
  expect(fields.has()).toBe(true);
  await write('{"text":"mind the\\nnews"}', 200);
  expect(fields.has()).toBe(false);
});

function DraftedNote() {
  const draft = useDraft("plan-note", "");
  return <textarea aria-label="Note" value={draft.value} onChange={(event) => draft.type(event.target.value)} />;
}

test("M-243 what a draft of the host stores on the device asks nothing, and saves no other field", () => {
  showRemote(
    <>
      <DraftedNote />
      <textarea aria-label="Plain" />
    </>,
  );
  type("Note", "kept");
  expect(fields.has()).toBe(false);
  type("Plain", "lost");
  localStorage.setItem("entrywise.draft.1|u|trade|price|page", '{"mine":"1.1"}');
  expect(fields.has()).toBe(true);
});

test("M-243 searches, fields that only choose what is shown, filters in the address and the shell's own are left out", () => {
  history.replaceState(null, "", "/plans?text=news");
  showRemote(
    <>
      <input aria-label="Search" type="search" />
      <search>
        <input aria-label="From" />
      </search>
      <Field writes={false} label="Balance">
        <Input />
      </Field>
      <input aria-label="Filter" />
      <div data-unsaved="false">
        <input aria-label="Own" />
      </div>
    </>,
  );
  render(<input aria-label="Of the shell" />);
  for (const name of ["Search", "From", "Balance", "Own", "Of the shell"]) type(name, "1000");
  type("Filter", "news");
  expect(fields.has()).toBe(false);
  history.replaceState(null, "", "/");
});

test("M-243 what was given up is not asked for again", () => {
  showRemote(<Form />);
  type("Title", "Week 13");
  fields.forget();
  expect(fields.has()).toBe(false);
});
