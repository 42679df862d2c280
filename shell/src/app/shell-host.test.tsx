import { useHost } from "@entrywise/host";
import { useLocation } from "@entrywise/host/router";
import { testBrand } from "@entrywise/host/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { memo } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ShellHost, type ShellHostProps } from "./shell-host.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const drawn = vi.fn<(host: ReturnType<typeof useHost>) => void>();
/** Reads the host as each part of the page does. */
const Part = memo(function Part() {
  drawn(useHost());
  return null;
});

function Address() {
  return <p>{useLocation().pathname}</p>;
}

test("P-210 going to another page draws no part again that does not ask for the address, and links from there lead on", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  const none: readonly never[] = [];
  const remotes = { all: () => none, find: () => undefined, subscribe: () => () => undefined };
  const boot = { id: "b", brand: testBrand, user: null, theme: testBrand.theme };
  const props = { boot, remotes, nonce: null, parts: {} } as unknown as ShellHostProps; // what a visitor's page needs
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/a"]}>
        <ShellHost {...props}>
          <Part />
          <Address />
        </ShellHost>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => undefined);
  const before = drawn.mock.calls.length;
  for (const to of ["/b", "/c"]) {
    await act(async () => drawn.mock.lastCall?.[0].navigate(to));
    expect(screen.getByText(to)).toBeDefined();
  }
  expect(drawn.mock.calls.length).toBe(before);
});
