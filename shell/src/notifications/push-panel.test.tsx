import { MockHost } from "@entrywise/host/testing";
import { UiProvider } from "@entrywise/ui";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { PushPanel } from "./push-panel.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const keys = { p256dh: "k", auth: "a" };

/** A browser with a worker; it waits for messages once it has been asked to. */
function open({ permission = "default", publicKey = "BPublic" as string | null, refuses = false } = {}) {
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const call = `${init.method ?? "GET"} ${new URL(url).pathname}`;
    if (init.method === undefined || init.method === "GET") return Response.json({ publicKey, devices: 0 });
    sent.push({ call, body: JSON.parse(String(init.body)) });
    return refuses ? Response.json({ status: 503, code: "X" }, { status: 503 }) : new Response(null, { status: 204 });
  });
  let subscription: object | null = null;
  const unsubscribe = vi.fn(async () => {
    subscription = null;
    return true;
  });
  const subscribe = vi.fn(async () => {
    subscription = {
      endpoint: "https://push.example/1",
      unsubscribe,
      toJSON: () => ({ endpoint: "https://push.example/1", keys }),
    };
    return subscription;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission, requestPermission: async () => "granted" });
  vi.stubGlobal("navigator", {
    ...navigator,
    userAgent: navigator.userAgent,
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  render(
    <MockHost>
      <UiProvider nonce={null} privacyMode={false}>
        <PushPanel />
      </UiProvider>
    </MockHost>,
  );
  return { user: userEvent.setup(), sent, subscribe, unsubscribe };
}

const find = () => screen.findByRole<HTMLButtonElement>("switch", { name: "Notifications on this device" });

test("Y-211 a switch lets notifications come to this device, and ends it", async () => {
  const { user, sent, subscribe } = open();
  await user.click(await find());
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BPublic" });
  expect(sent[0]).toEqual({ call: "PUT /v1.0/notifications/push", body: { endpoint: "https://push.example/1", keys } });
  await screen.findByText(/You get your notifications on this device, even when the app is closed\./);
  await user.click(await find());
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    call: "POST /v1.0/notifications/push/remove",
    body: { endpoint: "https://push.example/1" },
  });
});

test("Y-211 a browser that the service does not know waits for nothing", async () => {
  const { user, unsubscribe } = open({ refuses: true });
  await user.click(await find());
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect((await find()).getAttribute("aria-checked")).toBe("false");
});

test("Y-211 a browser that denies notifications says so, and without keys there is nothing to switch", async () => {
  open({ permission: "denied" });
  expect((await find()).disabled).toBe(true);
  expect(
    screen.getByText(
      /This browser is blocking notifications from this site\. Allow them in your browser settings first\./,
    ),
  ).toBeTruthy();
  cleanup();
  open({ publicKey: null });
  await vi.waitFor(() => expect(screen.queryByRole("switch")).toBeNull());
});
