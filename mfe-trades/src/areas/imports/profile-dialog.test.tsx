import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import { renderPage } from "@entrywise/host/render-page";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { profileId, profileOf } from "../../test/imports.ts";
import { api, problem, server, startTestServer } from "../../test/test-server.ts";
import { ProfileDialog } from "./profile-dialog.tsx";

startTestServer();

/** A profile at version 1 that has been changed elsewhere since, here given another name. */
async function rename(change: Partial<ImportProfile>) {
  const stored = { profile: profileOf({ ...change, version: 2 }) };
  server.use(
    http.put(api(`/trade-import-profiles/${profileId}`), async ({ request }) => {
      if (request.headers.get("if-match") !== `"${stored.profile.version}"`) {
        return HttpResponse.json({ status: 412, code: "Profile.Changed", current: stored.profile }, { status: 412 });
      }
      const body = (await request.json()) as Partial<ImportProfile>; // what the dialog saves
      stored.profile = { ...stored.profile, ...body, version: stored.profile.version + 1 };
      return HttpResponse.json(stored.profile);
    }),
  );
  const onClose = vi.fn();
  const user = renderPage(<ProfileDialog profile={profileOf()} onClose={onClose} />, { path: "/trade-imports" });
  const field = await screen.findByRole("textbox", { name: /Name/ });
  await user.clear(field);
  await user.type(field, "Raw account{Enter}");
  return { user, stored, onClose };
}

test("Y-151 a profile renamed here keeps the time zone that its first import was given meanwhile", async () => {
  const { stored, onClose } = await rename({ timeZone: "broker:us" });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(stored.profile).toMatchObject({ name: "Raw account", timeZone: "broker:us", version: 3 });
});

test("Y-151 two names of one profile are asked about, and putting it off saves nothing", async () => {
  const { user, stored, onClose } = await rename({ name: "FX 2" });
  const dialog = await screen.findByRole("dialog", { name: "This import profile was edited in two places" });
  expect(dialog.textContent).toContain("FX Raw 4821 → Raw account");
  expect(dialog.textContent).toContain("FX Raw 4821 → FX 2");
  await user.click(within(dialog).getByRole("button", { name: "Decide later" }));
  expect([stored.profile.version, onClose.mock.calls.length]).toEqual([2, 0]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  const again = await screen.findByRole("dialog", { name: "This import profile was edited in two places" });
  await user.click(within(again).getByRole("button", { name: /Keep this device’s version/ }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(stored.profile).toMatchObject({ name: "Raw account", version: 3 });
});

test("T-574 a name that another profile has is refused at its field until it is changed", async () => {
  const text = "You already have an import profile called “Broker”.";
  const asked: string[] = [];
  server.use(
    http.post(api("/trade-import-profiles"), ({ request }) => {
      asked.push(new URL(request.url).search);
      return problem(422, text, "Profile.NameTaken");
    }),
  );
  const user = renderPage(<ProfileDialog profile={null} onClose={vi.fn()} />, { path: "/trade-imports" });
  const field = await screen.findByRole("textbox", { name: /Name/ });
  await user.type(field, "Broker{Enter}");
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(asked).toEqual(["?takenName=refuse"]);
  await user.type(field, " B");
  expect(screen.queryByText(text)).toBeNull();
});
