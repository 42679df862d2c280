import { expect, test } from "vitest";
import { live, trying } from "./live.ts";

const channels = {
  remote: "reports",
  team: "acme",
  rowVersion: 1,
  production: { version: "1.2.0", previous: null, canary: null },
  next: { version: null },
  pins: [],
  changedAt: "2026-11-26T10:00:00.000Z",
};

test("M-263 for a service that reports only pointers, nothing more is claimed", () => {
  expect(live({ ...channels, brands: ["entrywise", "harbour"] })).toBe(
    "reports 1.2.0 is in production for entrywise, harbour.",
  );
  const pins = [{ brand: "harbour", version: "1.1.0", since: channels.changedAt, by: "Ada" }];
  expect(live({ ...channels, pins, brands: ["entrywise", "harbour"] })).toBe(
    "reports 1.2.0 is in production for entrywise. harbour stays at 1.1.0.",
  );
  expect(live({ ...channels, brands: [] })).toBe("reports 1.2.0 is in production and served to no brand.");
  expect(live(channels)).toBe("reports 1.2.0 is in production.");
  expect(live({ ...channels, production: { ...channels.production, version: null } })).toBe(
    "No release of reports is live.",
  );
});

const to = (brand: string, version: string | null, reason: string | null = null) => ({
  ...{ brand, version, canary: null, canaryReason: null },
  instead: reason === null ? null : { version: "1.2.0", reason },
});

test("M-246 M-263 live is what each brand is served, with the reason where it is something else", () => {
  const served = [to("entrywise", "1.2.0"), to("harbour", "1.2.0")];
  expect(live({ ...channels, served })).toBe("reports 1.2.0 is live on entrywise, harbour.");
  expect(live({ ...channels, served: [to("entrywise", "1.2.0"), to("harbour", "1.1.0")] })).toBe(
    "reports 1.2.0 is live on entrywise. harbour stays at 1.1.0.",
  );
  const reason = "it needs the host API ^2.0, the shell has 1.2.0";
  expect(live({ ...channels, served: [to("entrywise", "1.1.9", reason), to("harbour", null, reason)] })).toBe(
    [
      "reports 1.2.0 is in production and served to no brand.",
      `entrywise gets 1.1.9, not 1.2.0: ${reason}.`,
      `harbour gets no release, not 1.2.0: ${reason}.`,
    ].join(" "),
  );
});

test("M-263 a canary is named with the brands that serve it, and why others don't", () => {
  const production = { ...channels.production, canary: { version: "1.3.0", percent: 5 } };
  const served = [
    { ...to("entrywise", "1.2.0"), canary: "1.3.0" },
    { ...to("harbour", "1.2.0"), canaryReason: "it was withdrawn" },
  ];
  expect(trying({ ...channels, production, served })).toBe(
    "5 % of the users of entrywise get reports 1.3.0. harbour doesn't get it: it was withdrawn.",
  );
  expect(trying({ ...channels, production, served: served.slice(1) })).toBe(
    "reports 1.3.0 is the canary and served to nobody. harbour doesn't get it: it was withdrawn.",
  );
  expect(trying({ ...channels, production })).toBe("5 % of the users get reports 1.3.0.");
  expect(trying(channels)).toBe("No canary is running.");
});
