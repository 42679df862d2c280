import { renderPage } from "@entrywise/host/render-page";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Popover } from "./popover.tsx";

afterEach(() => void vi.useRealTimers());

/** From here on nothing is drawn until the test draws it. */
const holdFrames = () => vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });

const drawFrames = () =>
  act(async () => {
    for (let frame = 0; frame < 5; frame += 1) await vi.advanceTimersByTimeAsync(16);
  });

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)} lazyMount unmountOnExit>
        <Popover.Trigger>Dates</Popover.Trigger>
        <Popover.Positioner>
          <Popover.Content>
            <input aria-label="From" />
            <input aria-label="To" />
            <button type="button" onClick={() => setOpen(false)}>
              Apply
            </button>
          </Popover.Content>
        </Popover.Positioner>
      </Popover.Root>
      <input aria-label="Notes" />
    </>
  );
}

async function openPanel(): Promise<void> {
  const user = renderPage(<Page />, { path: "/" });
  await user.click(screen.getByRole("button", { name: "Dates" }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("From")));
  holdFrames();
}

test("Y-152 a panel that closes leaves the focus in the field that somebody has gone on to", async () => {
  await openPanel();
  await act(async () => screen.getByRole("button", { name: "Apply" }).click());
  act(() => screen.getByLabelText("Notes").focus());
  await drawFrames();
  expect(document.activeElement).toBe(screen.getByLabelText("Notes"));
});

test("Y-152 a panel that closes gives the focus back to its button", async () => {
  await openPanel();
  await act(async () => screen.getByRole("button", { name: "Apply" }).click());
  await drawFrames();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Dates" }));
});

test("Y-152 a panel that opens leaves the focus in the field that somebody has chosen", async () => {
  renderPage(<Page />, { path: "/" });
  holdFrames();
  await act(async () => screen.getByRole("button", { name: "Dates" }).click());
  act(() => screen.getByLabelText("To").focus());
  await drawFrames();
  expect(document.activeElement).toBe(screen.getByLabelText("To"));
});
