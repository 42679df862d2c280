import { activateLocale } from "@entrywise/host/i18n";
import { NumberField, UiProvider } from "@entrywise/ui";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DecimalEntry } from "./decimal-entry.tsx";

beforeEach(() => {
  activateLocale("de");
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => media);
});
afterEach(() => {
  cleanup();
  activateLocale("en");
  vi.unstubAllGlobals();
});

const draw = (field: ReactNode) =>
  render(
    <UiProvider nonce={null} privacyMode={false}>
      {field}
    </UiProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>("textbox");

interface StatefulProps {
  first: string | null;
  changed: (value: string | null) => void;
  children: (value: string | null, change: (next: string | null) => void) => ReactNode;
}

/** A form of one number. */
function Stateful({ first, changed, children }: StatefulProps) {
  const [value, setValue] = useState(first);
  return children(value, (next) => {
    changed(next);
    setValue(next);
  });
}

test("Y-162 P-660 an amount is typed with a comma in German and is the same exact number", () => {
  const changed = vi.fn();
  draw(
    <Stateful first="1.5" changed={changed}>
      {(value, change) => <NumberField aria-label="Betrag" value={value} onChange={change} />}
    </Stateful>,
  );
  expect(field().value).toBe("1,5");
  fireEvent.change(field(), { target: { value: "-1.234,56" } });
  expect(changed).toHaveBeenLastCalledWith("-1234.56");
  expect(field().value).toBe("\u22121234,56");
});

test("Y-162 P-664 a price pasted with a dot shows with a comma at once, and rests padded", () => {
  const changed = vi.fn();
  draw(
    <Stateful first={null} changed={changed}>
      {(value, change) => (
        <DecimalEntry label="Kurs" kind="price" step="0.0001" precision={5} value={value} onChange={change} />
      )}
    </Stateful>,
  );
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: "1.0518" } });
  expect(changed).toHaveBeenLastCalledWith("1.0518");
  expect(field().value).toBe("1,0518");
  fireEvent.blur(field());
  expect(field().value).toBe("1,05180");
});
