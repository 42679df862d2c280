import { completePage } from "@entrywise/host/complete-page";
import { type HostParts, openProblemDialogAtom, type ProblemDialogKind } from "@entrywise/host/shell";
import { MockHost, testHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ProblemDialogs } from "./problem-dialogs.tsx";

beforeAll(completePage);
afterEach(cleanup);

function Opened({ kind }: { kind: ProblemDialogKind }) {
  const open = useSetAtom(openProblemDialogAtom);
  useEffect(() => open({ kind, detail: "" }), [open, kind]);
  return <ProblemDialogs />;
}

function show(kind: ProblemDialogKind, pages: NonNullable<HostParts["pages"]> = []) {
  const parts = { ...testHost().parts, pages };
  render(
    <MockHost host={{ parts, ...(kind === "accountRequired" ? { user: null } : {}) }}>
      <UiProvider nonce={null} privacyMode={false}>
        <Opened kind={kind} />
      </UiProvider>
    </MockHost>,
  );
}
const page = (path: string, signedIn: boolean) => [{ path, when: { signedIn } }];

test("P-575 without a page that sells plans the dialog leads to the membership, with one to the upgrade", async () => {
  show("membershipUpgrade");
  expect((await screen.findByRole("link", { name: "Membership" })).getAttribute("href")).toBe("/settings/membership");
  cleanup();
  show("membershipUpgrade", page("/membership/upgrade", true));
  const upgrade = await screen.findByRole("link", { name: "Upgrade membership" });
  expect(upgrade.getAttribute("href")).toBe("/membership/upgrade");
});

test("P-572 a visitor is offered to register only where that is possible", async () => {
  show("accountRequired");
  await screen.findByRole("link", { name: "Log In" });
  expect(screen.queryByRole("link", { name: "Register" })).toBeNull();
  cleanup();
  show("accountRequired", page("/register", false));
  await screen.findByRole("link", { name: "Register" });
});
