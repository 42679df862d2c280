import { expect, test } from "vitest";
import { conflictAsPrimary, conflictAsStandby } from "./pair-conflicts.ts";

const server = (timeline: number, isStandby = false, systemId = "7") => ({ systemId, timeline, isStandby });
const place = { at: "b:5433", folder: "/data/postgres" };

test("R-121 a primary starts beside its standby, beside nobody, and beside a former primary", () => {
  expect(conflictAsPrimary(null, null, "b:5433")).toBeNull();
  expect(conflictAsPrimary(server(1), null, "b:5433")).toBeNull();
  expect(conflictAsPrimary(server(1), server(1, true), "b:5433")).toBeNull();
  expect(conflictAsPrimary(server(2), server(1), "b:5433")).toBeNull();
});

test("R-121 a primary doesn't start beside a standby that was promoted, nor as an unpromoted standby", () => {
  expect(conflictAsPrimary(server(1), server(2), "b:5433")).toBe(
    "Two primaries: the standby at b:5433 was promoted (timeline 2, this machine is at 1). Start this machine as its standby: STANDBY_OF=b:5433 instead of STANDBY_AT, with the folder postgres moved aside.",
  );
  expect(conflictAsPrimary(server(1, true), null, "b:5433")).toContain("npm run promote");
  expect(conflictAsPrimary(server(1), server(1, true, "8"), "b:5433")).toContain("another installation");
});

test("R-121 a standby follows its primary, and starts while that is away", () => {
  expect(conflictAsStandby(null, server(1), place)).toBeNull();
  expect(conflictAsStandby(server(1, true), server(2), place)).toBeNull();
  expect(conflictAsStandby(server(1, true), null, place)).toBeNull();
});

test.each([
  [null, null, "Nothing answers at b:5433: start the primary with STANDBY_AT and DATABASE_LISTEN first."],
  [server(2), server(1), "has taken writes of its own (timeline 2)"],
  [server(1, true), server(1, true), "is a standby itself: set STANDBY_OF to the primary."],
  [server(1, true), server(1, false, "8"), "belongs to another installation. Move /data/postgres aside"],
  [server(3, true), server(2), "is behind this one (timeline 2, here 3): it is no longer the primary. Move"],
])("R-121 a database that can't follow is refused with its cure: %j %j", (own, primary, message) => {
  expect(conflictAsStandby(own, primary, place)).toContain(message);
});
