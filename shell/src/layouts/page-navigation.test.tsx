import { type DrawerNavigation, useDrawerNavigation } from "@entrywise/host/shell";
import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Drawer } from "./drawer.tsx";

afterEach(cleanup);

const navigation: DrawerNavigation = {
  title: "London Desk",
  note: "Private",
  back: [{ to: "/groups", label: "All groups", icon: "arrow-left", isCurrent: false }],
  parts: [
    {
      title: null,
      entries: [
        { to: "/groups/desk/info", label: "Info", icon: "info", isCurrent: true },
        { to: "/groups/desk/members", label: "Members", icon: "users", isCurrent: false, count: 1204 },
        { to: "/groups/desk/trades", label: "Trades", icon: "users", isCurrent: false, count: null },
      ],
    },
    { title: "Manage group", entries: [{ to: "/groups/desk/settings", label: "Rules", icon: "x", isCurrent: false }] },
  ],
};

function GroupPage() {
  useDrawerNavigation(navigation);
  return null;
}

function show(hasGroup: boolean) {
  return (
    <MockHost>
      <UiProvider nonce={null} privacyMode={false}>
        <Drawer mini={false} onToggle={() => undefined} toggleLabel="Fold" />
        {hasGroup ? <GroupPage /> : null}
      </UiProvider>
    </MockHost>
  );
}

test("P-230 while a page asks for it its navigation stands in the drawer in place of the primary one", async () => {
  const { rerender } = render(show(true));
  const info = await screen.findByRole("link", { name: "Info" });
  expect(info.getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("heading", { name: "Manage group" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Members/ }).textContent).toBe("Members1,204");
  expect(screen.getByRole("link", { name: /^Trades/ }).textContent, "a number that is not known is left out").toBe(
    "Trades",
  );
  expect(screen.getByRole("navigation", { name: "London Desk" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Settings" })).toBeTruthy();
  rerender(show(false));
  expect(screen.queryByRole("link", { name: "Info" })).toBeNull();
  expect(screen.getByRole("navigation", { name: "Primary" })).toBeTruthy();
});
