import { webhookEvents } from "@entrywise/contracts/business/webhooks.api";
import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebhookForm } from "./webhook-form.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  cleanup();
  localStorage.clear();
});
afterAll(() => server.close());

test("M-243 address and events of a new webhook are there again after another page, until it is saved", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/v1.0/business/b1/webhooks", async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const open = () =>
    renderPage(<WebhookForm businessId="b1" before={null} onDone={() => {}} onClose={() => {}} />, {
      path: "/",
    });
  const url = () => screen.getByRole<HTMLInputElement>("textbox", { name: "URL" });
  const user = open();
  await user.type(url(), "https://hooks.example/in");
  const [first] = screen.getAllByRole("checkbox");
  if (first !== undefined) await user.click(first);
  cleanup();
  const later = open();
  expect(url().value).toBe("https://hooks.example/in");
  await later.click(screen.getByRole("button", { name: "Add webhook" }));
  await waitFor(() => expect(bodies).toEqual([{ url: "https://hooks.example/in", events: webhookEvents.slice(1) }]));
  // Only its own draft: the page of another test may still be writing.
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain("hooks.example"));
});
