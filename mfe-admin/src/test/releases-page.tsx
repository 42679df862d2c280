import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { AuditEntry, Release, ReleaseDetail, ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import type { TeamService } from "@entrywise/contracts/platform/team-services.api";
import { completePage } from "@entrywise/host/complete-page";
import { MockHost, testSettings } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { ReleasesPage } from "../pages/releases.page.tsx";

export const at = "2026-11-20T10:00:00.000Z";
const id = "01937b1e-5c2a-7000-8000-00000000a001";
export const channel: Channels = {
  remote: "admin",
  team: "business-tools",
  rowVersion: 7,
  production: { version: "2.3.0", previous: "2.2.9", canary: { version: "2.3.1", percent: 25 } },
  next: { version: "2.4.0-rc.1" },
  pins: [{ brand: "northdesk", version: "2.2.9", since: at, by: "Ada Admin" }],
  changedAt: at,
};
const releaseOf = (version: string, state: Release["state"] = "accepted"): Release => ({
  remote: "admin",
  version,
  state,
  contract: "^1.0",
  api: { admin: "^1.0" },
  team: "business-tools",
  createdAt: at,
  createdBy: "pipeline",
  liveAt: null,
  size: 14_200,
  preview: state === "withdrawn" ? null : `/admin?mfe.admin=@${version}`,
});
const healthOf = (version: string, loads: number, failed: number): ReleaseHealth => ({
  remote: "admin",
  version,
  loads,
  failed,
  failureRate: loads === 0 ? null : failed / loads,
  phases: { loaded: loads - failed, entry: failed },
  averageMs: 298,
  slowestMs: 900,
  series: [{ at, loads, failed, averageMs: 298 }],
});
export const rollback: AuditEntry = {
  id,
  at,
  who: "Registry",
  automatic: true,
  action: "rollback",
  remote: "admin",
  brand: null,
  from: "2.2.8",
  to: "2.2.7",
  percent: null,
  why: "2.6 % of 118 loads failed",
};

export const releases = [
  releaseOf("2.4.0-rc.1"),
  releaseOf("2.3.1"),
  releaseOf("2.3.0"),
  releaseOf("2.2.9"),
  releaseOf("2.2.8", "withdrawn"),
];

const integrity = `sha384-${"a".repeat(64)}`;
/** What is live, with all that the registry has of it. */
export const detail: ReleaseDetail = {
  ...releaseOf("2.3.0"),
  entry: "remoteEntry.js",
  integrity,
  assets: [],
  exposes: {},
  federation: "2.9.2",
  keyId: id,
  manifest: {
    ...{ id: "admin", contract: "^1.2", api: { admin: "^1.0", platform: "^1.4" }, owner: "business-tools", nav: [] },
    docs: "https://docs.example/admin",
    routes: [{ path: "/admin/*", expose: "./route-0", title: "Administration", layout: "default" }],
    slots: [{ slot: "topbar.actions", expose: "./slot-0", order: 1 }],
    draws: [{ name: "admin.user", version: "1.0.0" }],
    panels: [{ name: "admin.user", version: "1.2.0", expose: "./panel-0", api: {} }],
    uses: { "trades.record": { range: "^1.1" } },
  },
  weight: { entry: 6_200, page: { path: "/admin/*", size: 88_000 } },
};

/** A service of a team that waits for an administrator. */
export const services: TeamService[] = [
  {
    ...{ service: "forecasts", team: "planning", url: "http://forecasts:4100", opsUrl: "http://forecasts:4101" },
    routes: [
      { method: "GET", path: "/forecasts/{id}", access: "user" },
      { method: "POST", path: "/forecasts", access: "admin" },
    ],
    ...{ announcedAt: at, announcedBy: "planning: pipeline", approvedAt: null, approvedBy: null, apiVersion: null },
  },
];

const failedBackup = {
  ...{ id: crypto.randomUUID(), at, remote: "backup", version: "daily", kind: "backup" },
  ...{ detail: "No backup was made: the disk is full", resolvedAt: null },
};
export const list = (items: readonly object[]) => HttpResponse.json({ items, total: items.length });
export const api = (path: string) => `*/v1.0${path}`;
/** What the page has sent to the channel, oldest first. */
export const writes: { path: string; ifMatch: string | null; body: unknown }[] = [];
let respond: () => Response | Promise<Response>;

/** Answers writes with another response until the test ends. */
export function respondWith(response: () => Response | Promise<Response>): void {
  respond = response;
}
export const server = setupServer(
  http.get(api("/channels"), () => list([channel])),
  http.get(api("/releases"), () => list(releases)),
  http.get(api("/releases/admin/2.3.0"), () => HttpResponse.json(detail)),
  http.get(api("/releases/services"), () => list(services)),
  http.get("*/boot", () => HttpResponse.json({ shell: "5.2.0", contract: "1.2.0" })),
  http.get(api("/releases/health"), () =>
    list([healthOf("2.3.0", 4943, 8), { ...healthOf("2.3.1", 702, 2), troubles: { error: 14, slow: 7, frozen: 0 } }]),
  ),
  http.get(api("/releases/audit"), () => list([rollback])),
  http.get(api("/releases/alerts"), ({ request }) =>
    list([
      {
        id,
        at,
        remote: "groups",
        version: "3.8.1",
        kind: "incompatible",
        detail: "It needs trades ^3.2.",
        resolvedAt: null,
      },
      ...(new URL(request.url).searchParams.get("backups") === "true" ? [failedBackup] : []),
    ]),
  ),
  ...(["post", "put", "delete"] as const).map((method) =>
    http[method](api("/channels/admin/*"), async ({ request }) => {
      const text = await request.text();
      const path = new URL(request.url).pathname.replace("/v1.0/channels/admin/", "");
      writes.push({ path, ifMatch: request.headers.get("if-match"), body: text === "" ? null : JSON.parse(text) });
      return respond();
    }),
  ),
);

/** Serves the page to the tests of a file. Called by each: files share this module, and hooks belong to a file. */
export function serveReleases(): void {
  beforeAll(() => {
    completePage();
    server.listen({ onUnhandledFrame: "error" });
  });
  beforeEach(() => {
    writes.length = 0;
    respond = () => HttpResponse.json({ ...channel, rowVersion: 8 });
  });
  afterEach(() => {
    cleanup();
    server.resetHandlers();
  });
  afterAll(() => server.close());
}

export const snackbar = vi.fn();

/**
 * Opens the page of releases.
 *
 * @param button name of one that shows that it has loaded
 * @param settings of whoever reads, where a test needs others than usual
 */
export async function openReleases(button = "Promote 2.3.1 to stable", query = "", settings = testSettings) {
  snackbar.mockClear();
  await act(async () => {
    render(
      <MockHost host={{ snackbar, settings }} path={`/admin/releases${query}`}>
        <UiProvider nonce={null} privacyMode={false}>
          <ReleasesPage />
        </UiProvider>
      </MockHost>,
    );
  });
  await screen.findByRole("button", { name: button });
  return userEvent.setup();
}

export const withoutCanary: Channels = {
  ...channel,
  production: { version: "2.3.0", previous: "2.2.9", canary: null },
  next: { version: "2.2.8" },
};
