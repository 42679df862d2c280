import { renderPage } from "@entrywise/host/render-page";
import { phoneQuery } from "@entrywise/ui/layout";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { LogsList } from "./logs-list.tsx";

const event = {
  ...{ id: "01a00000-0000-7000-8000-000000000001", at: "2026-11-27T10:00:00.000Z", level: "error" },
  ...{ code: "Screen.Frozen", message: "The page was held up", source: "client", brand: "northdesk", traceId: null },
  ...{ userId: null, handle: null, remote: "trades", release: "1.2.1" },
};
const asked: URLSearchParams[] = [];
const server = setupServer(
  http.get("*/v1.0/log-events", ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json({ items: [event], total: 1, isMore: false });
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  asked.length = 0;
});
afterAll(() => server.close());

const last = (name: string) => asked.at(-1)?.get(name);

test("N-128 brand, source, remote and release can be typed, with what is in the list on offer", async () => {
  const user = renderPage(<LogsList />, { path: "/admin/logs" });
  await screen.findByText("Screen.Frozen");
  for (const [label, name, value] of [
    ["Brand", "brand", "northdesk"],
    ["Source", "source", "gateway"],
    ["Remote", "remote", "groups"],
    ["Release", "release", "1.3.0"],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect(field.list?.options.length, label).toBe(1);
    await user.type(field, `${value}{Enter}`);
    await waitFor(() => expect(last(name)).toBe(value));
  }
});

test("N-128 a truncated message is shown in full under the pointer", async () => {
  renderPage(<LogsList />, { path: "/admin/logs" });
  expect((await screen.findByText("The page was held up")).title).toBe("The page was held up");
});

test("N-128 code and source stand in one column; phones keep the code and its time in view and fold the filters", async () => {
  renderPage(<LogsList />, { path: "/admin/logs" });
  const eventText = async () => (await screen.findByText("Screen.Frozen")).parentElement?.textContent;
  expect(await eventText()).toBe("Screen.Frozentrades 1.2.1 · northdesk");
  cleanup();
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === phoneQuery,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const user = renderPage(<LogsList />, { path: "/admin/logs" });
  expect(await eventText()).toContain("2026-11-27");
  expect(screen.queryByLabelText("Brand")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Filter", expanded: false }));
  expect(screen.getByLabelText("Brand")).toBeTruthy();
  vi.unstubAllGlobals();
});

test("N-128 the log is narrowed to brand, remote and release of an event, by the address, and widened again", async () => {
  const user = renderPage(<LogsList />, { path: "/admin/logs?remote=trades" });
  await waitFor(() => expect(last("remote")).toBe("trades"));
  await user.dblClick(await screen.findByText("Screen.Frozen"));
  const detail = within(await screen.findByRole("complementary", { name: "Event" }));
  await user.click(detail.getByRole("button", { name: "Only Brand northdesk" }));
  await waitFor(() => expect([last("brand"), last("remote")]).toEqual(["northdesk", "trades"]));
  await user.click(detail.getByRole("button", { name: "Only Release 1.2.1" }));
  await waitFor(() => expect(last("release")).toBe("1.2.1"));
  expect(screen.getByTestId("address").textContent).toContain("brand=northdesk");
  await user.click(screen.getByRole("button", { name: "Remove the filter Remote trades" }));
  await waitFor(() => expect([last("remote"), last("brand")]).toEqual([null, "northdesk"]));
});
