import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SessionsPanel } from "./sessions-panel.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The panel of somebody with so many API tokens; returns what it sends. */
function open(tokens: number, ofBusinesses = 0): string[] {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { method = "GET" } = init;
    const { pathname, search } = new URL(url);
    sent.push(`${method} ${pathname}${search}`);
    if (method === "DELETE")
      return pathname.endsWith("/api-keys") ? Response.json({ ended: tokens }) : new Response(null, { status: 204 });
    return Response.json({ items: [], total: url.includes("/api-keys") ? tokens : 0, ofBusinesses });
  });
  vi.stubGlobal("location", { ...location, assign: vi.fn(), origin: location.origin, pathname: "/", search: "" });
  render(
    <MockHost path="/settings/account/security">
      <UiProvider nonce={null} privacyMode={false}>
        <SessionsPanel />
      </UiProvider>
    </MockHost>,
  );
  return sent;
}

const deletions = (sent: readonly string[]) => sent.filter((call) => call.startsWith("DELETE"));

test("Y-202 signing out everywhere offers to end API tokens too and says how many there are", async () => {
  const sent = open(3);
  await userEvent.click(await screen.findByRole("checkbox", { name: "End my 3 API tokens too" }));
  await userEvent.click(screen.getByRole("button", { name: "Sign out everywhere" }));
  await vi.waitFor(() => expect(deletions(sent)).toEqual(["DELETE /v1.0/api-keys", "DELETE /v1.0/account/sessions"]));
});

test("Y-202 tokens stay unless selected, and nothing is offered when there are none", async () => {
  const sent = open(1);
  await screen.findByRole("checkbox", { name: "End my API token too" });
  await userEvent.click(screen.getByRole("button", { name: "Sign out everywhere" }));
  await vi.waitFor(() => expect(deletions(sent)).toEqual(["DELETE /v1.0/account/sessions"]));
  cleanup();
  open(0);
  await screen.findByRole("button", { name: "Sign out everywhere" });
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("Y-202 keys that a person created for businesses are counted and ended apart from their own tokens", async () => {
  const sent = open(3, 2);
  await userEvent.click(
    await screen.findByRole("checkbox", { name: "End the 2 API keys that I created for businesses too" }),
  );
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "End my 3 API tokens too" }).checked).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Sign out everywhere" }));
  const keys = "DELETE /v1.0/api-keys?own=false&ofBusinesses=true";
  await vi.waitFor(() => expect(deletions(sent)).toEqual([keys, "DELETE /v1.0/account/sessions"]));
});
