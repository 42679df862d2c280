import { activateLocale, loadCatalogue } from "@entrywise/host/i18n";
import { msg, t } from "@entrywise/host/macro";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FailedPartProps, type HostParts, RemoteLoadError } from "./host-context.ts";
import { RemoteBoundary } from "./remote-boundary.tsx";
import { MockHost, testHost } from "./testing.tsx";
import { useHost } from "./use-host.ts";

afterEach(() => {
  cleanup();
  activateLocale("en");
});
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined); // React reports what the boundary catches
});

type Load = (remoteId: string, expose: string) => Promise<ComponentType<object>>;

const manifest = {
  id: "groups",
  contract: "^1.0",
  api: { groups: "^1.0" },
  owner: "community",
  routes: [],
  nav: [],
  slots: [],
};

async function shellWith(load: Load, more: Partial<HostParts> = {}) {
  const onRenderError = vi.fn();
  const parts = {
    ...testHost().parts,
    ...more,
    load,
    onRenderError,
    remotes: [{ id: "groups", version: "1.2.0", manifest }],
  };
  await act(async () => {
    render(
      <MockHost host={{ parts }}>
        <nav>Drawer</nav>
        <RemoteBoundary remoteId="groups" expose="./route-groups-any" name="Groups" />
      </MockHost>,
    );
  });
  return { onRenderError };
}

const Rooms = () => <p>Rooms</p>;

const fragile = { broken: false };
function Fragile() {
  const [mounted] = useState("fresh");
  if (fragile.broken) throw new Error("cannot draw");
  return <p>{mounted}</p>;
}

const outcomes: string[] = [];
/** Asks for two services, one of which the remote declares. */
function Curious() {
  const { api } = useHost();
  for (const service of ["groups", "trades"] as const) {
    try {
      api(service);
      outcomes.push(`${service} open`);
    } catch (error) {
      outcomes.push(error instanceof Error ? error.message : "");
    }
  }
  return <p>asked</p>;
}

test("M-100 a part shows as soon as it is loaded", async () => {
  let deliver: (part: typeof Rooms) => void = () => undefined;
  await shellWith(
    () =>
      new Promise((done) => {
        deliver = done;
      }),
  );
  expect(screen.getByText("Loading")).toBeTruthy();
  await act(async () => deliver(Rooms));
  expect(await screen.findByText("Rooms")).toBeTruthy();
});

test("M-130 a part that cannot be loaded is named in its place, everything around stays, Retry loads it anew", async () => {
  const load = vi.fn<Load>();
  load.mockRejectedValueOnce(new RemoteLoadError("groups", ["1.2.0", "1.1.0"], "7f3a-21c9"));
  load.mockResolvedValueOnce(Rooms);
  const { onRenderError } = await shellWith(load);
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn't load Groups");
  expect(screen.getByText("Drawer")).toBeTruthy();
  expect(onRenderError).not.toHaveBeenCalled();

  await act(async () => {
    fireEvent.click(screen.getByText("Try again"));
  });
  expect(await screen.findByText("Rooms")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test("M-132 an error while drawing stays inside, is reported, and Retry mounts the part anew", async () => {
  fragile.broken = true;
  const { onRenderError } = await shellWith(async () => Fragile);
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByText("Drawer")).toBeTruthy();
  expect(onRenderError).toHaveBeenCalledWith("groups", expect.objectContaining({ message: "cannot draw" }));

  fragile.broken = false;
  await act(async () => {
    fireEvent.click(screen.getByText("Try again"));
  });
  expect(await screen.findByText("fresh")).toBeTruthy();
});

const said: Omit<FailedPartProps, "onRetry">[] = [];
function Failed({ onRetry: _, ...failure }: FailedPartProps) {
  said.push(failure);
  return <p role="alert">failed</p>;
}

test("M-267 a part that fails while rendering is replaced by its last release", async () => {
  fragile.broken = true;
  const loadPrevious = vi.fn(() => ({ version: "1.1.0", part: Promise.resolve<ComponentType<object>>(Rooms) }));
  const { onRenderError } = await shellWith(async () => Fragile, { loadPrevious, Failed, nameError: () => "7f3a" });
  expect(await screen.findByText("Rooms")).toBeTruthy();
  expect(loadPrevious.mock.calls).toEqual([["groups", "./route-groups-any"]]);
  expect(onRenderError).toHaveBeenCalledExactlyOnceWith("groups", expect.any(Error));
});

test("M-267 where the last release fails too it says what was tried, by which team, and the reference of the first error", async () => {
  fragile.broken = true;
  said.length = 0;
  const loadPrevious = vi.fn(() => ({ version: "1.1.0", part: Promise.resolve<ComponentType<object>>(Fragile) }));
  const references = ["first", "second"];
  const { onRenderError } = await shellWith(async () => Fragile, {
    ...{ loadPrevious, Failed },
    nameError: () => references.shift() ?? "",
  });
  expect(await screen.findByRole("alert")).toBeTruthy();
  await vi.waitFor(() => expect(onRenderError).toHaveBeenCalledTimes(2));
  expect(loadPrevious).toHaveBeenCalledTimes(1);
  const failure = {
    name: "Groups",
    versions: ["1.2.0", "1.1.0"],
    reference: "first",
    cause: "error",
    team: "community",
  };
  await vi.waitFor(() => expect(said.at(-1)).toEqual(failure));
});

test.each([
  ["load", new Error("404")],
  ["timeout", Object.assign(new Error("late"), { name: "TimeoutError" })],
])("M-267 a release that isn't there and one that hangs are told apart: %s", async (cause, error) => {
  said.length = 0;
  const load = vi.fn<Load>().mockRejectedValue(new RemoteLoadError("groups", ["1.2.0"], "7f3a", { cause: error }));
  await shellWith(load, { Failed });
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(said.at(-1)).toMatchObject({ cause, versions: ["1.2.0"], reference: "7f3a", team: "community" });
});

test("M-101 a remote reaches the services that it declares and no other", async () => {
  await shellWith(async () => Curious);
  await screen.findByText("asked");
  expect(outcomes.slice(0, 2)).toEqual([
    "groups open",
    "The remote groups does not declare the service trades in its remote.ts.",
  ]);
});

test("P-210 a page that had to be fetched shows its loading state for the least time, one that is here shows at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const part = Promise.resolve<ComponentType<object>>(Rooms);
    const parts = { ...testHost().parts, load: () => part, loading: <p>Loading</p> };
    const page = (
      <MockHost host={{ parts }}>
        <RemoteBoundary remoteId="groups" expose="./route-groups" name="Groups" minimumMs={200} />
      </MockHost>
    );
    const { unmount } = render(page);
    await act(() => vi.advanceTimersByTimeAsync(199));
    expect(screen.queryByText("Rooms")).toBeNull();
    expect(screen.getByText("Loading")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText("Rooms")).toBeTruthy();
    unmount();
    render(page);
    expect(screen.getByText("Rooms")).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

const Plain = () => <p>{t`Rooms`}</p>;

test("Y-162 a part that does not follow the language by itself is drawn again once its messages are here", async () => {
  await shellWith(() => Promise.resolve(Plain));
  expect(screen.getByText("Rooms")).toBeDefined();
  loadCatalogue("de", { messages: { [msg`Rooms`.id]: "Räume" } });
  act(() => activateLocale("de"));
  expect(screen.getByText("Räume")).toBeDefined();
});
