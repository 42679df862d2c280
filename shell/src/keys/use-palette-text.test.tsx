import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { startTransition, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { paletteTextAtom } from "./keys-open.ts";
import { usePaletteText } from "./use-palette-text.ts";

afterEach(cleanup);

const Field = () => {
  const [text, setText] = usePaletteText();
  return <input aria-label="Field" value={text} onChange={({ target }) => setText(target.value)} />;
};

/** Calls once, while it is rendered. */
const Meanwhile = ({ press }: { press: () => void }) => {
  press();
  return null;
};

const Opened = ({ press }: { press: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  // As React reveals what was loaded later.
  if (!isOpen) return <button type="button" onClick={() => startTransition(() => setOpen(true))} />;
  return (
    <>
      <Field />
      <Meanwhile press={press} />
    </>
  );
};

/** As browsers render: in turns, and not all effects at once. */
async function outsideOfAct(work: () => Promise<void>): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await work().finally(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });
}

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

test("Y-152 a key that comes the moment the field stands stays in it", async () => {
  render(
    <Provider store={createStore()}>
      <Opened press={() => undefined} />
    </Provider>,
  );
  await outsideOfAct(async () => {
    const shown = nextField();
    screen.getByRole("button").click();
    const field = await shown;
    fireEvent.input(field, { target: { value: `${field.value}p` } });
    fireEvent.input(field, { target: { value: `${field.value}o` } });
    expect(field.value).toBe("po");
  });
});

test("Y-152 a key that is pressed while the palette is rendered is in its field from the beginning", async () => {
  const store = createStore();
  const press = () => {
    if (store.get(paletteTextAtom) === "") store.set(paletteTextAtom, "e");
  };
  render(
    <Provider store={store}>
      <Opened press={press} />
    </Provider>,
  );
  await outsideOfAct(async () => {
    const shown = nextField();
    screen.getByRole("button").click();
    expect((await shown).value).toBe("e");
  });
});
