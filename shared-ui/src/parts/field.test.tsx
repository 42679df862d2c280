import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { UiProvider } from "../ui-provider.tsx";
import { Field, NumberField } from "./field.tsx";

afterEach(cleanup);

function Form({
  start,
  step,
  onValue,
}: {
  start: string | null;
  step?: string;
  onValue: (value: string | null) => void;
}) {
  const [value, setValue] = useState(start);
  const change = (next: string | null) => {
    setValue(next);
    onValue(next);
  };
  return (
    <UiProvider nonce={null} privacyMode={false}>
      <Field label="Stop" error={value === null ? "A stop is needed." : null}>
        <NumberField value={value} onChange={change} {...(step ? { step } : {})} />
      </Field>
    </UiProvider>
  );
}

function open(start: string | null, step?: string) {
  const values: (string | null)[] = [];
  render(<Form start={start} onValue={(value) => values.push(value)} {...(step ? { step } : {})} />);
  const input = screen.getByLabelText<HTMLInputElement>("Stop");
  return { input, values };
}

test("P-660 a typed number keeps its digits, half a number is not reported, an emptied field is null", () => {
  const { input, values } = open("3");
  for (const text of ["-", "-1", "-1.", "-1.050", ""]) fireEvent.change(input, { target: { value: text } });
  expect(values).toEqual(["-1", "-1", "-1.050", null]);
});

test("P-660 arrow keys step by the step of the instrument", () => {
  const { input, values } = open("1.05180", "0.00010");
  fireEvent.keyDown(input, { key: "ArrowUp" });
  fireEvent.keyDown(input, { key: "ArrowDown" });
  fireEvent.keyDown(input, { key: "ArrowDown" });
  expect(values).toEqual(["1.05190", "1.05180", "1.05170"]);
});

test("an error stands at its field and is read with it", async () => {
  const { input } = open(null);
  const text = screen.getByText("A stop is needed.");
  await waitFor(() => expect(input.getAttribute("aria-errormessage")).toBe(text.id));
});
