import type { Membership } from "@entrywise/contracts/platform/membership";
import { plans } from "@entrywise/contracts/platform/plans";
import { activateLocale } from "@entrywise/host/i18n";
import { address, openPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, callsTo, listResponse, server, startTestServer } from "../test/test-server.ts";
import { TemplatesPage } from "./templates.page.tsx";

startTestServer();

const id = "01930000-0000-7000-8000-0000000000e1";
const template = {
  ...{ id, name: "Checklist", template: null, offeredIn: [], position: 0, version: 1, inserted: 0 },
  ...{ lastInsertedAt: null, changedAt: "2024-11-20T09:00:00.000Z" },
};
const basic: Membership = { plan: { ...plans.basic, key: "basic" }, userMembership: null } as Membership; // the page reads the plan alone

test("T-510 a new template asks for its name, and nothing is made without one", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.get(api("/editor-templates"), () => listResponse(bodies.length === 0 ? [] : [{ ...template, id }])),
    http.post(api("/editor-templates"), async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ id }, { status: 201 });
    }),
  );
  const user = await openPage(<TemplatesPage />, { path: "/templates" });
  await user.click(await screen.findByRole("button", { name: "New template" }));
  const dialog = await screen.findByRole("dialog", { name: "New template" });
  expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Create" }).disabled).toBe(true);
  await user.type(within(dialog).getByLabelText(/Name/), "London checklist{Enter}");
  await vi.waitFor(() => expect(address()).toBe(`/templates/${id}`));
  expect(bodies).toEqual([{ name: "London checklist", template: null }]);
});

test("T-512 on a plan without templates each carries PRO, and a new one opens the upgrade dialog", async () => {
  server.use(http.get(api("/editor-templates"), () => listResponse([template])));
  const openProblemDialog = vi.fn();
  const host = { membership: basic, openProblemDialog };
  const user = await openPage(<TemplatesPage />, { path: "/templates", host });
  const list = await screen.findByRole("navigation", { name: "My templates" });
  expect(within(list.querySelector("li") ?? list).getByText("PRO")).toBeTruthy();
  await user.click(within(list).getByRole("button", { name: "New template" }));
  expect(openProblemDialog).toHaveBeenCalledWith({ kind: "membershipUpgrade", detail: "" });
  expect(callsTo("/editor-templates").filter(({ method }) => method === "POST")).toEqual([]);
});

test("T-510 Y-162 the library is in the language of the page, and what was taken over in the other one is there", async () => {
  activateLocale("de");
  try {
    server.use(http.get(api("/editor-templates"), () => listResponse([{ ...template, name: "Pre-trade checklist" }])));
    await openPage(<TemplatesPage />, { path: "/templates/library" });
    const card = (await screen.findByText("These zum Trade")).closest("li");
    expect(within(card ?? document.body).getByRole("button", { name: "Add These zum Trade" })).toBeTruthy();
    expect(screen.queryByText("Trade thesis")).toBeNull();
    expect(screen.queryByRole("button", { name: "Add Checkliste vor dem Trade" })).toBeNull();
  } finally {
    activateLocale("en");
  }
});
