import { createApiClient } from "@entrywise/host/shell";
import { testBrand, testSettings, testUser } from "@entrywise/host/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPlatformCall } from "./calls.ts";
import { type Session, type SessionParts, useSession } from "./use-session.ts";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const session: { now: Session | null } = { now: null };
function Probe({ parts }: { parts: SessionParts }) {
  session.now = useSession(parts);
  return null;
}

function open({
  user = testUser as typeof testUser | null,
  refuse = "",
  planKey = (): "basic" | "pro" => "basic",
} = {}) {
  const calls: string[] = [];
  const onSaveFailed = vi.fn();
  const onMembershipFailed = vi.fn();
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const path = String(url).replace("/v1.0", "");
    if (init.method !== "GET") calls.push(`${path} ${String(init.body)}`);
    if (refuse !== "" && path === refuse) return new Response("{}", { status: 400 });
    if (path === "/membership") return new Response(JSON.stringify({ plan: { key: planKey() } }));
    return new Response(JSON.stringify(path === "/settings" ? { ...testSettings, themePrimaryColor: "teal" } : {}));
  };
  const environment = { baseUrl: "", bootId: "b", fetch, onUnauthorised: () => undefined, retryDelayMs: 0 };
  const parts = {
    boot: { user, theme: testBrand.theme },
    callPlatform: createPlatformCall(createApiClient("platform", environment)),
    onSaveFailed,
    onMembershipFailed,
  };
  session.now = null;
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <Probe parts={parts} />
    </QueryClientProvider>,
  );
  const now = () => {
    if (session.now === null) throw new Error("nothing was drawn");
    return session.now;
  };
  /** The cache tells its readers in a task of its own. */
  const change = (settings: Partial<Session["settings"]>) =>
    act(async () => {
      now().updateSettings(settings);
      await vi.advanceTimersByTimeAsync(0);
    });
  return { calls, onSaveFailed, onMembershipFailed, now, change, queries };
}

test("P-300 the settings of the user arrive and are stored for the next page, for this user alone", async () => {
  const { now } = open();
  expect(now().settingsKnown).toBe(false);
  await waitFor(() => expect(now().settings.themePrimaryColor).toBe("teal"));
  expect(now().settingsKnown).toBe(true);
  expect(JSON.parse(localStorage.getItem(`auth.settings.${testUser.userId}`) ?? "{}")).toMatchObject({
    themePrimaryColor: "teal",
  });
  cleanup();
  expect(open().now().settingsKnown).toBe(true);
  cleanup();
  expect(open({ user: { ...testUser, userId: "01930000-0000-7000-8000-000000000002" } }).now().settingsKnown).toBe(
    false,
  );
});

test("P-272 a theme shows at once and is saved once, 300 ms after the last choice", async () => {
  const { calls, now, change } = open();
  await waitFor(() => expect(now().settingsKnown).toBe(true));
  await change({ themePrimaryColor: "red" });
  await change({ themePrimaryColor: "violet" });
  expect(now().settings.themePrimaryColor).toBe("violet");
  expect(calls).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('"themePrimaryColor":"violet"');
});

test("P-273 a theme that cannot be saved is no reason for a message", async () => {
  const { onSaveFailed, now, change } = open({ refuse: "/settings/theme" });
  await waitFor(() => expect(now().settingsKnown).toBe(true));
  await change({ themeMode: "light" });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(now().settings.themeMode).toBe("light");
  expect(onSaveFailed).not.toHaveBeenCalled();
});

test("P-307 any other setting that is refused goes back and is reported", async () => {
  const { onSaveFailed, now } = open({ refuse: "/settings/privacy-mode" });
  await waitFor(() => expect(now().settingsKnown).toBe(true));
  act(() => now().updateSettings({ privacyModeEnabled: true }));
  await waitFor(() => expect(onSaveFailed).toHaveBeenCalledOnce());
  await waitFor(() => expect(now().settings.privacyModeEnabled).toBe(false));
});

test("P-305 a visitor's choice stays in the page and sends no call", async () => {
  const { calls, now, change } = open({ user: null });
  expect(now().settingsKnown).toBe(true);
  await change({ themeMode: "light", use24HrTime: false });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(now().settings).toMatchObject({ themeMode: "light", use24HrTime: false });
  expect(calls).toEqual([]);
});

test("a membership that cannot be loaded is reported, and the settings work without it", async () => {
  const { onMembershipFailed, now } = open({ refuse: "/membership" });
  await waitFor(() => expect(now().settings.themePrimaryColor).toBe("teal"));
  await act(() => vi.advanceTimersByTimeAsync(30_000)); // it is asked for again first
  expect(onMembershipFailed).toHaveBeenCalled();
  expect(now().membership).toBeNull();
});

class Channel {
  static readonly open = new Map<string, Set<Channel>>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #peers: Set<Channel>;

  constructor(name: string) {
    this.#peers = Channel.open.get(name) ?? new Set();
    Channel.open.set(name, this.#peers.add(this));
  }

  postMessage(data: unknown): void {
    for (const peer of this.#peers) if (peer !== this) peer.onmessage?.({ data });
  }

  close(): void {
    this.#peers.delete(this);
  }
}

test("P-304 P-306 a change in one tab is in the user's other tabs at once, is saved once, and reaches nobody else", async () => {
  vi.stubGlobal("BroadcastChannel", Channel);
  const other = open();
  const otherSession = session.now;
  await waitFor(() => expect(otherSession).not.toBeNull());
  const here = open();
  const stranger = new Channel("entrywise.settings.01930000-0000-7000-8000-000000000002");
  const heard = vi.fn();
  stranger.onmessage = heard;
  const channel = new Channel(`entrywise.settings.${testUser.userId}`);
  const messages: unknown[] = [];
  channel.onmessage = ({ data }) => messages.push(data);
  await here.change({ use24HrTime: false });
  expect(messages).toEqual([{ use24HrTime: false }]);
  expect(heard).not.toHaveBeenCalled();
  expect(here.calls).toEqual(['/settings/24hr-time {"value":false}']);
  await act(async () => {
    channel.postMessage({ dateFormat: "DD-MM-YYYY" });
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(here.now().settings).toMatchObject({ use24HrTime: false, dateFormat: "DD-MM-YYYY" });
  expect(other.calls).toEqual([]);
  vi.unstubAllGlobals();
});

test("P-360 when the plan has changed, lists whose content a plan decides are asked for again", async () => {
  let plan: "basic" | "pro" = "basic";
  const { now, queries } = open({ planKey: () => plan });
  await waitFor(() => expect(now().membership?.plan.key).toBe("basic"));
  const lists = ["strategies", "snapshot-slots", "trade-accounts"];
  for (const name of lists) queries.setQueryData([name, "list"], []);
  const stale = () => lists.map((name) => queries.getQueryState([name, "list"])?.isInvalidated);
  await act(() => queries.invalidateQueries({ queryKey: ["membership"] }));
  expect(stale()).toEqual([false, false, false]);
  plan = "pro";
  await act(() => queries.invalidateQueries({ queryKey: ["membership"] }));
  await waitFor(() => expect(stale()).toEqual([true, true, true]));
});
