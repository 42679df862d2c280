import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import {
  api,
  at,
  channel,
  list,
  openReleases,
  releases,
  respondWith,
  serveReleases,
  server,
  withoutCanary,
  writes,
} from "../test/releases-page.tsx";

serveReleases();

test("M-262 a canary of a release that was never tried is asked about when it begins", async () => {
  const untried = releases.map((one) => ({ ...one, trial: null }));
  server.use(
    http.get(api("/channels"), () => list([withoutCanary])),
    http.get(api("/releases"), () => list(untried)),
  );
  const user = await openReleases("Roll back to 2.2.9");
  const rollout = within(screen.getByRole("region", { name: "Roll out admin" }));
  await user.selectOptions(await rollout.findByLabelText("Release"), "2.3.1");
  await user.click(rollout.getByText("5%"));
  await user.type(rollout.getByLabelText("Why"), "a hotfix");
  await user.click(rollout.getByRole("button", { name: "Set rollout %" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "Roll out" }));
  await waitFor(() =>
    expect(writes.map(({ body }) => body)).toEqual([{ version: "2.3.1", percent: 5, why: "a hotfix", force: true }]),
  );
});

test("M-249 every release that may run has the address of its preview, in a tab of its own", async () => {
  await openReleases();
  const rows = within(await screen.findByRole("region", { name: "Releases of admin" }));
  const link = await rows.findByRole("link", { name: "Open a preview of 2.4.0-rc.1" });
  expect(link).toMatchObject({ target: "_blank", rel: "noopener" });
  expect(link.getAttribute("href")).toBe("/admin?mfe.admin=@2.4.0-rc.1");
  expect(rows.queryByRole("link", { name: "Open a preview of 2.2.8" })).toBeNull();
});

test("M-249 a release rolls out in steps, and rising shares alone are taken", async () => {
  server.use(http.get(api("/channels"), () => list([{ ...channel, canaryPlan: null }])));
  const user = await openReleases();
  const steps = await screen.findByRole("textbox", { name: /^Steps/ });
  await user.clear(steps);
  await user.type(steps, "25, 5");
  await user.click(screen.getByRole("button", { name: "Roll out in steps" }));
  expect(await screen.findByText("Enter rising shares, such as 5, 25, 100")).toBeTruthy();
  expect(writes).toEqual([]);
  await user.clear(steps);
  await user.type(steps, "50, 100");
  await user.click(screen.getByRole("button", { name: "Roll out in steps" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toEqual({
    path: "canary-plan",
    ifMatch: '"7"',
    body: { version: "2.3.1", steps: [50, 100], everyMinutes: 10, why: "" },
  });
});

test("M-249 a rollout in steps says how far it is and why it waits, and is paused, resumed and stopped", async () => {
  const note = "only 1 user has loaded it; 3 are needed";
  const plan = { version: "2.3.1", steps: [5, 25, 100], step: 1, everyMinutes: 10, nextAt: at, note };
  let canaryPlan: object = plan;
  server.use(http.get(api("/channels"), () => list([{ ...channel, canaryPlan }])));
  respondWith(() => {
    canaryPlan = { ...plan, nextAt: null };
    return HttpResponse.json({ ...channel, canaryPlan });
  });
  const user = await openReleases();
  const running = within(await screen.findByRole("region", { name: "Rollout in steps" }));
  expect(running.getByText("2.3.1, step 2 of 3")).toBeTruthy();
  expect(running.getByText("25%").getAttribute("aria-current")).toBe("step");
  expect(running.getByRole("status").textContent).toBe(`Waiting: ${note}`);
  await user.click(running.getByRole("button", { name: "Pause" }));
  await user.click(await running.findByRole("button", { name: "Resume" }));
  await user.click(running.getByRole("button", { name: "Stop at this share" }));
  await waitFor(() =>
    expect(writes.map(({ path }) => path)).toEqual(["canary-plan/pause", "canary-plan/resume", "canary-plan"]),
  );
});
