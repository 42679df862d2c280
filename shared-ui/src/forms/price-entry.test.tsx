import type { PriceFloor } from "@entrywise/domain/price-floor";
import { UiProvider } from "@entrywise/ui";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DecimalEntry } from "./decimal-entry.tsx";

beforeEach(() => {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => media);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Price({ floor, changed }: { floor: PriceFloor; changed: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>("10");
  const change = (next: string | null) => {
    changed(next);
    setValue(next);
  };
  return (
    <UiProvider nonce={null} privacyMode={false}>
      <DecimalEntry label="Close price" kind="price" floor={floor} step="0.01" value={value} onChange={change} />
    </UiProvider>
  );
}

const typed = (floor: PriceFloor, text: string) => {
  const changed = vi.fn();
  render(<Price floor={floor} changed={changed} />);
  const field = screen.getByRole<HTMLInputElement>("textbox");
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return { last: changed.mock.lastCall?.[0], isInvalid: field.getAttribute("aria-invalid"), shown: field.value };
};

test("Y-190 T-284 the price of an option that expired worthless is typed as 0", () => {
  expect(typed("zero", "0")).toEqual({ last: "0", isInvalid: "false", shown: "0" });
});

test("Y-190 T-284 the price of a future below zero is typed with its minus", () => {
  expect(typed("none", "-37.63")).toEqual({ last: "-37.63", isInvalid: "false", shown: "-37.63" });
});

test("P-663 T-284 where prices are above zero, 0 stays wrong and a minus is none", () => {
  expect(typed("aboveZero", "0")).toMatchObject({ last: undefined, isInvalid: "true" });
  cleanup();
  expect(typed("aboveZero", "-1.5")).toMatchObject({ last: "1.5" });
});
