import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UiProvider } from "../ui-provider.tsx";
import { type SnackbarItem, Snackbars } from "./snackbars.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(item: Omit<SnackbarItem, "id">) {
  const onClose = vi.fn();
  render(
    <UiProvider nonce={null} privacyMode={false}>
      <Snackbars items={[{ ...item, id: 1 }]} onClose={onClose} />
    </UiProvider>,
  );
  return onClose;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("P-573 a message closes by its button, which reads Close unless it has another label", () => {
  const onClose = show({ type: "default", text: "Trade copied" });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledWith(1);
});

test("P-573 the action runs before the message goes", () => {
  const onAction = vi.fn();
  const onClose = show({ type: "success", text: "Deleted", actionLabel: "Undo", onAction });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

test("P-573 a message goes after the time that it gives, and stays while a pointer rests on it", () => {
  const onClose = show({ type: "success", text: "Saved", timeoutMs: 1000 });
  fireEvent.pointerEnter(screen.getByRole("region", { name: "Messages" }));
  pass(5000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerLeave(screen.getByRole("region", { name: "Messages" }));
  pass(1000);
  expect(onClose).toHaveBeenCalledOnce();
});

test("P-573 errors are assertive and stay until they are closed", () => {
  const onClose = show({ type: "error", text: "Couldn’t load the trades" });
  expect(screen.getByRole("alert").textContent).toContain("Couldn’t load the trades");
  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
});
