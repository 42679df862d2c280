import { expect, test, vi } from "vitest";
import { showAppBadge } from "./use-app-badge.ts";

test("P-600 the icon of the installed app counts what is unread, and shows nothing when all is read", () => {
  const device = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) };
  showAppBadge(device, 3);
  expect(device.setAppBadge).toHaveBeenCalledWith(3);
  showAppBadge(device, 0);
  expect(device.clearAppBadge).toHaveBeenCalledOnce();
  expect(() => showAppBadge({}, 3)).not.toThrow();
});
