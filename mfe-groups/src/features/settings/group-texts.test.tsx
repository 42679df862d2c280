import type { GroupDetail } from "@entrywise/contracts/groups/groups.api";
import { renderPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { GroupTexts } from "./group-texts.tsx";

const group = {
  ...{ id: "018f3a20-0000-7000-8000-000000000002", name: "London Open", handle: "london-open", version: 1 },
  ...{ description: "Six pairs.", pinned: "Times are UTC." },
} as GroupDetail; // what the form reads

test("G-134 what has not been changed offers no Save", async () => {
  const user = renderPage(<GroupTexts group={group} />, { path: "/groups/london-open/settings" });
  const offered = () =>
    screen.getAllByRole<HTMLButtonElement>("button", { name: "Save" }).map(({ disabled }) => !disabled);
  expect(offered()).toEqual([false, false, false]);
  await user.type(screen.getByRole("textbox", { name: "Description" }), " More.");
  expect(offered()).toEqual([true, false, false]);
  await user.type(screen.getByRole("textbox", { name: "Pinned text" }), " More.");
  expect(offered()).toEqual([true, false, true]);
});
