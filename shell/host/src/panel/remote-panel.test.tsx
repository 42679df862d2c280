import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { useHost } from "@entrywise/host";
import type { PanelParts } from "@entrywise/host/shell";
import { MockHost, testHost } from "@entrywise/host/testing";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RemotePanel } from "./remote-panel.tsx";

afterEach(cleanup);
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined); // React reports what boundaries catch
});

const remote = (id: string, own: Partial<RemoteJson>) => ({
  ...{ id, version: "3.1.0" },
  manifest: { id, contract: "^1.2", api: {}, owner: "x", routes: [], nav: [], slots: [], ...own },
});
const offering = (version: string) =>
  remote("trades", {
    api: { trades: "^1.0" },
    panels: [{ name: "trades.trade", version, expose: "./panel-trades-trade-1", api: { groups: "^1.0" } }],
  });
const notes = remote("notes", { api: { admin: "^1.0" }, uses: { "trades.trade": { range: "^1" } } });

function mayCall(host: ReturnType<typeof useHost>, service: string): string {
  try {
    host.api(service);
    return `calls ${service}`;
  } catch {
    return `not ${service}`;
  }
}

function Trade({ source, slots }: PanelParts<"trades.trade">) {
  const host = useHost();
  return (
    <article>
      <h2>{source.kind === "share" ? `Trade ${source.code}` : "Trade"}</h2>
      <p>panel {["groups", "trades", "admin"].map((service) => mayCall(host, service)).join(", ")}</p>
      {slots.tradeAside?.()}
    </article>
  );
}

function Aside() {
  const host = useHost();
  return <p>page {["groups", "trades", "admin"].map((service) => mayCall(host, service)).join(", ")}</p>;
}

const fragile = { broken: false };
function Fragile() {
  if (fragile.broken) throw new Error("cannot draw");
  return <p>drawn</p>;
}

interface Shown {
  offered?: ReturnType<typeof remote> | null;
  load?: (remoteId: string, expose: string) => Promise<ComponentType<object>>;
  aside?: () => ReactNode;
  children?: ReactNode;
}

/** A page of the remote `notes` with the panel in it. */
async function show({ offered = offering("1.2.0"), load, aside = () => <Aside />, children }: Shown = {}) {
  const onRenderError = vi.fn();
  const parts = {
    ...testHost().parts,
    remotes: offered === null ? [notes] : [offered, notes],
    load: load ?? (async () => Trade as ComponentType<object>), // the panel of this name
    onRenderError,
  };
  await act(async () => {
    render(
      <MockHost host={{ parts }} remote={{ id: "notes", api: notes.manifest.api }}>
        <h1>Notes</h1>
        <RemotePanel
          name="trades.trade"
          title="the trade"
          props={{ source: { kind: "share", code: "abc" } }}
          slots={{ tradeAside: aside }}
        >
          {children}
        </RemotePanel>
      </MockHost>,
    );
  });
  return { onRenderError };
}

test("M-101 M-102 a panel is drawn in the page of another remote and calls the services that it declares itself", async () => {
  await show();
  expect(screen.getByRole("heading", { name: "Trade abc" })).toBeTruthy();
  expect(screen.getByText("panel calls groups, not trades, not admin")).toBeTruthy();
});

test("M-101 what the page draws inside the panel is the page's: with its services, not with those of the panel", async () => {
  await show();
  expect(screen.getByText("page not groups, not trades, calls admin")).toBeTruthy();
});

test("M-132 what fails in a slot of the page is the page's and leaves the panel alone", async () => {
  const failed = new Error("aside");
  const { onRenderError } = await show({
    aside: () => {
      throw failed;
    },
  });
  expect(screen.getByRole("heading", { name: "Trade abc" })).toBeTruthy();
  expect(onRenderError.mock.calls.map(([id]) => id)).toEqual(["notes"]);
});

test("M-193 a page that was built for another major version of the panel says so in its place, and works", async () => {
  const load = vi.fn();
  await show({ offered: offering("2.0.0"), load });
  expect(screen.getByText("This section is being updated")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Notes" })).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
});

test("M-193 beside releases that offer no panels stands what the page has for them", async () => {
  await show({ offered: remote("trades", {}), children: <p>The slot</p> });
  expect(screen.getByText("The slot")).toBeTruthy();
  cleanup();
  await show({ offered: null });
  expect(screen.getByText("This section is being updated")).toBeTruthy();
});

test("M-130 M-132 a panel that cannot be loaded or drawn stays inside its place, and Retry begins anew", async () => {
  fragile.broken = true;
  const load = vi.fn(async (): Promise<ComponentType<object>> => Fragile);
  load.mockRejectedValueOnce(new Error("404"));
  await show({ load });
  expect(screen.getByRole("alert").textContent).toContain("Couldn't load the trade");
  expect(screen.getByRole("heading", { name: "Notes" })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(screen.getByRole("alert")).toBeTruthy();
  fragile.broken = false;
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(screen.getByText("drawn")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
  expect(load.mock.calls[0]).toEqual(["trades", "./panel-trades-trade-1"]);
});
