import type { DataExport } from "@entrywise/contracts/platform/data-export.api";
import { MockHost, testBrand } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { YourDataPage } from "./your-data.page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none: DataExport = {
  state: "none",
  requestedAt: null,
  readyAt: null,
  expiresAt: null,
  bytes: null,
  url: null,
  nextAt: null,
};
const ready: DataExport = {
  state: "ready",
  requestedAt: "2026-11-26T09:59:00.000Z",
  readyAt: "2026-11-26T10:00:00.000Z",
  expiresAt: "2026-11-27T10:00:00.000Z",
  bytes: 2_340_000,
  url: "http://blob.localhost/exports/a/my-data-2026-11-26.zip?sig=x",
  nextAt: "2026-11-26T11:00:00.000Z",
};

function open(found: DataExport | Response, brand = testBrand) {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push(`${init.method ?? "GET"} ${new URL(url).pathname}`);
    if (url.endsWith("/link")) return Response.json({ url: ready.url });
    if (init.method === "POST") return Response.json({ ...none, state: "waiting" }, { status: 202 });
    if (url.endsWith("/import")) return Response.json({ state: "none", refusal: "imported" });
    return found instanceof Response ? found.clone() : Response.json(found);
  });
  render(
    <MockHost path="/settings/account/your-data" host={{ brand }}>
      <UiProvider nonce={null} privacyMode={false}>
        <YourDataPage />
      </UiProvider>
    </MockHost>,
  );
  return sent;
}

test("Y-161 an archive is asked for with one button, and the page says that it is being made", async () => {
  const sent = open(none);
  await userEvent.click(await screen.findByRole("button", { name: "Create archive" }));
  await screen.findByText(/We’re creating your archive\. You can leave this page; we’ll notify you when it’s ready\./);
  expect(sent).toContain("POST /v1.0/users/your-data");
  expect(screen.queryByRole("link", { name: "Download" })).toBeNull();
});

test("Y-161 a finished archive is a link with its size and its end; another one is offered an hour later", async () => {
  open(ready);
  const link = await screen.findByRole("link", { name: "Download" });
  expect(link.getAttribute("href")).toBe(ready.url);
  expect(screen.getAllByRole("status")[0]?.textContent).toContain("2.3 MB");
  expect(screen.queryByRole("button", { name: /archive/ })).toBeNull();
  cleanup();
  open({ ...ready, nextAt: null });
  await screen.findByRole("button", { name: "Create new archive" });
});

test("Y-161 Y-203 without a fresh sign-in the address of the archive is asked for, which asks for one", async () => {
  const sent = open({ ...ready, url: null });
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, assign, origin: location.origin, pathname: "/", search: "" });
  await userEvent.click(await screen.findByRole("button", { name: "Download" }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(ready.url));
  expect(sent).toContain("POST /v1.0/users/your-data/link");
});

test("Y-161 what failed is said and can be tried again; the way to deletion is there where the account is managed here", async () => {
  open({ ...none, state: "failed" });
  await screen.findByText("Couldn’t create the archive. Try again.");
  expect(screen.getByRole("link", { name: "Delete account" }).getAttribute("href")).toBe("/settings/account/delete");
  cleanup();
  open(none, { ...testBrand, registration: "provider" });
  await screen.findByRole("button", { name: "Create archive" });
  expect(screen.queryByRole("link", { name: "Delete account" })).toBeNull();
  cleanup();
  open(Response.json({ status: 503 }, { status: 503 }));
  await screen.findByText("Couldn’t load your archive");
});
