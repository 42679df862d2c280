import { MockHost, testUser } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RemoteFrame } from "../remotes/remote-frame.tsx";
import { signOut } from "../session/sign-out.ts";
import { editedFields, pageGuard } from "../unsaved/page-guard.ts";
import { UnsavedQuestion } from "../unsaved/unsaved-question.tsx";
import { SignOutQuestion } from "./sign-out-question.tsx";

vi.mock("@entrywise/host/outbox", () => ({ queuedWrites: async () => [] }));

let stop: () => void;
const assign = vi.fn();
beforeEach(() => {
  stop = editedFields.watch(document);
  vi.stubGlobal("location", { assign, href: "http://localhost/", search: "" });
});
afterEach(() => {
  stop();
  assign.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function openPage(): void {
  render(
    <MockHost>
      <UiProvider nonce={null} privacyMode={false}>
        <RemoteFrame remoteId="planner">
          <textarea aria-label="Note" />
        </RemoteFrame>
        <a href="/logout">Logout</a>
        <SignOutQuestion />
        <UnsavedQuestion guard={pageGuard} />
      </UiProvider>
    </MockHost>,
  );
}
const edit = () => fireEvent.input(screen.getByLabelText("Note"), { target: { value: "mind the news" } });

test.for([
  ["the link", () => fireEvent.click(screen.getByText("Logout"))],
  ["the palette", signOut],
] as const)("M-243 signing out by %s asks while something in the page is not saved", async ([, leave]) => {
  openPage();
  leave();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/logout"));
  assign.mockReset();
  edit();
  leave();
  fireEvent.click(await screen.findByRole("button", { name: "Stay on this page" }));
  expect(assign).not.toHaveBeenCalled();
  leave();
  fireEvent.click(await screen.findByRole("button", { name: "Sign out and discard changes" }));
  expect(assign).toHaveBeenCalledOnce();
});

test("M-243 drafts of this device that nobody else has are asked about first", async () => {
  localStorage.setItem(`entrywise.draft.1|${testUser.userId}|trade|notes|page`, "{}");
  openPage();
  signOut();
  expect(await screen.findByRole("alertdialog", { name: "Sign out with unsynced changes?" })).not.toBeNull();
  expect(assign).not.toHaveBeenCalled();
});
