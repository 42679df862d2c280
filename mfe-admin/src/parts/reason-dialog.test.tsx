import { renderPage } from "@entrywise/host/render-page";
import { hasUnsavedParts } from "@entrywise/host/shell";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { ReasonDialog, type ReasonDialogProps } from "./reason-dialog.tsx";

const props: ReasonDialogProps = {
  ...{ title: "Create Harbour", follows: "", button: "Create", isPending: false, error: null },
  ...{ onRun: () => undefined, onClose: () => undefined },
};

let draw: (more: Partial<ReasonDialogProps>) => void = () => undefined;

function Page() {
  const [more, setMore] = useState<Partial<ReasonDialogProps>>({});
  draw = setMore;
  return <ReasonDialog {...props} {...more} />;
}

test("M-243 a reason that was typed is unsaved until it is sent, and again when that fails", async () => {
  const user = renderPage(<Page />, { path: "/" });
  await user.type(screen.getByRole("textbox", { name: /^Reason/ }), "on paper");
  expect(hasUnsavedParts()).toBe(true);
  act(() => draw({ isPending: true }));
  expect(hasUnsavedParts(), "a command that succeeds may lead to another page").toBe(false);
  act(() => draw({ isPending: false, error: new Error("refused") }));
  expect(hasUnsavedParts()).toBe(true);
});
