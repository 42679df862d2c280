import type { Membership } from "@entrywise/contracts/platform/membership";
import { completePage } from "@entrywise/host/complete-page";
import type { HostServices } from "@entrywise/host/shell";
import { MockHost, testBrand, testUser } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSetAtom } from "jotai";
import { type ReactNode, useEffect } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { askInstallAtom } from "../install/install-atom.ts";
import { ownersAtom } from "../owners/owners-atom.ts";
import { UserMenu } from "./user-menu.tsx";

beforeAll(completePage);
afterEach(cleanup);

const membership = (status: string) => ({ plan: { key: "pro" }, userMembership: { status } }) as unknown as Membership; // the menu reads these two alone

async function openMenu(host: Partial<HostServices> = {}, beside: ReactNode = null) {
  const user = userEvent.setup();
  render(
    <MockHost host={host}>
      <UiProvider nonce={null} privacyMode={false}>
        {beside}
        <UserMenu />
      </UiProvider>
    </MockHost>,
  );
  await user.click(screen.getByRole("button", { name: /^User menu/ }));
  await screen.findByRole("menuitem", { name: "Logout" });
}

test("P-250 the avatar warns while the membership is past due, and only then", async () => {
  await openMenu({ membership: membership("past_due") });
  expect(screen.getByRole("button", { name: "User menu EM, payment past due", hidden: true })).toBeTruthy();
  cleanup();
  await openMenu({ membership: membership("active") });
  expect(screen.getByRole("button", { name: "User menu EM", hidden: true })).toBeTruthy();
});

test("P-250 the menu shows name, handle, e-mail and the way to the profile", async () => {
  await openMenu();
  for (const text of [testUser.fullName, `@${testUser.handle}`, testUser.email]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  const edit = screen.getByRole("menuitem", { name: "Edit profile" });
  expect(edit.getAttribute("href")).toBe("/settings/account/edit-profile");
});

test("P-252 links of the brand open in a new tab, and what the brand does not have is absent", async () => {
  const links = { ...testBrand.links, guide: "https://guide.example/start" };
  await openMenu({ brand: { ...testBrand, links } });
  const guide = screen.getByRole("menuitem", { name: /^Guide/ });
  expect(guide.getAttribute("href")).toBe("https://guide.example/start");
  expect(guide.getAttribute("target")).toBe("_blank");
  expect(screen.queryByRole("menuitem", { name: /Community/ })).toBeNull();
});

function Offer({ ask }: { ask: () => void }) {
  const offer = useSetAtom(askInstallAtom);
  useEffect(() => offer({ ask }), [offer, ask]);
  return null;
}

test("P-600 the menu offers Install App beside Download App while the browser has a prompt", async () => {
  const ask = vi.fn();
  await openMenu();
  expect(screen.queryByRole("menuitem", { name: "Install App" })).toBeNull();
  cleanup();
  await openMenu({}, <Offer ask={ask} />);
  expect(screen.getByRole("menuitem", { name: "Download App" })).toBeTruthy();
  screen.getByRole("menuitem", { name: "Install App" }).focus();
  await userEvent.keyboard("install{Enter}");
  expect(ask).toHaveBeenCalledOnce();
});

test("P-255 admins alone toggle their own membership, and see how it is then", async () => {
  const asked: unknown[] = [];
  const snackbars: unknown[] = [];
  const post = async (...call: unknown[]) => {
    asked.push(call);
    return { before: null, after: { disabled: true }, dryRun: false };
  };
  await openMenu();
  expect(screen.queryByRole("menuitem", { name: "Toggle own membership" })).toBeNull();
  cleanup();
  await openMenu({
    user: { ...testUser, isAdmin: true },
    api: (() => ({ get: () => new Promise(() => {}), post })) as unknown as HostServices["api"],
    snackbar: (message) => snackbars.push(message),
  });
  (await screen.findByRole("menuitem", { name: "Toggle own membership" })).focus();
  await userEvent.keyboard("{End}{ArrowUp}{Enter}");
  await expect.poll(() => snackbars).toMatchObject([{ type: "success", text: "Your membership is disabled." }]);
  expect(asked).toMatchObject([["/commands/memberships/toggle-disable", { reason: expect.any(String) }, {}]]);
});

function WithOwners() {
  const setOwners = useSetAtom(ownersAtom);
  useEffect(() => setOwners("hidden"), [setOwners]);
  return null;
}

test("M-268 P-252 administrators and developers show owners from the menu, traders have no such entry", async () => {
  await openMenu({}, <WithOwners />);
  expect(screen.queryByRole("menuitem", { name: /Show Owners/ })).toBeNull();
  cleanup();
  await openMenu({ user: { ...testUser, isDev: true } }, <WithOwners />);
  expect(screen.getByRole("menuitem", { name: /Show Owners/ })).toBeTruthy();
});
