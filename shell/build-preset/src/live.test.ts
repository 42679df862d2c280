import { expect, test } from "vitest";
import { live } from "./commands.ts";

const channels = {
  remote: "reports",
  team: "acme",
  rowVersion: 1,
  production: { version: "1.2.0", previous: null, canary: null },
  next: { version: null },
  pins: [],
  changedAt: "2026-11-26T10:00:00.000Z",
};

test("M-246 live says to whom a release is served", () => {
  expect(live({ ...channels, brands: ["entrywise", "harbour"] })).toBe("reports 1.2.0 is live on entrywise, harbour.");
  const pins = [{ brand: "harbour", version: "1.1.0", since: channels.changedAt, by: "Ada" }];
  expect(live({ ...channels, pins, brands: ["entrywise", "harbour"] })).toBe(
    "reports 1.2.0 is live on entrywise. harbour stays at 1.1.0.",
  );
  expect(live({ ...channels, brands: [] })).toBe("reports 1.2.0 is in production and served to no brand.");
  expect(live(channels)).toBe("reports 1.2.0 is live.");
  expect(live({ ...channels, production: { ...channels.production, version: null } })).toBe(
    "No release of reports is live.",
  );
});
