import { act, cleanup, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { startTransition, useLayoutEffect, useRef, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { paletteTextAtom } from "./keys-open.ts";
import { usePaletteText } from "./use-palette-text.ts";

afterEach(cleanup);

const Field = ({ onShown }: { onShown: (text: string) => void }) => {
  const [text, setText] = usePaletteText();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    onShown(field.current?.value ?? "");
  });
  return <input ref={field} aria-label="Field" value={text} onChange={({ target }) => setText(target.value)} />;
};

/** Calls once, while it is rendered. */
const Meanwhile = ({ press }: { press: () => void }) => {
  press();
  return null;
};

const Opened = ({ onShown, press }: { onShown: (text: string) => void; press: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  // As React reveals what was loaded later.
  if (!isOpen) return <button type="button" onClick={() => startTransition(() => setOpen(true))} />;
  return (
    <>
      <Field onShown={onShown} />
      <Meanwhile press={press} />
    </>
  );
};

test("Y-152 a key that is pressed while the palette is rendered is in its field from the beginning", () => {
  const store = createStore();
  const seen: string[] = [];
  const press = () => {
    if (store.get(paletteTextAtom) === "") store.set(paletteTextAtom, "e");
  };
  render(
    <Provider store={store}>
      <Opened onShown={(text) => seen.push(text)} press={press} />
    </Provider>,
  );
  act(() => screen.getByRole("button").click());
  expect(seen[0]).toBe("e");
  expect(screen.getByLabelText<HTMLInputElement>("Field").value).toBe("e");
});
