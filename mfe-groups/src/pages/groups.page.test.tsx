import { GroupPrivacy, GroupRole } from "@entrywise/contracts/groups/groups.api";
import { activateLocale } from "@entrywise/host/i18n";
import { MockHost, testBrand, testHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, expect, test } from "vitest";
import { GroupList } from "../features/group-list/group-list.tsx";

afterEach(cleanup);

type Groups = NonNullable<ComponentProps<typeof GroupList>["groups"]["data"]>;
const items: Groups["items"] = [
  {
    id: "01930000-0000-7000-8000-0000000000a1",
    handle: "london.open",
    name: "London Open",
    privacy: GroupPrivacy.Private,
    memberCount: 1,
    role: GroupRole.Admin,
    joinStatus: "accepted",
    joinType: null,
    canAddTrades: true,
  },
];

function show(host: ComponentProps<typeof MockHost>["host"] = {}) {
  const refetch = () => Promise.reject(new Error("not asked again"));
  render(
    <MockHost host={host}>
      <UiProvider nonce={null} privacyMode={false}>
        <GroupList
          groups={{ data: { items, total: 1 }, error: null, refetch } as ComponentProps<typeof GroupList>["groups"]}
        />
      </UiProvider>
    </MockHost>,
  );
}

test("P-547 a group is no link as long as it has no page, and one as soon as it has", () => {
  show();
  expect(screen.getByText("London Open")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  const pages = [{ path: "/groups/:groupId/info" }];
  show({ parts: { ...testHost().parts, pages } });
  expect(screen.getByRole("link", { name: /London Open/ }).getAttribute("href")).toBe("/groups/london.open/info");
});

test("P-108 groups carry the name that the brand gives them, and one member is no plural", () => {
  show({ brand: { ...testBrand, nav: { ...testBrand.nav, labels: { groups: "Rooms" } } } });
  expect(screen.getByText("My rooms")).toBeTruthy();
  expect(screen.getByText("1 member")).toBeTruthy();
});

test("Y-162 P-108 a brand's own name stays a German noun within a German sentence", () => {
  activateLocale("de");
  try {
    show({ brand: { ...testBrand, nav: { ...testBrand.nav, labels: { groups: "Rooms" } } } });
    expect(screen.getByText("My Rooms")).toBeTruthy();
  } finally {
    activateLocale("en");
  }
});
