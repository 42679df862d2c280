import { expect, test } from "vitest";
import { compareVersions } from "./compare-versions.ts";

test("M-131 the newest release is the one with the highest version, a tagged one is older than the plain", () => {
  const sorted = ["1.2.0", "1.10.0", "1.2.0-rc.1", "0.9.9"].sort(compareVersions);
  expect(sorted).toEqual(["0.9.9", "1.2.0-rc.1", "1.2.0", "1.10.0"]);
});
