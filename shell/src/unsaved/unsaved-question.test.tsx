import { useUnsaved } from "@entrywise/host";
import { hasUnsavedParts } from "@entrywise/host/shell";
import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createLeaveGuard } from "./leave-guard.ts";
import { UnsavedQuestion } from "./unsaved-question.tsx";

function Form({ isDirty }: { isDirty: boolean }) {
  return <form aria-label="Plan" {...useUnsaved(isDirty)} />;
}

/** A page with a part that holds unsaved input, or not. */
function openPage() {
  const forget = vi.fn();
  const drawn: (() => void)[] = [];
  const guard = createLeaveGuard({
    hasUnsaved: hasUnsavedParts,
    forget,
    afterDrawing: (then) => void drawn.push(then),
  });
  const page = (isDirty: boolean) => (
    <MockHost>
      <UiProvider nonce={null} privacyMode={false}>
        <Form isDirty={isDirty} />
        <UnsavedQuestion guard={guard} />
      </UiProvider>
    </MockHost>
  );
  const { rerender, unmount } = render(page(true));
  const draw = () => {
    for (const then of drawn.splice(0)) then();
  };
  return { guard, forget, draw, save: () => rerender(page(false)), unmount };
}

test("M-243 a page with unsaved input asks before it is left: staying loses nothing, leaving goes on", async () => {
  const { guard, forget, draw } = openPage();
  const go = vi.fn();
  guard.leave("page", go);
  draw();
  fireEvent.click(await screen.findByRole("button", { name: "Stay on this page" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(go).not.toHaveBeenCalled();
  expect(forget).not.toHaveBeenCalled();

  guard.leave("page", go);
  draw();
  expect(await screen.findByRole("alertdialog", { name: "Leave without saving?" })).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Leave and discard changes" }));
  expect(go).toHaveBeenCalledOnce();
  expect(forget).toHaveBeenCalledOnce();
  expect(guard.isDecided).toBe(false);
});

test.for([
  ["update", "Update without saving?", "Update and discard changes"],
  ["signOut", "Sign out without saving?", "Sign out and discard changes"],
] as const)("M-243 %s asks too, and the browser does not ask once more", async ([leaving, title, button]) => {
  const { guard, draw } = openPage();
  const go = vi.fn();
  guard.leave(leaving, go);
  draw();
  expect(await screen.findByRole("alertdialog", { name: title })).not.toBeNull();
  expect(guard.isDecided).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: button }));
  expect(go).toHaveBeenCalledOnce();
  expect(guard.isDecided).toBe(true);
});

test("M-243 a part that saves and leaves in one step is not asked, nor is one that is gone", () => {
  const { guard, draw, save, unmount } = openPage();
  const go = vi.fn();
  guard.leave("page", go);
  save();
  draw();
  expect(go).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  unmount();
  guard.leave("page", go);
  expect(go).toHaveBeenCalledTimes(2);
});

test("M-243 the form says for itself whether it is saved", () => {
  const { save } = openPage();
  expect(screen.getByRole("form").dataset.unsaved).toBe("true");
  save();
  expect(screen.getByRole("form").dataset.unsaved).toBe("false");
});
