import { expect, test, vi } from "vitest";
import { upstreams, withoutConflicts } from "./service-routes.ts";

const urls = {
  IDENTITY_URL: "http://identity",
  PLATFORM_URL: "http://platform",
  TRADES_URL: "http://trades",
  GROUPS_URL: "http://groups",
  BUSINESS_URL: "http://business",
  ADMIN_URL: "http://admin",
  MCP_URL: "http://mcp",
};

test("M-251 a service whose name is taken is logged and not served; all others are", () => {
  const error = vi.fn();
  const taken = ["insights", "settings", "identity", "trades", "gateway", "internal"];
  const services = Object.fromEntries([...taken, "forecasts"].map((name) => [name, `http://${name}-of-a-team`]));
  const served = withoutConflicts(services, { error });
  expect(served).toEqual({ forecasts: "http://forecasts-of-a-team" });
  expect(error.mock.calls.map(([{ service }]) => service)).toEqual(taken);
  expect(error).toHaveBeenCalledWith(
    { service: "insights" },
    "the service is not served: the path /v1.0/insights belongs to the service trades",
  );
  const bySegment = upstreams(urls, {
    find: (name) => (served[name] ? { service: name, url: served[name] } : undefined),
  });
  expect(bySegment.get("forecasts")).toEqual({ service: "forecasts", url: "http://forecasts-of-a-team" });
  expect(bySegment.get("insights")).toEqual({ service: "trades", url: "http://trades" });
  expect(bySegment.get("settings")).toEqual({ service: "platform", url: "http://platform" });
  expect(bySegment.get("identity")).toBeUndefined();
});
