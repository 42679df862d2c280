import type { PushMessage } from "@entrywise/contracts/platform/notifications/push.api";
import { expect, test, vi } from "vitest";
import { openPushed, showPushed, stopPush } from "./push.ts";
import type { WorkerClient, WorkerScope } from "./worker-scope.ts";

const message: PushMessage = {
  title: "Statement imported",
  body: "3 trades",
  href: "/trade-imports",
  tag: "n1",
  unread: 4,
};

function scopeWith(clients: Partial<WorkerClient>[] = []) {
  const calls = {
    showNotification: vi.fn(async () => undefined),
    setAppBadge: vi.fn(async () => undefined),
    openWindow: vi.fn(async () => undefined),
    unsubscribe: vi.fn(async () => true),
  };
  const scope = {
    location: new URL("https://app.test/sw.js"),
    clients: { matchAll: async () => clients, openWindow: calls.openWindow },
    navigator: { setAppBadge: calls.setAppBadge },
    registration: {
      showNotification: calls.showNotification,
      pushManager: { getSubscription: async () => ({ unsubscribe: calls.unsubscribe }) },
    },
  } as unknown as WorkerScope; // the parts that are used
  return { scope, ...calls };
}

test("Y-211 a message stands on the device with its place, and the icon says how many are unread", async () => {
  const { scope, showNotification, setAppBadge } = scopeWith();
  await showPushed(scope, message);
  expect(showNotification).toHaveBeenCalledWith(
    "Statement imported",
    expect.objectContaining({ body: "3 trades", tag: "n1", data: { href: "/trade-imports" } }),
  );
  expect(setAppBadge).toHaveBeenCalledWith(4);
});

test("Y-211 a notification leads to its page in the window that is open, and to no other site", async () => {
  const [focus, navigate] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const open = scopeWith([{ focus, navigate }]);
  await openPushed(open.scope, "/trade-imports");
  expect(focus).toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith("https://app.test/trade-imports");
  const none = scopeWith();
  await openPushed(none.scope, "https://elsewhere.example/");
  expect(none.openWindow).toHaveBeenCalledWith("https://app.test");
});

test("Y-211 signing out ends the messages to this browser", async () => {
  const { scope, unsubscribe } = scopeWith();
  await stopPush(scope);
  expect(unsubscribe).toHaveBeenCalledOnce();
});
