import { renderPage } from "@entrywise/host/render-page";
import { drawerNavigationAtom } from "@entrywise/host/shell";
import { testBrand } from "@entrywise/host/testing";
import { screen } from "@testing-library/react";
import { useAtomValue } from "jotai";
import { expect, test, vi } from "vitest";
import { AdminFrame } from "./admin-frame.tsx";

function InDrawer() {
  const navigation = useAtomValue(drawerNavigationAtom);
  if (navigation === null) return null;
  const { title, note, back, parts } = navigation;
  const entries = parts.flatMap((part) => part.entries);
  const current = entries.filter(({ isCurrent }) => isCurrent).map(({ label }) => label);
  return <output aria-label="In the drawer">{[title, note, back[0]?.label, ...current].join(", ")}</output>;
}

test("P-230 the administration names its pages after itself and has them in the drawer, with the way back to the journal", async () => {
  const setPageTitle = vi.fn();
  renderPage(
    <>
      <AdminFrame title="Users" current="users">
        <p>Table of users</p>
      </AdminFrame>
      <InDrawer />
    </>,
    { path: "/admin/users", host: { setPageTitle, brand: { ...testBrand, environment: "staging" } } },
  );
  expect(setPageTitle).toHaveBeenLastCalledWith("Administration · Users");
  expect((await screen.findByLabelText("In the drawer")).textContent).toBe(
    `Administration, staging · all brands, Back to ${testBrand.name}, Users`,
  );
  expect(screen.getByText("Table of users")).toBeTruthy();
});
