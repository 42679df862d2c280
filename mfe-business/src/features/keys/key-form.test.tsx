import { renderPage } from "@entrywise/host/render-page";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { KeyForm } from "./key-form.tsx";

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  cleanup();
  localStorage.clear();
});
afterAll(() => server.close());

test("M-243 name, scopes and limit of a new key are there again after another page, until it is made", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/v1.0/api-keys", async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const open = () =>
    renderPage(
      <KeyForm
        owner={null}
        scopes={["trades:read", "trades:write"]}
        leastScope="trades:read"
        before={null}
        onDone={() => {}}
        onClose={() => {}}
      />,
      { path: "/" },
    );
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const user = open();
  await user.type(field("Name"), "Night sync");
  await user.clear(field("Calls per minute"));
  await user.type(field("Calls per minute"), "25");
  await user.click(screen.getByRole("checkbox", { name: /trades:write/ }));
  cleanup();
  const later = open();
  expect(field("Name").value).toBe("Night sync");
  await later.click(screen.getByRole("button", { name: "Create token" }));
  const made = { name: "Night sync", scopes: ["trades:read", "trades:write"], limitPerMinute: 25 };
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining(made)]));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});
