import { renderPage } from "@entrywise/host/render-page";
import { type DrawerNavigation, drawerNavigationAtom } from "@entrywise/host/shell";
import { cleanup, screen, within } from "@testing-library/react";
import { useAtomValue } from "jotai";
import { afterEach, expect, test } from "vitest";
import { PageTabs } from "./page-tabs.tsx";
import { SubPages } from "./sub-pages.tsx";

afterEach(cleanup);

test("tabs of a page are links of a named navigation, with their count, and the open one is marked", () => {
  const tabs = [
    { to: "/templates", label: "My templates", count: 3, isCurrent: false },
    { to: "/templates/library", label: "Library", count: null, isCurrent: true },
  ];
  renderPage(<PageTabs label="Templates" tabs={tabs} />, { path: "/templates/library" });
  const links = within(screen.getByRole("navigation", { name: "Templates" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("aria-current")])).toEqual([
    ["My templates3", null],
    ["Library", "page"],
  ]);
});

const entry = (to: string, label: string) => ({ to, label, icon: "info", isCurrent: to === "/groups/desk/info" });
const navigation: DrawerNavigation = {
  title: "London Desk",
  note: "Private",
  back: [entry("/groups", "All groups"), entry("/groups/explore", "Explore groups")],
  parts: [
    { title: null, entries: [entry("/groups/desk/info", "Info")] },
    { title: "Manage group", entries: [entry("/groups/desk/settings", "Group Settings")] },
  ],
};

function InDrawer() {
  return <output aria-label="In the drawer">{useAtomValue(drawerNavigationAtom)?.title ?? "none"}</output>;
}

test("P-230 sub-pages stand in the drawer, and in a menu for where there is no drawer, with one way back", async () => {
  const user = renderPage(
    <>
      <SubPages label="London Desk pages" navigation={navigation} />
      <InDrawer />
    </>,
    { path: "/groups/desk/info" },
  );
  expect(screen.getByLabelText("In the drawer").textContent).toBe("London Desk");
  const row = within(screen.getByRole("navigation", { name: "London Desk pages" }));
  expect(row.queryAllByRole("link"), "no row that scrolls").toEqual([]);
  await user.click(row.getByRole("button", { name: "London Desk Info" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => [item.textContent, item.getAttribute("href")])).toEqual([
    ["Info", "/groups/desk/info"],
    ["Group Settings", "/groups/desk/settings"],
    ["All groups", "/groups"],
  ]);
  expect(items.filter((item) => item.getAttribute("aria-current") === "page").map((one) => one.textContent)).toEqual([
    "Info",
  ]);
});
