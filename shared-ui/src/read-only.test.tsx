import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { DecimalEntry } from "./forms/decimal-entry.tsx";
import { Stars } from "./forms/stars.tsx";
import { Input } from "./index.ts";
import { Button } from "./parts/button.tsx";
import { Checkbox, Segmented, Select, Switch } from "./parts/controls.tsx";
import { Field, NumberField } from "./parts/field.tsx";
import { UiProvider } from "./ui-provider.tsx";

afterEach(() => {
  cleanup();
  typed.mockClear();
});

const show = (isReadOnly: boolean) =>
  render(
    <UiProvider nonce={null} privacyMode={false} isReadOnly={isReadOnly}>
      <Button variant="solid">Save</Button>
      <Button type="submit">Send</Button>
      <Button writes>Join</Button>
      <Button>Cancel</Button>
      <Button variant="solid" writes={false}>
        Apply
      </Button>
      <Button variant="solid" asChild>
        <a href="/trades">Trades</a>
      </Button>
    </UiProvider>,
  );
const off = () => screen.getAllByRole<HTMLButtonElement>("button").filter(({ disabled }) => disabled);

test("Y-260 buttons that write are off, with the reason, while the page is seen as somebody else", () => {
  show(true);
  expect(off().map(({ textContent }) => textContent)).toEqual(["Save", "Send", "Join"]);
  expect(new Set(off().map(({ title }) => title))).toEqual(new Set(["View only: you can’t make changes."]));
  screen.getByRole("link", { name: "Trades" });
});

test("Y-260 for whoever the page belongs to nothing is off", () => {
  show(false);
  expect(off()).toEqual([]);
});

const nothing = () => undefined;
const showFields = (isReadOnly: boolean) =>
  render(
    <UiProvider nonce={null} privacyMode={false} isReadOnly={isReadOnly}>
      <Field label="Name">
        <Input defaultValue="Main" />
      </Field>
      <Field label="Type">
        <Select value="a" options={[{ value: "a", label: "Paid by user" }]} onChange={nothing} />
      </Field>
      <Field label="Looked for" writes={false}>
        <NumberField value="1" onChange={nothing} />
      </Field>
      <NumberField aria-label="Balance" value="1" onChange={typed} />
      <DecimalEntry label="Size" value="1" kind="size" step="1" onChange={typed} />
      <Switch aria-label="Enabled" checked={false} onChange={nothing} />
      <Switch aria-label="Shows all" checked={false} writes={false} onChange={nothing} />
      <Checkbox checked={false} onChange={nothing}>
        Chosen
      </Checkbox>
      <Checkbox checked={false} writes onChange={nothing}>
        Done
      </Checkbox>
      <Segmented label="View" value={1} options={[{ value: 1, label: "Days" }]} onChange={nothing} />
      <Segmented label="Followed" writes value={1} options={[{ value: 1, label: "Yes" }]} onChange={nothing} />
      <Stars label="Rating" value={3} onChange={nothing} />
    </UiProvider>,
  );
const typed = vi.fn();
const isOff = (element: HTMLElement) =>
  element instanceof HTMLInputElement && ["text", ""].includes(element.type)
    ? element.readOnly
    : (element as HTMLInputElement).disabled;
const labelled = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const writing = ["Name", "Type", "Balance", "Size", "Enabled", "Done", "Yes", "3 stars"];
const looking = ["Looked for", "Shows all", "Chosen", "Days"];

test("Y-260 fields, switches and ratings that write are off while the page is seen as somebody else; what only looks is not", async () => {
  showFields(true);
  expect(writing.filter((name) => !isOff(labelled(name)))).toEqual([]);
  expect(looking.filter((name) => isOff(labelled(name)))).toEqual([]);
  const user = userEvent.setup();
  for (const name of ["Balance", "Size"]) {
    await user.type(labelled(name), "2");
    await user.keyboard("{ArrowUp}");
  }
  expect(typed).not.toHaveBeenCalled();
  for (const name of ["Balance", "Size", "Enabled", "3 stars"]) {
    expect([name, labelled(name).title]).toEqual([name, "View only: you can’t make changes."]);
  }
});

test("Y-260 for whoever the page belongs to every field can be used", async () => {
  showFields(false);
  expect([...writing, ...looking].filter((name) => isOff(labelled(name)))).toEqual([]);
  await userEvent.setup().type(labelled("Balance"), "2");
  expect(typed).toHaveBeenCalled();
});
