import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ProgramsSettings } from "./programs-settings.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const assistant = {
  id: "01a00000-0000-7000-8000-000000000001",
  name: "Own assistant",
  origin: "http://127.0.0.1:9",
  scopes: ["journal:read"],
  connectedAt: "2026-11-20T09:00:00.000Z",
};
const read = { id: "01a00000-0000-7000-8000-000000000002", at: "2026-11-21T09:00:00.000Z", tool: "list_trades" };
const calls = [{ ...read, programId: assistant.id, program: "Own assistant", outcome: "limit", ms: 4 }];

/** The page of somebody with one program; returns what it sends. */
function open(isOn: boolean): string[] {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { method = "GET", body } = init;
    const { pathname } = new URL(url);
    sent.push(`${method} ${pathname}${body ? ` ${body}` : ""}`);
    if (method !== "GET") return new Response(null, { status: 204 });
    if (pathname.endsWith("/program-calls")) return Response.json({ items: calls, total: 1 });
    return Response.json({ isOn, address: "https://app.example.com/mcp", items: [assistant] });
  });
  render(
    <MockHost path="/settings/programs">
      <UiProvider nonce={null} privacyMode={false}>
        <ProgramsSettings />
      </UiProvider>
    </MockHost>,
  );
  return sent;
}

test("Y-340 access for programs is off until it is turned on; then the page says which address a program is given", async () => {
  const sent = open(false);
  const access = await screen.findByRole("switch", { name: "Let programs read my journal" });
  expect(screen.queryByDisplayValue("https://app.example.com/mcp")).toBeNull();
  await userEvent.click(access);
  await vi.waitFor(() => expect(sent).toContain('PUT /v1.0/account/programs/access {"isOn":true}'));
  cleanup();
  open(true);
  await screen.findByDisplayValue("https://app.example.com/mcp");
});

test("Y-340 a connected program is named with what it reads, and is disconnected after a question", async () => {
  const sent = open(true);
  await screen.findByText("Reads your journal.");
  await userEvent.click(screen.getByRole("button", { name: "Disconnect Own assistant" }));
  await userEvent.click(await screen.findByRole("button", { name: "Disconnect" }));
  await vi.waitFor(() => expect(sent).toContain(`DELETE /v1.0/account/programs/${assistant.id}`));
});

test("Y-340 the log says what a program asked for and why it got nothing", async () => {
  open(true);
  await screen.findByText("list_trades");
  await screen.findByText("Too many calls");
});
